import Signals
import SignalsTesting
import Testing

@Suite("zip")
struct ZipTests {
  typealias Source = PassthroughSubject<Int, Oops>
  typealias Manual = ManualPublisher<Int, Oops>

  private func start(demand: Subscribers.Demand = .unlimited) -> (Source, Source, RecordingSubscriber<Int, Oops>) {
    let (a, b) = (Source(), Source())
    return (a, b, a.zip(b) { $0 * 10 + $1 }.record(demand: demand))
  }

  private func startManual(demand: Subscribers.Demand) -> (Manual, Manual, RecordingSubscriber<Int, Oops>) {
    let (a, b) = (Manual(), Manual())
    return (a, b, a.zip(b) { $0 * 10 + $1 }.record(demand: demand))
  }

  @Test("The first values together, then the second ones, however far one is ahead")
  func values() {
    let (a, b, recorder) = start()
    for value in 1...3 { a.send(value) }
    #expect(recorder.values.isEmpty)
    for value in 4...8 { b.send(value) }
    #expect(recorder.values == [14, 25, 36])
    a.send(4)
    a.send(5)
    #expect(recorder.values == [14, 25, 36, 47, 58])
  }

  enum Event: String { case sendA, sendB, endA, endB }

  @Test(
    "It finishes as soon as no pair can follow, whatever the order",
    arguments: [
      ([Event.endA], 0), ([.endB], 0), ([.sendA, .endB], 0), ([.sendB, .endA], 0),
      ([.sendA, .endA, .sendB], 1), ([.sendB, .endB, .sendA], 1),
      ([.sendA, .sendB, .endA], 1), ([.sendA, .sendB, .endB], 1), ([.sendA, .sendB, .sendB, .endA], 1),
      ([.sendA, .sendA, .endA, .sendB, .sendB], 2), ([.sendA, .sendA, .endA, .sendB, .endB], 1),
      ([.sendB, .sendB, .sendB, .endB, .sendA, .sendA, .sendA], 3),
    ])
  func end(_ script: [Event], _ pairs: Int) {
    let (a, b, recorder) = start()
    for (step, event) in script.enumerated() {
      #expect(recorder.completion == nil, "before step \(step)")
      switch event {
      case .sendA: a.send(1)
      case .sendB: b.send(2)
      case .endA: a.send(completion: .finished)
      case .endB: b.send(completion: .finished)
      }
    }
    #expect(recorder.events == events(Array(repeating: 12, count: pairs), .finished))
    #expect(recorder.violation == nil)
  }

  @Test("The end that a value decides is decided before anybody hears of the value")
  func decidedFirst() {
    let (a, b, recorder) = startManual(demand: .unlimited)
    recorder.whenReceived = { _, _ in
      b.send(3)
      b.send(completion: .failure(.offline))
    }
    a.send(1)
    a.send(completion: .finished)
    b.send(2)
    #expect(recorder.events == events([12], .finished))
    #expect(recorder.violation == nil)
    #expect((a.cancelCount, b.cancelCount) == (0, 1))
  }

  @Test("A failure ends it at once, drops what waits and cancels the other, once")
  func failure() {
    let (a, b, recorder) = startManual(demand: .unlimited)
    a.send(1)
    a.send(completion: .failure(.offline))
    b.send(2)
    #expect(recorder.events == events([], .failure(.offline)))
    #expect((a.cancelCount, b.cancelCount) == (0, 1))
    recorder.cancel()
    #expect((a.cancelCount, b.cancelCount) == (0, 1))
  }

  @Test("Each input is asked for as many values as are demanded")
  func demand() {
    let (a, b, recorder) = startManual(demand: .none)
    #expect((a.requests, b.requests) == ([], []))
    recorder.request(.max(2))
    #expect((a.requests, b.requests) == ([.max(2)], [.max(2)]))
    a.send(1)
    a.send(2)
    b.send(3)
    #expect((a.requests, b.requests) == ([.max(2)], [.max(2)]))
    recorder.demandAfterValue = { _ in .max(3) }
    b.send(4)
    #expect((a.requests, b.requests) == ([.max(2), .max(3)], [.max(2), .max(3)]))
    recorder.request(.unlimited)
    #expect((a.requests.last, b.requests.last) == (.unlimited, .unlimited))
    #expect(recorder.values == [13, 24])
    #expect(recorder.violation == nil)
  }

