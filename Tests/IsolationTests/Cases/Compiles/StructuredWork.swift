// Work that is awaited in the domain may use its streams: nonisolated(nonsending) functions, actor-bound tasks, groups.
import Signals

@MainActor
final class StructuredWork {
  let progress = CurrentValueSubject<Int, Never>(0)
  var tasks: [Task<Void, Never>] = []
  private lazy var helper = StructuredHelper(progress)

  func start() async {
    await helper.run()
    await report { self.progress.value += 1 }
    tasks.append(Task { @MainActor [weak self] in self?.progress.value += 1 })
    tasks.append(Task { [helper] in await helper.run() })
    let results = await withTaskGroup(of: Int.self) { group in
      for part in 0..<3 { group.addTask { part } }
      var sum = 0
      for await part in group {
        progress.value += part
        sum += part
      }
      return sum
    }
    progress.send(results)
    await withCheckedContinuation { continuation in
      let token = progress.prefix(1).sink { _ in
        continuation.resume()
      } receiveValue: { _ in
      }
      token.store(in: &tokens)
    }
  }

  private var tokens: [AnyCancellable] = []

  nonisolated(nonsending) func report(_ step: () -> Void) async { step() }
}

nonisolated final class StructuredHelper {
  let progress: CurrentValueSubject<Int, Never>

  init(_ progress: CurrentValueSubject<Int, Never>) { self.progress = progress }

  nonisolated(nonsending) func run() async {
    progress.value += 1
    await Task.yield()
    progress.value += 1
  }
}
