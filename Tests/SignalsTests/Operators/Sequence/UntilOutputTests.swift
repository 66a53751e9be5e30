import Signals
import SignalsTesting
import Testing

@Suite("drop(untilOutputFrom:) and prefix(untilOutputFrom:)")
struct UntilOutputTests {
  typealias Source = ManualPublisher<Int, Oops>
  typealias Ints = Publishers.Sequence<[Int], Oops>

  // MARK: drop

  @Test("Example: what comes after the other's first value")
  @MainActor
  func dropExample() {
    let (taps, ready) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    var printed: [Int] = []
    let token = taps.drop(untilOutputFrom: ready).sink { printed.append($0) }
    taps.send(1)
    ready.send()
    taps.send(2)
    ready.send()
    taps.send(3)
    #expect(printed == [2, 3])
    token.cancel()
  }

  @Test("The other is subscribed to first, asked for one value, and cancelled when that has come")
  func dropOrder() {
    let (source, other) = (Source(), Source())
    var log: [String] = []
    source.whenSubscribed = { _ in log.append("source") }
    other.whenSubscribed = { _ in log.append("other") }
    let recorder = source.drop(untilOutputFrom: other).record(demand: .max(2))
    #expect(log == ["other", "source"])
    #expect(other.requests == [.max(1)])
    #expect(source.requests == [.max(2)])
    #expect(source.send(1) == .max(1), "what is dropped is made up for")
    other.send(7)
    #expect(other.cancelCount == 1)
    other.send(completion: .failure(.other))
    source.send(2)
    source.send(completion: .finished)
    #expect(recorder.events == events([2], .finished))
    #expect(source.cancelCount == 0 && other.cancelCount == 1)
  }

