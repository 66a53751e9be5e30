import Signals
import SignalsTesting
import Testing

@Suite("Operators that stay sequences")
struct SequenceOperatorTests {
  typealias Ints = Publishers.Sequence<[Int], Oops>

  private struct Pair {
    let name: String
    /// Whether the end comes at the same request; otherwise it may come before a value is asked for that there is not.
    let endsAlike: Bool
    let staying: any Publisher<Int, Oops>
    let general: any Publisher<Int, Oops>
  }

  private func pairs(_ input: [Int], _ number: Int) -> [Pair] {
    let ints = Ints(sequence: input)
    let any = ints.eraseToAnyPublisher()
    let odd: (Int) -> Int? = { $0 % 2 == 0 ? nil : $0 + number }
    let less: (Int) -> Bool = { $0 < number }
    return [
      Pair(name: "map", endsAlike: true, staying: ints.map { $0 * number }, general: any.map { $0 * number }),
      Pair(
        name: "map.map", endsAlike: true, staying: ints.map { $0 * number }.map { $0 + 1 },
        general: any.map { $0 * number + 1 }),
      Pair(name: "compactMap", endsAlike: false, staying: ints.compactMap(odd), general: any.compactMap(odd)),
      Pair(
        name: "compactMap.compactMap", endsAlike: false, staying: ints.compactMap(odd).compactMap(odd),
        general: any.compactMap(odd).compactMap(odd)),
      Pair(
        name: "compactMap.map", endsAlike: false, staying: ints.compactMap(odd).map { $0 + 1 },
        general: any.compactMap(odd).map { $0 + 1 }),
      Pair(name: "filter", endsAlike: false, staying: ints.filter(less), general: any.filter(less)),
      Pair(
        name: "map.filter", endsAlike: false, staying: ints.map { $0 + 1 }.filter(less),
        general: any.map { $0 + 1 }.filter(less)),
      Pair(
        name: "replaceNil", endsAlike: true, staying: ints.map(odd).replaceNil(with: 7),
        general: any.map(odd).replaceNil(with: 7)),
      Pair(name: "scan", endsAlike: true, staying: ints.scan(number, +), general: any.scan(number, +)),
      Pair(
        name: "removeDuplicates", endsAlike: false, staying: ints.removeDuplicates(), general: any.removeDuplicates()),
      Pair(
        name: "removeDuplicates(by:)", endsAlike: false, staying: ints.removeDuplicates { $1 - $0 < 1 },
        general: any.removeDuplicates { $1 - $0 < 1 }),
      Pair(name: "drop(while:)", endsAlike: false, staying: ints.drop(while: less), general: any.drop(while: less)),
      Pair(name: "dropFirst", endsAlike: false, staying: ints.dropFirst(number), general: any.dropFirst(number)),
      Pair(
        name: "prefix", endsAlike: number > 0, staying: ints.map { $0 + 1 }.prefix(number),
        general: any.map { $0 + 1 }.prefix(number)),
      Pair(
        name: "prefix(while:)", endsAlike: false, staying: ints.prefix(while: less), general: any.prefix(while: less)),
      Pair(
        name: "output", endsAlike: false, staying: ints.output(in: number..<number + 3),
        general: any.output(in: number..<number + 3)),
      Pair(name: "append", endsAlike: false, staying: ints.append(1, number), general: any.append(1, number)),
      Pair(name: "prepend", endsAlike: false, staying: ints.prepend(1, number), general: any.prepend(1, number)),
      Pair(
        name: "chain", endsAlike: false, staying: ints.map { $0 + 1 }.scan(0, +).filter { $0 % 2 == 0 }.prefix(number),
        general: any.map { $0 + 1 }.scan(0, +).filter { $0 % 2 == 0 }.prefix(number)),
    ]
  }

  @Test("They deliver what the general operators deliver, at the same requests", arguments: 0..<60)
  func likeTheGeneral(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let input = (0..<generator.pick(8)).map { _ in generator.pick(5) }
    let requests = (0..<12).map { _ in generator.pick(3) }
    let number = generator.pick(5)
    for pair in pairs(input, number) {
      let staying = pair.staying.record(demand: .none)
      let general = pair.general.record(demand: .none)
      for request in requests where request > 0 {
        staying.request(.max(request))
        general.request(.max(request))
        #expect(staying.values == general.values, "\(pair.name) of \(input), \(number), seed \(seed)")
        if pair.endsAlike {
          #expect(staying.completion == general.completion, "\(pair.name) of \(input), \(number), seed \(seed)")
        }
      }
      staying.request(.unlimited)
      general.request(.unlimited)
      #expect(staying.events == general.events, "\(pair.name) of \(input), \(number), seed \(seed)")
      #expect(staying.violation == nil)
    }
  }

