// Helpers that take the isolation of their caller, for classes that belong to no actor of their own.
import Signals

nonisolated final class IsolatedHelper {
  var count = 0
  var cancellables: Set<AnyCancellable> = []

  init(_ source: some Publisher<Int, Never>, isolation: isolated any Actor = #isolation) {
    source.sink { [weak self] in self?.count += $0 }.store(in: &cancellables)
    source.sink(with: self) { $0.count += $1 }.store(in: &cancellables)
  }
}

/// One that knows no isolation; dropping its tokens only stops them.
nonisolated final class PlainHelper {
  var count = 0
  var cancellables: [AnyCancellable] = []

  init(_ source: some Publisher<Int, Never>) {
    source.sink { [weak self] in self?.count += $0 }.store(in: &cancellables)
  }
}

nonisolated(nonsending) func follow(_ source: some Publisher<Int, Never>) async -> Int {
  var sum = 0
  let token = source.sink { sum += $0 }
  await Task.yield()
  token.cancel()
  return sum
}

@MainActor
final class HelperOwner {
  let source = PassthroughSubject<Int, Never>()
  lazy var isolatedHelper = makeHelper()
  lazy var plainHelper = PlainHelper(source)

  func makeHelper() -> IsolatedHelper { IsolatedHelper(source) }

  func wait() async -> Int { await follow(source) }
}

actor HelperActor {
  let source = PassthroughSubject<Int, Never>()
  var helper: IsolatedHelper?

  func start() async -> Int {
    helper = IsolatedHelper(source)
    return await follow(source)
  }
}
