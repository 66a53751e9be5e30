import Signals
import SignalsTesting
import Testing

@Suite("append and prepend")
struct AppendTests {
  typealias Ints = Publishers.Sequence<[Int], Oops>

  @Test("Example: values, a sequence and a publisher after another's")
  func append() {
    let first = Ints(sequence: [1, 2])
    #expect(first.append(3, 4).record().events == events([1, 2, 3, 4], .finished))
    #expect(first.append(3...5).record().events == events([1, 2, 3, 4, 5], .finished))
    let (saved, loaded) = (Ints(sequence: [1]), Ints(sequence: [2]))
    #expect(saved.append(loaded).record().events == events([1, 2], .finished))
  }

  @Test("Example: values, a sequence and a publisher before another's")
  func prepend() {
    #expect(Ints(sequence: [3, 4]).prepend(1, 2).record().events == events([1, 2, 3, 4], .finished))
    #expect(Ints(sequence: [4, 5]).prepend(1...3).record().events == events([1, 2, 3, 4, 5], .finished))
    let (saved, loaded) = (Ints(sequence: [1]), Ints(sequence: [2]))
    #expect(loaded.prepend(saved).record().events == events([1, 2], .finished))
  }

  @Test("What comes of several is in the order of the words")
  func order() {
    let recorder = Ints(sequence: [5]).eraseToAnyPublisher().append(6).append(7, 8).prepend(3, 4).prepend(1...2).append(
      [9]).record()
    #expect(recorder.events == events(Array(1...9), .finished))
    #expect(recorder.violation == nil)
    #expect(Empty<Int, Oops>().append().prepend().record().events == events([], .finished))
  }

  @Test("The parts are there to be looked at")
  func parts() {
    let one = Optional(1).publisher
    let appended = one.append(2, 3)
    #expect(appended.prefix == one)
    #expect(appended.suffix.sequence == [2, 3])
    let prepended = one.prepend(2, 3)
    #expect(prepended.prefix.sequence == [2, 3])
    #expect(prepended.suffix == one)
    #expect(appended == one.append(2, 3))
    #expect(appended != one.append(2))
  }

  @Test("The second publisher is subscribed to when the first has finished, and asked for the rest")
  func demand() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = first.append(second).record(demand: .max(3))
    first.send(1)
    #expect(second.connections.isEmpty)
    first.send(completion: .finished)
    #expect(second.requests == [.max(2)])
    recorder.request(.max(2))
    #expect(first.requests == [.max(3)])
    #expect(second.requests == [.max(2), .max(2)])
    second.send(2)
    second.send(completion: .failure(.offline))
    #expect(recorder.events == events([1, 2], .failure(.offline)))
    #expect(first.cancelCount == 0 && second.cancelCount == 0)
  }

  @Test("Where the first fails, the second is not subscribed to")
  func failure() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = first.append(second).record()
    first.send(completion: .failure(.offline))
    #expect(recorder.events == events([], .failure(.offline)))
    #expect(second.connections.isEmpty)
  }

  @Test("The second publisher's values arrive inside its subscription, after the first's last receive has returned")
  func valuesInside() {
    let subject = PassthroughSubject<Int, Oops>()
    let current = CurrentValueSubject<Int, Oops>(10)
    let recorder = subject.append(current).record { recorder in
      recorder.whenReceived = { _, value in
        switch value {
        case 1: subject.send(completion: .finished)
        case 10:
          current.send(11)
          current.send(completion: .finished)
        default: break
        }
      }
    }
    subject.send(1)
    #expect(recorder.events == events([1, 10, 11], .finished))
    #expect(recorder.violation == nil)
  }

  @Test("Cancelled while the second is subscribed to, that one is cancelled")
  func cancelInSubscription() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = first.append(second).record()
    second.whenSubscribed = { _ in recorder.cancel() }
    first.send(completion: .finished)
    #expect(second.cancelCount == 1)
    #expect(second.requests.isEmpty)
    #expect(recorder.events == events([]))
  }

  @Test("A subject appended to itself has ended when its turn comes")
  func itself() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.append(subject).record()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.events == events([1], .finished))
    #expect(recorder.violation == nil)
  }

  @Test("What is before has gone when what is after begins")
  func release() {
    let captured = LiveObjects()
    var before = 0
    func first() -> some Publisher<Int, Oops> {
      let object = captured.make()
      return Ints(sequence: [1]).map { (value: Int) -> Int in
        _ = object
        return value
      }
    }
    let second = Deferred { () -> Ints in
      before = captured.count
      return Ints(sequence: [2])
    }
    let recorder = RecordingSubscriber<Int, Oops>(demand: .none)
    do { first().append(second).subscribe(recorder) }
    #expect(captured.count == 1)
    recorder.request(.unlimited)
    #expect(recorder.events == events([1, 2], .finished))
    #expect(captured.count == 0)
    // The request that the first one ended in is on the call stack yet.
    #expect(before <= 1)
  }

  @Test("A long chain of appends, and one of prepends", arguments: [1, 7, 400])
  func chains(_ length: Int) {
    var (appended, prepended) = (AnyPublisher(Ints(sequence: [0])), AnyPublisher(Ints(sequence: [0])))
    for number in 1..<length {
      appended = AnyPublisher(appended.append(number))
      prepended = AnyPublisher(prepended.prepend(number))
    }
    let expected = Array(0..<length)
    for demand: Subscribers.Demand in [.max(1), .unlimited] {
      #expect(appended.record(demand: demand, demandAfterValue: .max(1)).events == events(expected, .finished))
      #expect(
        prepended.record(demand: demand, demandAfterValue: .max(1)).events == events(expected.reversed(), .finished))
    }
  }

  @Test("Streams that are made of appended ones, one after the other, take no stack")
  func many() {
    let numbers = Publishers.Sequence<Range<Int>, Oops>(sequence: 0..<100_000)
    let pairs = numbers.flatMap(maxPublishers: .max(1)) { (value: Int) -> Publishers.Concatenate<Ints, Ints> in
      Ints(sequence: [value]).append(-value)
    }
    var sum = 0
    var received = 0
    pairs.subscribe(
      AnySubscriber(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: { value in
          sum += value
          received += 1
          return .max(1)
        }))
    #expect(received == 200_000)
    #expect(sum == 0)
  }

  @Test("Random parts, random demand: the parts in order, up to the first failure")
  func random() {
    for seed in 0..<400 {
      var random = SeededGenerator(seed: seed)
      var (expected, end): ([Int], Subscribers.Completion<Oops>) = ([], .finished)
      var publisher: AnyPublisher<Int, Oops>?
      for part in 0..<(1 + random.pick(6)) {
        let values = (0..<random.pick(5)).map { part * 100 + $0 }
        let completion: Subscribers.Completion<Oops> = random.chance(10) ? .failure(.offline) : .finished
        let next = Record<Int, Oops>(output: values, completion: completion)
        if end == .finished { (expected, end) = (expected + values, completion) }
        publisher =
          publisher.map { AnyPublisher(random.chance(50) ? $0.append(next) : next.prepend($0)) }
          ?? AnyPublisher(next)
      }
      if let publisher { checkInSteps(publisher, expected, end, seed, &random) }
    }
  }
}