  @Test("Nothing runs when a sequence's operator is applied, and each subscriber runs all of it")
  func perSubscriber() {
    var log: [Int] = []
    let publisher = Ints(sequence: [1, 2]).map { (value: Int) -> Int in
      log.append(value)
      return value
    }
    .scan(0) { (sum: Int, value: Int) -> Int in sum + value }
    #expect(log.isEmpty)
    #expect(publisher.record().values == [1, 3])
    #expect(publisher.record().values == [1, 3])
    #expect(log == [1, 2, 1, 2])
  }

  @Test("A transform runs for what is asked for and no sooner, and the stream ends with its last value")
  func onDemand() {
    var log: [String] = []
    let publisher = Ints(sequence: [1, 2]).map { (value: Int) -> Int in
      log.append("make \(value)")
      return value
    }
    let recorder = publisher.record(demand: .none) {
      $0.whenSubscribed = { _ in log.append("subscribed") }
      $0.whenReceived = { _, value in log.append("receive \(value)") }
      $0.whenCompleted = { _, _ in log.append("end") }
    }
    #expect(log == ["subscribed"])
    recorder.request(.max(1))
    #expect(log == ["subscribed", "make 1", "receive 1"])
    recorder.request(.max(1))
    #expect(log == ["subscribed", "make 1", "receive 1", "make 2", "receive 2", "end"])
    log = []
    _ = publisher.record { $0.whenReceived = { _, value in log.append("receive \(value)") } }
    #expect(log == ["make 1", "receive 1", "make 2", "receive 2"])
  }

  @Test("A sequence without an end, of which some is asked for")
  func endless() {
    let numbers = Publishers.Sequence<PartialRangeFrom<Int>, Oops>(sequence: 1...)
    #expect(numbers.map { $0 * 2 }.filter { $0 % 3 == 0 }.prefix(3).record().events == events([6, 12, 18], .finished))
    #expect(numbers.scan(0, +).record(demand: .max(3)).events == events([1, 3, 6]))
    #expect(numbers.removeDuplicates().dropFirst(2).output(in: 1...2).record().events == events([4, 5], .finished))
  }

  @Test("A closure that cancels ends the stream, whatever the demand", arguments: [Int.max, 3])
  func cancelInside(_ demand: Int) {
    let recorder = RecordingSubscriber<Int, Oops>(demand: demand == .max ? .unlimited : .max(demand))
    let captured = LiveObjects()
    Ints(sequence: [1, 2, 3, 4]).map { [unowned recorder, object = captured.make()] (value: Int) -> Int in
      if value == 3 { recorder.cancel() }
      _ = object
      return value
    }
    .subscribe(recorder)
    #expect(recorder.events == events([1, 2]))
    #expect(recorder.violation == nil)
    #expect(captured.count == 0)
  }

  @Test("What is released at work may ask for more")
  func requestFromRelease() {
    let objects = LiveObjects()
    var received = 0
    var subscription: (any Subscription)?
    Ints(sequence: [1, 2, 3, 4]).scan(objects.make()) { (_: LiveObject, _: Int) -> LiveObject in
      objects.make { subscription?.request(.max(1)) }
    }
    .subscribe(
      AnySubscriber<LiveObject, Oops>(
        receiveSubscription: {
          subscription = $0
          $0.request(.max(2))
        },
        receiveValue: { _ in
          received += 1
          return .none
        }))
    // The first object goes as the second comes, the second as the third does; each asks for one more.
    #expect(received == 4)
    subscription?.cancel()
    subscription = nil
    #expect(objects.count == 0)
  }

  @Test("Their types")
  func types() {
    let ints = Ints(sequence: [1])
    #expect(type(of: ints.append(2).prepend([3]).append(ints)) == Ints.self)
    #expect([1].publisher.append(2).sequence == [1, 2])
    #expect([1].publisher.prepend(2).sequence == [2, 1])
    #expect(type(of: [1].publisher.setFailureType(to: Oops.self)) == Ints.self)
    let mapped = ints.map { $0 + 1 }.map { "\($0)" }
    #expect(type(of: mapped) == Publishers.Sequence<LazySequences.Map<[Int], String>, Oops>.self)
    let compacted = ints.compactMap { Optional($0) }.compactMap { Optional($0) }.map { $0 + 1 }
    #expect(type(of: compacted) == Publishers.Sequence<LazySequences.CompactMap<[Int], Int>, Oops>.self)
  }
}