  @Test("What is demanded between the inputs' subscriptions reaches each of them once")
  func demandWhileSubscribing() {
    let (a, b) = (Manual(), Manual())
    let recorder = RecordingSubscriber<Int, Oops>(demand: .max(1))
    a.whenSubscribed = { _ in recorder.request(.max(2)) }
    b.whenSubscribed = { _ in recorder.request(.max(4)) }
    a.zip(b) { $0 + $1 }.subscribe(recorder)
    #expect((a.requests, b.requests) == ([.max(3), .max(4)], [.max(7)]))
  }

  @Test("An endless input costs no more than what is asked for")
  func endless() {
    let recorder = ["a", "b", "c"].publisher.zip((0...).publisher) { (text: String, index: Int) -> String in
      "\(text)\(index)"
    }.values(askingFor: .max(1))
    #expect(recorder.values == ["a0", "b1", "c2"])
    #expect(recorder.completion == .finished)
  }

  @Test("More than was asked for is kept back")
  func oversent() {
    let (a, b, recorder) = startManual(demand: .max(1))
    for value in 1...3 {
      a.send(value)
      b.send(value)
    }
    #expect(recorder.values == [11])
    recorder.request(.max(1))
    #expect(recorder.values == [11, 22])
    a.send(completion: .finished)
    #expect(recorder.completion == nil, "it waits behind the third pair")
    recorder.request(.max(1))
    #expect(recorder.events == events([11, 22, 33], .finished))
    #expect(recorder.violation == nil)
  }

  @Test("A source that is both inputs is paired with itself")
  func shared() {
    let source = Source()
    let recorder = source.zip(source.map { $0 + 100 }) { $0 * 1000 + $1 }.record()
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(recorder.events == events([1101, 2102], .finished))
  }

  @Test("What waits is let go of at the end and on cancellation, and nothing is kept afterwards")
  func release() {
    let objects = LiveObjects()
    for ends in [false, true] {
      let (a, b) = (ManualPublisher<LiveObject, Oops>(), Manual())
      let recorder = RecordingSubscriber<Int, Oops>(demand: .unlimited)
      a.zip(b) { (_: LiveObject, number: Int) -> Int in number }.subscribe(recorder)
      for _ in 0..<5 { a.send(objects.make()) }
      b.send(1)
      #expect(objects.count == 4)
      if ends { b.send(completion: .finished) } else { recorder.cancel() }
      #expect(objects.count == 0)
      a.send(objects.make())
      #expect(objects.count == 0)
    }
  }

  @Test("Values that wait are let go of when nothing is being changed: their deinit may send, request and cancel")
  func reentrantRelease() {
    let objects = LiveObjects()
    let (a, b) = (ManualPublisher<LiveObject, Oops>(), Manual())
    let recorder = RecordingSubscriber<Int, Oops>(demand: .unlimited)
    a.zip(b) { (_: LiveObject, number: Int) -> Int in number }.subscribe(recorder)
    for _ in 0..<3 {
      a.send(
        objects.make {
          b.send(7)
          recorder.request(.max(1))
          recorder.cancel()
        })
    }
    b.send(completion: .failure(.offline))
    #expect(recorder.events == events([], .failure(.offline)))
    #expect(objects.count == 0)
  }
}

extension Publisher {
  /// Subscribes a recorder that asks for so many values, and again after each.
  fileprivate func values(askingFor demand: Subscribers.Demand) -> RecordingSubscriber<Output, Failure> {
    let recorder = RecordingSubscriber<Output, Failure>(demand: demand, demandAfterValue: demand)
    subscribe(recorder)
    return recorder
  }
}
