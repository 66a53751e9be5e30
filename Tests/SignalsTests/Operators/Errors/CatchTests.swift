import Signals
import SignalsTesting
import Testing

@Suite("catch and tryCatch")
struct CatchTests {
  typealias Ints = Publishers.Sequence<[Int], Oops>

  @Test("Example: a value in place of an error")
  @MainActor
  func example() {
    var printed: [Int] = []
    let token = Fail<Int, Oops>(error: .offline).catch { _ in Just(0) }.sink { printed.append($0) }
    #expect(printed == [0])
    token.cancel()
  }

  @Test("Example: a saved page, or another error", arguments: [Oops.offline, .other])
  func exampleOfThrowing(_ oops: Oops) {
    let savedPage = Ints(sequence: [7])
    let page = Record<Int, Oops>(output: [1], completion: .failure(oops))
    let recorder = page.tryCatch { error throws(Oops) in
      if error == .offline { return savedPage }
      throw error
    }.record()
    #expect(recorder.events == (oops == .offline ? events([1, 7], .finished) : events([1], .failure(.other))))
    #expect(recorder.violation == nil)
  }

  @Test("A stream that finishes has nothing to catch")
  func finished() {
    var calls = 0
    let recorder = Ints(sequence: [1, 2]).catch { (_: Oops) -> Ints in
      calls += 1
      return Ints(sequence: [7])
    }.record()
    #expect(recorder.events == events([1, 2], .finished))
    #expect(calls == 0)
  }

