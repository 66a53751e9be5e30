import Signals
import SignalsTesting
import Testing

@Suite("multicast, makeConnectable and autoconnect")
struct MulticastTests {
  typealias Subject = PassthroughSubject<Int, Oops>

  @Test("Example: multicast")
  @MainActor
  func example() {
    var printed: [String] = []
    var cancellables: Set<AnyCancellable> = []
    let dice = [4].publisher
    let rolls = dice.multicast { PassthroughSubject() }
    rolls.sink { printed.append("a rolls \($0)") }.store(in: &cancellables)
    rolls.sink { printed.append("b rolls \($0)") }.store(in: &cancellables)
    rolls.connect().store(in: &cancellables)
    #expect(printed == ["a rolls 4", "b rolls 4"])
  }

  @Test("Example: makeConnectable")
  @MainActor
  func exampleConnectable() {
    var printed: [String] = []
    var cancellables: Set<AnyCancellable> = []
    let numbers = [1, 2].publisher.makeConnectable()
    numbers.sink { printed.append("a\($0)") }.store(in: &cancellables)
    numbers.sink { printed.append("b\($0)") }.store(in: &cancellables)
    let connection = numbers.connect()
    #expect(printed == ["a1", "b1", "a2", "b2"])
    connection.cancel()
  }

  @Test("Example: autoconnect")
  @MainActor
  func exampleAutoconnect() {
    var printed: [String] = []
    let rolls = [4].publisher.multicast { PassthroughSubject() }.autoconnect()
    let token = rolls.sink { printed.append("a rolls \($0)") }
    #expect(printed == ["a rolls 4"])
    token.cancel()
  }

  @Test("Nothing is subscribed to before connect(), and once then; the subject is made once")
  func connecting() {
    let source = ManualPublisher<Int, Oops>()
    var made = 0
    let multicast = source.multicast { () -> Subject in
      made += 1
      return Subject()
    }
    #expect(made == 0)
    let first = multicast.record()
    #expect(source.connections.isEmpty)
    let connection = multicast.connect()
    let again = multicast.connect()
    #expect(source.connections.count == 1)
    #expect(source.requests == [.unlimited])
    source.send(1)
    let late = multicast.record()
    source.send(2)
    source.send(completion: .finished)
    #expect(first.events == events([1, 2], .finished))
    #expect(late.events == events([2], .finished))
    #expect(multicast.record().events == events([], .finished))
    #expect(made == 1)
    again.cancel()
    connection.cancel()
    #expect(source.cancelCount == 0)
  }

  @Test("Parted and connected again, the same subject goes on")
  func reconnecting() {
    let source = ManualPublisher<Int, Oops>()
    let multicast = source.multicast(subject: CurrentValueSubject<Int, Oops>(0))
    let recorder = multicast.record()
    let first = multicast.connect()
    source.send(1)
    first.cancel()
    first.cancel()
    source.send(2)
    #expect(source.cancelCount == 1)
    let second = multicast.connect()
    #expect(source.connections.count == 2)
    source.connections[1].send(3)
    second.cancel()
    #expect(recorder.events == events([0, 1, 3]))
    #expect(source.cancelCount == 2)
  }

  @Test("A connection that is dropped ends at the next value, and can be made anew")
  func droppedConnection() {
    let source = ManualPublisher<Int, Oops>()
    let multicast = source.multicast(subject: Subject())
    let recorder = multicast.record()
    var connection: (any Cancellable)? = multicast.connect()
    source.send(1)
    connection = nil
    source.send(2)
    #expect(source.cancelCount == 1)
    connection = multicast.connect()
    source.connections[1].send(3)
    #expect(recorder.values == [1, 3])
    connection?.cancel()
  }

  @Test("A cold source waits for demand before it is drawn through a passthrough subject")
  func coldSource() {
    let multicast = Publishers.Sequence<[Int], Oops>(sequence: [1, 2]).multicast(subject: Subject())
    let connection = multicast.connect()
    let recorder = multicast.record(demand: .none)
    #expect(recorder.events == [.subscription])
    recorder.request(.unlimited)
    #expect(recorder.events == events([1, 2], .finished))
    connection.cancel()
  }

