import Signals
import SignalsTesting
import Testing

@Suite("flatMap, switchToLatest and share")
struct RepublishingTests {
  typealias Source = PassthroughSubject<Int, Oops>

  @Test("A million Justs through flatMap(maxPublishers: .max(1)) take no stack")
  func million() {
    var sum = 0
    var ended = false
    (1...1_000_000).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: {
          sum += $0
          return .max(1)
        },
        receiveCompletion: { _ in ended = true }))
    #expect(sum == 500_000_500_000)
    #expect(ended)
  }

  @Test("flatMap runs no more publishers at a time than it may", arguments: [1, 2, 3])
  func maxPublishers(_ count: Int) {
    let inner = (0..<6).map { _ in ManualPublisher<Int, Oops>() }
    let outer = ManualPublisher<Int, Oops>()
    let recorder = outer.flatMap(maxPublishers: .max(count)) { inner[$0] }.record()
    #expect(outer.requests == [.max(count)])
    for index in 0..<count { outer.send(index) }
    inner[0].send(10)
    inner[0].send(completion: .finished)
    #expect(outer.requests == [.max(count), .max(1)])
    outer.send(count)
    inner[count].send(20)
    outer.send(completion: .finished)
    #expect(recorder.completion == nil)
    for index in 1...count { inner[index].send(completion: .finished) }
    #expect(recorder.events == events([10, 20], .finished))
    #expect(recorder.violation == nil)
  }

  @Test("A failure of one, or of upstream, ends flatMap and cancels the rest once", arguments: [false, true])
  func flatMapFailure(_ ofUpstream: Bool) {
    let inner = (0..<3).map { _ in ManualPublisher<Int, Oops>() }
    let outer = ManualPublisher<Int, Oops>()
    let recorder = outer.flatMap { inner[$0] }.record()
    for index in 0..<3 { outer.send(index) }
    inner[2].send(7)
    if ofUpstream {
      outer.send(completion: .failure(.other))
    } else {
      inner[1].send(completion: .failure(.other))
    }
    #expect(recorder.events == events([7], .failure(.other)))
    #expect(inner.map(\.cancelCount) == [1, ofUpstream ? 1 : 0, 1])
    #expect(outer.cancelCount == (ofUpstream ? 0 : 1))
  }

  @Test("A closure of flatMap that cancels starts nothing")
  func flatMapClosureCancels() {
    let source = Source()
    let inner = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<Int, Oops>()
    source.flatMap { (_: Int) -> ManualPublisher<Int, Oops> in
      recorder.cancel()
      return inner
    }.subscribe(recorder)
    source.send(1)
    #expect(inner.connections.isEmpty)
    #expect(recorder.events == [.subscription])
  }

  @Test("A switch cancels the earlier stream once and hands on the newest")
  func switching() {
    let inner = (0..<3).map { _ in ManualPublisher<Int, Oops>() }
    let outer = PassthroughSubject<ManualPublisher<Int, Oops>, Oops>()
    let recorder = outer.switchToLatest().record()
    outer.send(inner[0])
    inner[0].send(1)
    outer.send(inner[1])
    inner[0].send(99)
    inner[0].send(completion: .failure(.other))
    inner[1].send(2)
    #expect(inner.map(\.cancelCount) == [1, 0, 0])
    inner[1].send(completion: .finished)
    #expect(recorder.completion == nil, "upstream goes on")
    outer.send(inner[2])
    outer.send(completion: .finished)
    #expect(recorder.completion == nil, "the newest stream goes on")
    inner[2].send(3)
    inner[2].send(completion: .finished)
    #expect(recorder.events == events([1, 2, 3], .finished))
    #expect(inner.map(\.cancelCount) == [1, 0, 0])
    #expect(recorder.violation == nil)
  }

  @Test("A switch drops what the earlier stream had queued, and passes on what is left of the demand")
  func switchDrops() {
    let inner = (0..<2).map { _ in ManualPublisher<Int, Oops>() }
    let outer = PassthroughSubject<ManualPublisher<Int, Oops>, Oops>()
    let recorder = outer.switchToLatest().record(demand: .max(3))
    recorder.whenReceived = { _, value in
      if value != 1 { return }
      inner[0].send(2)
      outer.send(inner[1])
      inner[1].send(3)
    }
    outer.send(inner[0])
    #expect(inner[0].requests == [.max(3)])
    inner[0].send(1)
    #expect(recorder.values == [1, 3])
    #expect(inner[1].requests == [.max(2)])
    recorder.request(.max(4))
    #expect(inner[1].requests == [.max(2), .max(4)])
    #expect(recorder.violation == nil)
  }

  @Test("share subscribes once, serves all, and cancels when the last one goes")
  func share() {
    let source = ManualPublisher<Int, Oops>()
    let shared = source.share()
    #expect(source.connections.isEmpty)
    let (first, second) = (shared.record(), shared.record(demand: .max(1)))
    #expect(source.requests == [.unlimited])
    source.send(1)
    source.send(2)
    first.cancel()
    #expect(source.cancelCount == 0)
    second.cancel()
    #expect(source.cancelCount == 1)
    #expect(first.values == [1, 2])
    #expect(second.values == [1])
    source.connections[0].release()
    let again = shared.record()
    #expect(source.connections.count == 2)
    source.send(3)
    source.send(completion: .finished)
    #expect(again.events == events([3], .finished))
    #expect(shared.record(demand: .none).events == events([], .finished))
    #expect(source.connections.count == 2)
  }

  @Test("Who comes to share while the source emits in connecting gets the rest")
  func shareWhileConnecting() {
    let shared = Publishers.Sequence<[Int], Oops>(sequence: [1, 2, 3, 4]).share()
    var late: RecordingSubscriber<Int, Oops>?
    let first = shared.record {
      $0.whenReceived = { _, value in if value == 2 { late = shared.record() } }
    }
    #expect(first.events == events([1, 2, 3, 4], .finished))
    #expect(late?.events == events([3, 4], .finished))
  }

  @Test("A share whose subscribers leave and come back while it connects keeps one connection")
  func shareReconnects() {
    let source = ManualPublisher<Int, Oops>()
    let shared = source.share()
    let first = RecordingSubscriber<Int, Oops>()
    var second: RecordingSubscriber<Int, Oops>?
    source.whenSubscribed = { _ in
      source.whenSubscribed = nil
      first.cancel()
      second = shared.record()
    }
    shared.subscribe(first)
    #expect(source.connections.map(\.cancelCount) == [1, 0])
    #expect(source.connections.map(\.requests) == [[], [.unlimited]])
    source.connections[1].send(1)
    #expect(second?.values == [1])
    second?.cancel()
    #expect(source.connections.map(\.cancelCount) == [1, 1])
  }

  @Test("What a parted connection of share has in hand is not for those who have come since", arguments: [false, true])
  func shareValueInHand(failing: Bool) {
    let subjects = [PassthroughSubject<Int, Oops>(), PassthroughSubject()]
    var source = subjects[0]
    let first = RecordingSubscriber<Int, Oops>()
    let second = RecordingSubscriber<Int, Oops>()
    var change: () -> Void = {}
    let shared = Deferred { source }.map { value in
      change()
      return value
    }.mapError { (error: Oops) in
      change()
      return error
    }.share()
    shared.subscribe(first)
    change = {
      source = subjects[1]
      first.cancel()
      shared.subscribe(second)
    }
    if failing { subjects[0].send(completion: .failure(.other)) } else { subjects[0].send(1) }
    change = {}
    subjects[1].send(2)
    #expect(first.events == [.subscription])
    #expect(second.events == [.subscription, .value(2)])
  }
}
