import Signals
import Testing

extension RaceTests {
  /// Promises that are kept, and dropped, on other threads.
  @Suite struct Futures {
    @MainActor
    @Test("Of promises that are kept on several threads at once, one counts")
    func keeping() async {
      for _ in 0..<200 {
        let counter = Counter()
        var tasks: [Task<Void, Never>] = []
        let future = Future<Item, Never> { promise in
          tasks = (0..<3).map { number in Task.detached { promise(.success(Item(number))) } }
        }
        var received: [Int] = []
        let tokens = (0..<3).map { _ in
          future.sink {
            received.append($0.number)
            counter.count += 1
          }
        }
        let number = await future.value.number
        for task in tasks { await task.value }
        while counter.count < 3 { await Task.yield() }
        #expect(received == [number, number, number])
        for token in tokens { token.cancel() }
      }
    }

    @MainActor
    @Test("A promise that is kept while subscribers come and go")
    func comingAndGoing() async {
      await Diagnostics.counting {
        for _ in 0..<200 {
          let keeping: Task<Void, Never>
          do {
            var task: Task<Void, Never>?
            let future = Future<Item, Never> { promise in task = Task.detached { promise(.success(Item(1))) } }
            var tokens: [AnyCancellable] = []
            for number in 0..<20 {
              let token = future.sink { _ in }
              if number.isMultiple(of: 2) { token.cancel() } else { tokens.append(token) }
            }
            keeping = task.unsafelyUnwrapped
            await Task.yield()
            tokens.removeAll()
          }
          await keeping.value
        }
        await untilNothingIsSubscribed()
      }
    }

    @MainActor
    @Test("A promise that is dropped elsewhere while its subscribers cancel")
    func dropping() async {
      await Diagnostics.counting {
        for _ in 0..<200 {
          let parcel: Parcel<Future<Item, Never>.Promise>
          var tokens: [AnyCancellable] = []
          do {
            var kept: Future<Item, Never>.Promise?
            let future = Future<Item, Never> { kept = $0 }
            for _ in 0..<10 { future.sink { _ in }.store(in: &tokens) }
            parcel = Parcel(kept.unsafelyUnwrapped)
          }
          let drop = Task.detached { parcel.drop() }
          for token in tokens { token.cancel() }
          await drop.value
        }
        await untilNothingIsSubscribed()
      }
    }

    @Test("An actor's futures")
    func actor() async {
      for _ in 0..<50 {
        let desk = Desk()
        let promises = await desk.begin(4)
        let keeping = promises.map { promise in Task.detached { promise(.success(Item(2))) } }
        #expect(await desk.sum() == 8)
        for task in keeping { await task.value }
      }
    }

    @Test("An actor that is gone when the promise of its future is kept")
    func actorIsGone() async {
      await Diagnostics.counting {
        for _ in 0..<100 {
          let keeping: [Task<Void, Never>]
          do {
            let desk = Desk()
            keeping = await desk.begin(4).map { promise in Task.detached { promise(.success(Item(2))) } }
          }
          for task in keeping { await task.value }
        }
        await untilNothingIsSubscribed()
      }
    }
  }
}

/// A value that is not `Sendable`.
private final class Item {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private actor Desk {
  var futures: [Future<Item, Never>] = []
  var tokens: [AnyCancellable] = []
  var received = 0

  func begin(_ count: Int) -> [Future<Item, Never>.Promise] {
    var promises: [Future<Item, Never>.Promise] = []
    for _ in 0..<count {
      let future = Future<Item, Never> { promises.append($0) }
      future.sink(with: self) { desk, item in desk.received += item.number }.store(in: &tokens)
      futures.append(future)
    }
    return promises
  }

  func sum() async -> Int {
    var sum = 0
    for future in futures { sum += await future.value.number }
    return sum
  }
}
