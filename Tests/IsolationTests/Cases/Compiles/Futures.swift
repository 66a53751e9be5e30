// A future belongs to the domain that it is made in: its work and its subscribers touch the model, its promise goes anywhere.
import Signals

nonisolated final class FuturesItem { var count = 0 }

@MainActor
final class FuturesScreen {
  enum LoadError: Error { case offline }

  let fixed = Future<Int, Never>(isolation: MainActor.shared) { $0(.success(1)) }
  lazy var later = Future<Int, Never>(isolation: MainActor.shared) { $0(.success(2)) }
  var count = 0
  var tokens: Set<AnyCancellable> = []

  func load() -> Future<Int, LoadError> {
    Future { promise in
      self.count += 1
      Task.detached { promise(.failure(.offline)) }
    }
  }

  /// What is not `Sendable` is made where the promise is kept, and goes over.
  func item() -> Future<FuturesItem, Never> {
    Future { promise in Task.detached { promise(.success(FuturesItem())) } }
  }

  func work() -> Future<FuturesItem, LoadError> {
    let item = FuturesItem()
    return Future { () async throws(LoadError) -> FuturesItem in
      await Task.yield()
      self.count += 1
      item.count = self.count
      return item
    }
  }

  func show() async throws(LoadError) {
    load().sink { _ in
      self.count = 0
    } receiveValue: {
      self.count += $0
    }.store(in: &tokens)
    count += await fixed.value + later.value
    count += await item().value.count
    count += try await work().value.count
    Deferred { self.load() }.sink { _ in
    } receiveValue: {
      self.count = $0
    }.store(in: &tokens)
  }
}

actor FuturesStore {
  var promises: [Future<Int, Never>.Promise] = []
  var count = 0

  func next() async -> Int {
    let future = Future<Int, Never> { self.promises.append($0) }
    return await future.value
  }

  func work() async -> Int {
    await Future {
      self.count += 1
      return self.count
    }.value
  }
}