  @Test("What was asked for and has not come is asked of the other publisher")
  func demand() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = first.catch { (_: Oops) in second }.record(demand: .max(3), demandAfterValue: .none)
    first.send(1)
    recorder.demandAfterValue = { _ in .max(2) }
    first.send(2)
    #expect(first.requests == [.max(3)])
    first.send(completion: .failure(.offline))
    #expect(second.requests == [.max(3)])
    recorder.request(.max(4))
    #expect(first.requests == [.max(3)])
    #expect(second.requests == [.max(3), .max(4)])
    second.send(3)
    second.send(completion: .failure(.other))
    #expect(recorder.events == events([1, 2, 3], .failure(.other)))
    #expect(first.cancelCount == 0 && second.cancelCount == 0)
    #expect(recorder.violation == nil)
  }

  @Test("Demand that comes while the closure runs is asked of the other publisher, once")
  func demandInClosure() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = RecordingSubscriber<Int, Oops>(demand: .none)
    second.whenRequested = { _, _ in if second.requests.count == 1 { recorder.request(.max(1)) } }
    first.catch { (_: Oops) in
      recorder.request(.max(2))
      return second
    }.subscribe(recorder)
    first.send(completion: .failure(.offline))
    #expect(first.requests.isEmpty)
    #expect(second.requests == [.max(2), .max(1)])
  }

  @Test("Without demand the other publisher is asked for nothing")
  func noDemand() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = first.catch { (_: Oops) in second }.record(demand: .max(1))
    first.send(1)
    first.send(completion: .failure(.offline))
    #expect(second.requests.isEmpty)
    second.send(2)
    #expect(recorder.events == events([1]))
    recorder.request(.unlimited)
    #expect(second.requests == [.unlimited])
  }

  @Test("What a publisher sends that has had its turn is ignored")
  func lateEvents() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = first.catch { (_: Oops) in second }.record()
    first.send(completion: .failure(.offline))
    first.send(1)
    first.send(completion: .finished)
    first.connections[0].sendSubscription()
    #expect(first.cancelCount == 1)
    second.send(2)
    #expect(recorder.events == events([2]))
    #expect(recorder.violation == nil)
  }

  @Test("Cancelled in the closure, the other publisher is not subscribed to")
  func cancelInClosure() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = RecordingSubscriber<Int, Oops>()
    first.catch { (_: Oops) in
      recorder.cancel()
      return second
    }.subscribe(recorder)
    first.send(completion: .failure(.offline))
    #expect(recorder.events == events([]))
    #expect(second.connections.isEmpty)
    #expect(first.cancelCount == 0)

    let thrower = RecordingSubscriber<Int, Oops>()
    first.tryCatch { (_: Oops) throws(Oops) -> ManualPublisher<Int, Oops> in
      thrower.cancel()
      throw .other
    }.subscribe(thrower)
    first.send(completion: .failure(.offline))
    #expect(thrower.events == events([]))
  }

  @Test("Cancelled while the other publisher is subscribed to, that one is cancelled")
  func cancelInSubscription() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = first.catch { (_: Oops) in second }.record()
    second.whenSubscribed = { _ in recorder.cancel() }
    first.send(completion: .failure(.offline))
    #expect(second.cancelCount == 1)
    #expect(second.requests.isEmpty)
    #expect(recorder.events == events([]))
  }

  @Test("Cancelled by the release of what has failed, the closure is not called")
  func cancelInRelease() {
    /// A source that keeps no subscription, so that it goes with the operator's.
    final class Source: Publisher {
      typealias Output = Int
      typealias Failure = Oops
      final class Link: Subscription {
        var whenReleased: () -> Void = {}
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
        deinit { whenReleased() }
      }
      var subscriber: AnySubscriber<Int, Oops>?
      var whenReleased: () -> Void = {}
      func receive<S: Subscriber<Int, Oops>>(subscriber: S) {
        self.subscriber = AnySubscriber(subscriber)
        let link = Link()
        link.whenReleased = { [unowned self] in whenReleased() }
        subscriber.receive(subscription: link)
      }
    }
    let source = Source()
    var calls = 0
    let recorder = source.catch { (_: Oops) -> Ints in
      calls += 1
      return Ints(sequence: [7])
    }.record()
    source.whenReleased = { recorder.cancel() }
    source.subscriber?.receive(completion: .failure(.offline))
    #expect(calls == 0)
    #expect(recorder.events == events([]))
  }

  @Test("One publisher catches the failure of another's replacement, at any depth")
  func nested() {
    let failing = Record<Int, Oops>(output: [1], completion: .failure(.offline))
    var publisher = AnyPublisher(failing)
    for _ in 0..<50 { publisher = AnyPublisher(publisher.catch { (_: Oops) in failing }) }
    let recorder = publisher.record(demand: .max(1), demandAfterValue: .max(1))
    #expect(recorder.events == events(Array(repeating: 1, count: 51), .failure(.offline)))
    #expect(recorder.violation == nil)
  }

  @Test("The failure type is the other publisher's, or what the closure throws")
  func types() {
    struct Other: Error {}
    func failure<P: Publisher, E: Error>(_ publisher: P, _ type: E.Type) where P.Failure == E {}
    let (never, oops) = (Just(1), Fail<Int, Oops>(error: .offline))
    let any = Fail<Int, any Error>(error: Oops.offline)
    func check() throws {}

    failure(oops.catch { _ in never }, Never.self)
    failure(oops.catch { _ in oops }, Oops.self)
    failure(any.catch { _ in oops }, Oops.self)

    failure(oops.tryCatch { _ in never }, Never.self)
    failure(oops.tryCatch { _ in oops }, Oops.self)
    failure(any.tryCatch { _ in any }, (any Error).self)
    failure(oops.tryCatch { _ throws(Oops) in oops }, Oops.self)
    failure(oops.tryCatch { _ throws(Other) in never }, Other.self)
    failure(
      oops.tryCatch { _ in
        try check()
        return oops
      }, (any Error).self)
    failure(
      oops.tryCatch { _ in
        try check()
        return any
      }, (any Error).self)
    failure(
      oops.tryCatch { _ in
        try check()
        return never
      }, (any Error).self)
    failure(oops.tryCatch { _ throws(Other) in oops }, (any Error).self)

    func typed(_: Oops) throws(Other) -> Just<Int> { never }
    func untyped(_: Oops) throws -> Fail<Int, Oops> { oops }
    func same(_: Oops) throws(Oops) -> Fail<Int, Oops> { oops }
    func none(_: Oops) -> Fail<Int, Oops> { oops }
    failure(oops.tryCatch(typed), Other.self)
    failure(oops.tryCatch(untyped), (any Error).self)
    failure(oops.tryCatch(same), Oops.self)
    failure(oops.tryCatch(none), Oops.self)
  }

  @Test("Any error that the closure throws ends the stream", arguments: [false, true])
  func anyError(_ throwing: Bool) {
    struct Other: Error {}
    func check() throws { if throwing { throw Other() } }
    let recorder = RecordingSubscriber<Int, any Error>()
    Fail<Int, Oops>(error: .offline).tryCatch { (_: Oops) in
      try check()
      return Ints(sequence: [7])
    }.subscribe(recorder)
    #expect(recorder.values == (throwing ? [] : [7]))
    switch recorder.completion {
    case .failure(let error): #expect(throwing && error is Other)
    case .finished: #expect(!throwing)
    case nil: Issue.record("the stream has not ended")
    }
    let fromJust = RecordingSubscriber<Int, Oops>()
    Fail<Int, Oops>(error: .offline).tryCatch { (error: Oops) throws(Oops) -> Just<Int> in
      if throwing { throw error }
      return Just(7)
    }.subscribe(fromJust)
    #expect(fromJust.events == (throwing ? events([], .failure(.offline)) : events([7], .finished)))
  }
}
