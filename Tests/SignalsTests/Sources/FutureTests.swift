import Signals
import SignalsTesting
import Testing

@Suite("Future")
@MainActor
struct FutureTests {
  /// A value that is not `Sendable`.
  final class Model {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// Takes turns of the main actor until something is so.
  private func turns(until isSo: () -> Bool) async {
    for _ in 0..<10_000 where !isSo() { await Task.yield() }
    #expect(isSo())
  }

  @Test("Example: a promise that is kept elsewhere")
  func example() async {
    var printed: [Int] = []
    let answer = Future<Int, Never> { promise in
      Task.detached { promise(.success(42)) }
    }
    let token = answer.sink { printed.append($0) }
    #expect(await answer.value == 42)
    await turns { printed == [42] }
    token.cancel()
  }

  @Test("The work begins at once, and only once")
  func eager() {
    var count = 0
    let future = Future<Int, Oops> { promise in
      count += 1
      promise(.success(count))
    }
    #expect(count == 1)
    #expect(future.record().events == events([1], .finished))
    #expect(future.record().events == events([1], .finished))
    #expect(count == 1)
  }

  @Test("The first call of the promise counts")
  func first() {
    let future = Future<Int, Oops> { promise in
      promise(.success(1))
      promise(.failure(.offline))
      promise(.success(2))
    }
    #expect(future.record().events == events([1], .finished))
  }

  @Test("A value waits for demand, a failure does not", arguments: [false, true])
  func demand(_ isKeptLater: Bool) async {
    func recorder(_ result: Result<Int, Oops>) async -> RecordingSubscriber<Int, Oops> {
      var keep: () -> Void = {}
      let future = Future<Int, Oops> { promise in
        if isKeptLater { keep = { promise(result) } } else { promise(result) }
      }
      let recorder = future.record(demand: .none)
      #expect(recorder.events.first == .subscription)
      keep()
      _ = try? await future.value
      await Task.yield()
      return recorder
    }
    let value = await recorder(.success(1))
    #expect(value.events == events([]))
    value.request(.max(1))
    #expect(value.events == events([1], .finished))
    let failure = await recorder(.failure(.offline))
    #expect(failure.events == events([], .failure(.offline)))
    #expect(value.violation == nil && failure.violation == nil)
  }

  @Test("Those who wait get it in a later turn, in the order in which they came; who comes meanwhile, at once")
  func order() async {
    var kept: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { kept = $0 }
    var order: [String] = []
    func subscribe(_ name: String) -> RecordingSubscriber<Int, Oops> {
      future.record { $0.whenReceived = { _, _ in order.append(name) } }
    }
    let waiting = ["a", "b", "c", "d"].map(subscribe)
    waiting[1].cancel()
    kept?(.success(1))
    #expect(order.isEmpty)
    let late = subscribe("late")
    #expect(order == ["late"])
    await turns { order.count == 4 }
    #expect(order == ["late", "a", "c", "d"])
    for recorder in waiting + [late] { #expect(recorder.violation == nil) }
    #expect(waiting[1].events == events([]))
  }

  @Test("A subscriber that cancels another before its turn")
  func cancelBeforeTurn() async {
    var kept: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { kept = $0 }
    var second: RecordingSubscriber<Int, Oops>?
    let first = future.record { $0.whenReceived = { _, _ in second?.cancel() } }
    second = future.record()
    kept?(.success(1))
    await turns { first.completion != nil }
    #expect(second?.events == events([]))
    #expect(second?.violation == nil)
  }

  @Test("A promise that is kept and a request inside the subscription")
  func insideSubscription() async {
    var kept: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { kept = $0 }
    let requesting = future.record(demand: .none) {
      $0.whenSubscribed = { recorder in
        kept?(.success(1))
        recorder.request(.max(1))
      }
    }
    #expect(requesting.events == events([1], .finished))
    let cancelling = future.record(demand: .none) {
      $0.whenSubscribed = { recorder in
        recorder.cancel()
        recorder.request(.max(1))
      }
    }
    #expect(cancelling.events == events([]))
    await Task.yield()
    #expect(requesting.violation == nil && cancelling.violation == nil)
  }

  @Test("value throws what the future fails with, typed")
  func valueFails() async {
    let future = Future<Int, Oops> { promise in
      Task { promise(.failure(.other)) }
    }
    do throws(Oops) {
      _ = try await future.value
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .other)
    }
  }

  @Test("Several tasks wait for one value")
  func severalWait() async {
    var kept: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { kept = $0 }
    var received: [Int] = []
    var begun = 0
    let tasks = (0..<4).map { _ in
      Task {
        begun += 1
        received.append((try? await future.value) ?? 0)
      }
    }
    await turns { begun == 4 }
    kept?(.success(7))
    for task in tasks { await task.value }
    #expect(received == [7, 7, 7, 7])
  }