  @Test("autoconnect connects with the first subscriber, parts with the last, and comes back")
  func autoconnect() {
    let source = ManualPublisher<Int, Oops>()
    let shared = source.multicast { Subject() }.autoconnect()
    #expect(source.connections.isEmpty)
    let first = shared.record()
    let second = shared.record(demand: .max(1))
    #expect(source.connections.count == 1)
    source.send(1)
    first.cancel()
    source.send(2)
    #expect(source.cancelCount == 0)
    second.cancel()
    second.cancel()
    #expect(source.cancelCount == 1)
    let third = shared.record()
    #expect(source.connections.count == 2)
    source.connections[1].send(3)
    source.connections[1].send(completion: .finished)
    #expect(first.events == events([1]))
    #expect(second.events == events([1]))
    #expect(third.events == events([3], .finished))
    #expect(shared.record().events == events([], .finished))
    #expect(source.connections.count == 2, "a subject that has completed is not connected again")
    #expect(source.connections.map(\.cancelCount) == [1, 0])
  }

  @Test("Subscribers that leave while it is being connected leave no connection behind")
  func leavingWhileConnecting() {
    let source = ManualPublisher<Int, Oops>()
    let shared = source.multicast { Subject() }.autoconnect()
    let recorder = RecordingSubscriber<Int, Oops>()
    source.whenSubscribed = { _ in recorder.cancel() }
    shared.subscribe(recorder)
    #expect(source.cancelCount == 1)
    source.whenSubscribed = nil
    let next = shared.record()
    source.connections[1].send(1)
    #expect(next.values == [1])
  }

  @Test("autoconnect works with any connectable publisher")
  func ownConnectable() {
    final class Switch: ConnectablePublisher, Cancellable {
      typealias Output = Int
      typealias Failure = Oops
      let subject = Subject()
      var log: [String] = []

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
        subject.receive(subscriber: subscriber)
      }

      func connect() -> any Cancellable {
        log.append("on")
        return self
      }

      func cancel() { log.append("off") }
    }
    let source = Switch()
    let connected = source.autoconnect()
    #expect(connected.upstream === source)
    let recorders = [connected.record(), connected.record()]
    source.subject.send(1)
    for recorder in recorders { recorder.cancel() }
    #expect(source.log == ["on", "off"])
    #expect(recorders.map(\.values) == [[1], [1]])
  }

  @Test("A subscriber that is cancelled in its own end leaves autoconnect once")
  func leavesOnce() {
    let subjects = [Subject(), Subject()]
    let source = ManualConnectable(subjects[0])
    let connected = source.autoconnect()
    let recorder = connected.record()
    source.whenParted = { recorder.cancel() }
    subjects[0].send(completion: .finished)
    source.whenParted = {}
    source.subject = subjects[1]
    let next = connected.record()
    #expect(source.connectCount == 2)
    next.cancel()
    #expect(source.partCount == 2)
  }

  /// A connectable publisher that counts, and does something when its connection is cancelled.
  private final class ManualConnectable: ConnectablePublisher, Cancellable {
    typealias Output = Int
    typealias Failure = Oops
    var subject: Subject
    var connectCount = 0
    var partCount = 0
    var whenParted: () -> Void = {}

    init(_ subject: Subject) { self.subject = subject }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
      subject.receive(subscriber: subscriber)
    }

    func connect() -> any Cancellable {
      connectCount += 1
      return self
    }

    func cancel() {
      partCount += 1
      whenParted()
    }
  }

  @Test("What is connected goes on without its publisher, and everything goes with the source")
  @MainActor
  func release() {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        var source: Subject? = Subject()
        let recorder = RecordingSubscriber<Int, Oops>()
        var connection: (any Cancellable)?
        do {
          let object = captured.make()
          let multicast = source.unsafelyUnwrapped.map { value in withExtendedLifetime(object) { value } }
            .multicast { Subject() }
          multicast.subscribe(recorder)
          connection = multicast.connect()
        }
        source?.send(1)
        #expect(recorder.values == [1])
        #expect(captured.count == 1)
        source = nil
        #expect(captured.count == 0)
        withExtendedLifetime(connection) {}
      }
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  @Test("share() is equal to itself alone")
  func identity() {
    let subject = Subject()
    let shared = subject.share()
    #expect(shared == shared)
    #expect(shared != subject.share())
  }
}