  @Test("One that has its value at once drops nothing, also of a source that sends at once")
  func dropAtOnce() {
    #expect(
      Ints(sequence: [1, 2]).drop(untilOutputFrom: Just(0).failing()).record().events == events([1, 2], .finished))
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.drop(untilOutputFrom: subject).record()
    subject.send(1)
    #expect(recorder.events == events([1]))
  }

  @Test("A few values of a source that never waits")
  func dropDemand() {
    let other = PassthroughSubject<Int, Oops>()
    let numbers = Ints(sequence: Array(1...10)).handleEvents(receiveOutput: { if $0 == 4 { other.send(0) } })
    let recorder = numbers.drop(untilOutputFrom: other).record(demand: .max(2))
    #expect(recorder.values == [4, 5])
    recorder.request(.unlimited)
    #expect(recorder.events == events(Array(4...10), .finished))
    #expect(recorder.violation == nil)
  }

  @Test("The other's end before its value ends the stream", arguments: [nil, Oops.offline])
  func dropOtherEnds(_ oops: Oops?) {
    let end: Subscribers.Completion<Oops> = oops.map { .failure($0) } ?? .finished
    let (source, other) = (Source(), Source())
    let recorder = source.drop(untilOutputFrom: other).record()
    source.send(1)
    other.send(completion: end)
    source.send(2)
    #expect(recorder.events == events([], end))
    #expect(source.cancelCount == 1 && other.cancelCount == 0)
    let atOnce = source.drop(untilOutputFrom: Record(output: [], completion: end)).record(demand: .none)
    #expect(atOnce.events == events([], end))
    #expect(source.connections.count == 1, "it is not subscribed to")
  }

  @Test("The source's end before the other's value is the stream's", arguments: [nil, Oops.offline])
  func dropSourceEnds(_ oops: Oops?) {
    let end: Subscribers.Completion<Oops> = oops.map { .failure($0) } ?? .finished
    let (source, other) = (Source(), Source())
    let recorder = source.drop(untilOutputFrom: other).record()
    source.send(completion: end)
    #expect(recorder.events == events([], end))
    #expect(source.cancelCount == 0 && other.cancelCount == 1)
  }

  // MARK: prefix

  @Test("Example: what comes before the other's first value")
  @MainActor
  func prefixExample() {
    let (positions, touchEnded) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    var moved: [Int] = []
    let token = positions.prefix(untilOutputFrom: touchEnded).sink { moved.append($0) }
    positions.send(1)
    positions.send(2)
    touchEnded.send()
    positions.send(3)
    #expect(moved == [1, 2])
    token.cancel()
  }

  @Test("The other is subscribed to first and asked for one value; that cancels both, then the stream finishes")
  func prefixOrder() {
    let (source, other) = (Source(), Source())
    var log: [String] = []
    source.whenSubscribed = { _ in log.append("source") }
    other.whenSubscribed = { _ in log.append("other") }
    source.whenCancelled = { _ in log.append("cancel") }
    let recorder = source.prefix(untilOutputFrom: other).record(demand: .max(2)) {
      $0.whenCompleted = { _, _ in log.append("end") }
    }
    #expect(other.requests == [.max(1)])
    source.send(1)
    recorder.request(.max(1))
    #expect(source.requests == [.max(2), .max(1)])
    other.send(7)
    other.send(8)
    source.send(2)
    #expect(log == ["other", "source", "cancel", "end"])
    #expect(recorder.events == events([1], .finished))
    #expect(source.cancelCount == 1 && other.cancelCount == 1)
  }

  @Test("Where the other has its value at once, the source is not subscribed to")
  func prefixAtOnce() {
    let source = Source()
    #expect(source.prefix(untilOutputFrom: Just(0)).record(demand: .none).events == events([], .finished))
    #expect(source.connections.isEmpty)
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.prefix(untilOutputFrom: subject).record()
    subject.send(1)
    #expect(recorder.events == events([], .finished))
  }

  @Test("The other's end without a value means nothing, whatever it fails with")
  func prefixOtherEnds() {
    struct Other: Error {}
    for end: Subscribers.Completion<Other> in [.finished, .failure(Other())] {
      let subject = PassthroughSubject<Int, Oops>()
      let other = PassthroughSubject<Int, Other>()
      let recorder = subject.prefix(untilOutputFrom: other).record()
      other.send(completion: end)
      subject.send(1)
      subject.send(completion: .failure(.offline))
      #expect(recorder.events == events([1], .failure(.offline)))
    }
  }

  @Test("The source's end cancels the other")
  func prefixSourceEnds() {
    let (source, other) = (Source(), Source())
    let recorder = source.prefix(untilOutputFrom: other).record()
    source.send(completion: .failure(.offline))
    #expect(recorder.events == events([], .failure(.offline)))
    #expect(source.cancelCount == 0 && other.cancelCount == 1)
  }

  // MARK: both

  @Test("What the other sends or ends inside a value takes effect after it")
  func inside() {
    let (subject, other) = (PassthroughSubject<Int, Oops>(), PassthroughSubject<Int, Oops>())
    let cut = subject.prefix(untilOutputFrom: other).record {
      $0.whenReceived = { _, value in if value == 2 { other.send(0) } }
    }
    for value in 1...3 { subject.send(value) }
    #expect(cut.events == events([1, 2], .finished))
    #expect(cut.violation == nil)

    // Cold, so that the whole source is inside one request.
    let late = PassthroughSubject<Int, Oops>()
    let cold = Ints(sequence: [1, 2, 3]).prefix(untilOutputFrom: late).record {
      $0.whenReceived = { _, value in if value == 2 { late.send(0) } }
    }
    #expect(cold.events == events([1, 2], .finished))
    #expect(cold.violation == nil)
  }

  @Test("Cancelled, both are cancelled once; later ones as soon as they are there", arguments: [false, true])
  func cancel(_ drops: Bool) {
    let (source, other) = (Source(), Source())
    let recorder =
      drops ? source.drop(untilOutputFrom: other).record() : source.prefix(untilOutputFrom: other).record()
    recorder.cancel()
    recorder.cancel()
    #expect(source.cancelCount == 1 && other.cancelCount == 1)
    let second = RecordingSubscriber<Int, Oops>()
    other.whenSubscribed = { _ in second.cancel() }
    if drops {
      source.drop(untilOutputFrom: other).subscribe(second)
    } else {
      source.prefix(untilOutputFrom: other).subscribe(second)
    }
    #expect(source.connections.count == 1 && other.cancelCount == 2)
    #expect(second.events == events([]))
  }

  @Test("A second subscription of the other traps")
  func secondSubscription() async {
    let drop = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = ManualPublisher<Int, Oops>()
      let recorder = Empty<Int, Oops>(completeImmediately: false).drop(untilOutputFrom: other).record()
      other.connections[0].sendSubscription()
      recorder.cancel()
    }
    check(drop, says: "DropUntilOutput: a second subscription was received")
    let prefix = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = ManualPublisher<Int, Oops>()
      let recorder = Empty<Int, Oops>(completeImmediately: false).prefix(untilOutputFrom: other).record()
      other.connections[0].sendSubscription()
      recorder.cancel()
    }
    check(prefix, says: "PrefixUntilOutput: a second subscription was received")
  }

  @Test("Random sends, ends, requests and cancels, against counters", arguments: [false, true])
  func random(_ drops: Bool) {
    for seed in 0..<400 {
      var random = SeededGenerator(seed: seed)
      Diagnostics.counting {
        do {
          let (subject, other) = (PassthroughSubject<Int, Oops>(), PassthroughSubject<Int, Oops>())
          var demand = random.pick(4)
          let recorder = RecordingSubscriber<Int, Oops>(demand: .max(demand))
          if drops {
            subject.drop(untilOutputFrom: other).subscribe(recorder)
          } else {
            subject.prefix(untilOutputFrom: other).subscribe(recorder)
          }
          var (expected, end, isOpen) = ([Int](), Subscribers.Completion<Oops>?.none, !drops)
          var otherIsOver = false
          for value in 1...30 {
            switch random.pick(20) {
            case ..<12:
              subject.send(value)
              if end == nil, isOpen, demand > 0, !recorder.isCancelled {
                expected.append(value)
                demand -= 1
              }
            case ..<16:
              let more = random.pick(3)
              recorder.request(.max(more))
              demand += more
            case ..<17:
              other.send(value)
              if otherIsOver { break }
              if drops { isOpen = true } else { end = end ?? .finished }
            case ..<18:
              other.send(completion: .failure(.other))
              if !otherIsOver, drops, !isOpen, end == nil { end = .failure(.other) }
              otherIsOver = true
            case 18:
              if !random.chance(30) { break }
              subject.send(completion: .failure(.offline))
              end = end ?? .failure(.offline)
            default: if random.chance(20) { recorder.cancel() }
            }
            if recorder.isCancelled { break }
            #expect(recorder.values == expected, "seed \(seed), step \(value)")
            #expect(recorder.completion == end, "seed \(seed), step \(value)")
          }
          #expect(recorder.violation == nil, "seed \(seed)")
          recorder.cancel()
        }
        #expect(Diagnostics.liveSubscriptions == 0, "seed \(seed)")
        #expect(Diagnostics.liveObjects == 0, "seed \(seed)")
      }
    }
  }

  @Test("Equal parts make equal publishers that drop")
  func equality() {
    #expect(Just(1).drop(untilOutputFrom: Just(2)) == Just(1).drop(untilOutputFrom: Just(2)))
    #expect(Just(1).drop(untilOutputFrom: Just(2)) != Just(1).drop(untilOutputFrom: Just(3)))
  }
}