  @Test("Asynchronous work runs in the domain, and its error keeps its type")
  func async() async throws {
    var steps: [String] = []
    let value = Future {
      MainActor.assertIsolated()
      steps.append("begun")
      await Task.yield()
      MainActor.assertIsolated()
      steps.append("done")
      return Model(1)
    }
    let typed: Future<Model, Never> = value
    #expect(await typed.value.number == 1)
    #expect(steps == ["begun", "done"])

    let failing = Future { () async throws(Oops) -> Int in
      await Task.yield()
      throw .offline
    }
    let recorder = failing.record()
    await #expect(throws: Oops.offline) { try await failing.value }
    await turns { recorder.completion == .failure(.offline) }
    let untyped: Future<Int, any Error> = Future { throw Oops.other }
    await #expect(throws: Oops.other) { try await untyped.value }
  }

  @Test("Futures of an actor")
  func ofAnActor() async {
    actor Store {
      var log: [Int] = []
      var promises: [Future<Int, Never>.Promise] = []
      var tokens: [AnyCancellable] = []
      var futures: [Future<Int, Never>] = []

      func begin() {
        let future = Future<Int, Never> { promises.append($0) }
        future.sink {
          self.assertIsolated()
          self.log.append($0)
        }.store(in: &tokens)
        futures.append(future)
      }

      func end(_ number: Int) async -> Int {
        promises[number](.success(number))
        return await futures[number].value
      }

      func work() async -> Int {
        let future = Future {
          self.assertIsolated()
          self.log.append(100)
          return self.log.count
        }
        return await future.value
      }

      func settled() async -> [Int] {
        while log.count < futures.count { await Task.yield() }
        return log
      }
    }
    let store = Store()
    await store.begin()
    await store.begin()
    #expect(await store.end(1) == 1)
    #expect(await store.end(0) == 0)
    #expect(await store.settled().sorted() == [0, 1])
    #expect(await store.work() == 3)
  }

  @Test("An actor that keeps the promises of its own futures is released")
  func actorIsReleased() async {
    actor Keeper {
      var promise: Future<Int, Never>.Promise?
      let probe: LiveObject
      init(_ captured: LiveObjects) { probe = captured.make() }
      func begin() { _ = Future<Int, Never> { promise = $0 } }
    }
    let captured = LiveObjects()
    do {
      let keeper = Keeper(captured)
      await keeper.begin()
      #expect(captured.count == 1)
    }
    #expect(captured.count == 0)
  }

  @Test("Where the compiler knows no domain, it can be told the main actor's")
  func lazily() async {
    @MainActor
    final class Screen {
      let stored = Future<Int, Never>(isolation: MainActor.shared) { $0(.success(1)) }
      lazy var later = Future<Int, Never>(isolation: MainActor.shared) { $0(.success(2)) }
    }
    let screen = Screen()
    #expect(await screen.stored.value == 1)
    #expect(await screen.later.value == 2)
  }

  /// How a stream of a future comes to its end.
  enum Ending: CaseIterable { case success, failure, cancel, cancelInside, drop }

  @Test("Everything is released at the end", arguments: Ending.allCases)
  func release(_ ending: Ending) async {
    let captured = LiveObjects()
    await Diagnostics.counting {
      do {
        var kept: Future<Int, Oops>.Promise?
        var future: Future<Int, Oops>? = Future { kept = $0 }
        let recorder = future?.map { [probe = captured.make()] (value: Int) -> Int in
          _ = probe
          return value
        }.record()
        if ending == .cancelInside { recorder?.whenReceived = { recorder, _ in recorder.cancel() } }
        #expect(captured.count == 1)
        if ending == .drop { future = nil }
        switch ending {
        case .success, .cancelInside, .drop: kept?(.success(1))
        case .failure: kept?(.failure(.offline))
        case .cancel:
          recorder?.cancel()
          #expect(captured.count == 0)
        }
        await turns { captured.count == 0 }
        #expect(recorder?.violation == nil)
        if ending == .drop { #expect(recorder?.events == events([1], .finished)) }
        recorder?.cancel()
        withExtendedLifetime((future, kept)) {}
      }
      await turns { Diagnostics.liveObjects == 0 && Diagnostics.liveSubscriptions == 0 }
    }
  }

  @Test("A promise that is dropped unkept releases those who wait, if nothing else keeps them")
  func unkept() {
    let captured = LiveObjects()
    Diagnostics.counting {
      var kept: Future<Int, Never>.Promise?
      var future: Future<Int, Never>? = Future { kept = $0 }
      future?.subscribe(
        AnySubscriber<Int, Never>(
          receiveSubscription: { [probe = captured.make()] subscription in
            _ = probe
            subscription.request(.unlimited)
          }))
      future = nil
      #expect(captured.count == 1)
      kept = nil
      #expect(captured.count == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
      withExtendedLifetime((future, kept)) {}
    }
  }

  @Test("Subscribers that come and go leave nothing behind in a future that is not fulfilled")
  func comeAndGo() {
    Diagnostics.counting {
      var kept: Future<Int, Oops>.Promise?
      let future = Future<Int, Oops> { kept = $0 }
      for _ in 0..<100 { future.record().cancel() }
      #expect(Diagnostics.liveSubscriptions == 0)
      withExtendedLifetime((future, kept)) {}
    }
  }
}
