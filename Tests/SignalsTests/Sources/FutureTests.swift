import Signals
import SignalsTesting
import Testing

@Suite("Future")
@MainActor
struct FutureTests {
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

  @Test("Example: a promise that is handed on")
  func handedOn() {
    let print = Printed()
    func ask(_ answer: @escaping @Sendable (Result<Int, Never>) -> Void) { answer(.success(42)) }
    let answer = Future<Int, Never> { promise in ask { promise($0) } }
    let token = answer.sink { print($0) }
    #expect(print.lines == ["42"])
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
      // It comes after the recorder, and asks: when it is told, the recorder has had its turn.
      let last = future.record()
      keep()
      await turns { last.completion != nil }
      #expect(last.completion != nil)
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

/// Takes turns of the main actor until something is so. The turn that is waited for comes by way of another thread, which may
/// be busy with other tests for seconds, so the limit is a generous minute.
@MainActor
func turns(until isSo: () -> Bool) async {
  let limit = ContinuousClock.now.advanced(by: .seconds(60))
  while !isSo(), ContinuousClock.now < limit { await Task.yield() }
  #expect(isSo())
}
