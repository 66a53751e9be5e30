import Signals
import SignalsTesting
import Testing

/// What `merge`, `combineLatest` and `zip` have in common.
@Suite("merge, combineLatest and zip")
struct CombiningTests {
  typealias Manual = ManualPublisher<Int, Oops>
  typealias Inputs = AnyPublisher<Int, Oops>

  enum Family: String, CaseIterable, Codable {
    case merge, combineLatest, zip

    /// With two, three or eight inputs, or any number: a stream whose values do not matter.
    func combine(_ inputs: [Inputs], asCollection: Bool) -> Inputs {
      if asCollection {
        return switch self {
        case .merge: inputs.merge().eraseToAnyPublisher()
        case .combineLatest: inputs.combineLatest().map { (values: [Int]) -> Int in values[0] }.eraseToAnyPublisher()
        case .zip: inputs.zip().map { (values: [Int]) -> Int in values[0] }.eraseToAnyPublisher()
        }
      }
      let i = inputs
      return switch (self, inputs.count) {
      case (.merge, 2): i[0].map { $0 }.merge(with: i[1]).eraseToAnyPublisher()
      case (.merge, 3): i[0].merge(with: i[1], i[2]).eraseToAnyPublisher()
      case (.merge, _): i[0].merge(with: i[1], i[2], i[3], i[4], i[5], i[6], i[7]).eraseToAnyPublisher()
      case (.combineLatest, 2): i[0].combineLatest(i[1]) { (a: Int, _: Int) -> Int in a }.eraseToAnyPublisher()
      case (.combineLatest, 3):
        i[0].combineLatest(i[1], i[2]) { (a: Int, _: Int, _: Int) -> Int in a }.eraseToAnyPublisher()
      case (.combineLatest, _):
        i[0].combineLatest(i[1], i[2], i[3], i[4], i[5], i[6], i[7]).map {
          (values: (Int, Int, Int, Int, Int, Int, Int, Int)) -> Int in values.0
        }.eraseToAnyPublisher()
      case (.zip, 2): i[0].zip(i[1]) { (a: Int, _: Int) -> Int in a }.eraseToAnyPublisher()
      case (.zip, 3): i[0].zip(i[1], i[2]) { (a: Int, _: Int, _: Int) -> Int in a }.eraseToAnyPublisher()
      case (.zip, _):
        i[0].zip(i[1], i[2], i[3], i[4], i[5], i[6], i[7]).map {
          (values: (Int, Int, Int, Int, Int, Int, Int, Int)) -> Int in values.0
        }.eraseToAnyPublisher()
      }
    }
  }

  /// How the stream ends before all inputs have been subscribed to.
  enum EarlyEnd: CaseIterable {
    case failure, finish, cancelInSubscription, cancelWhileSubscribing, cancelInValue
  }

  @Test(
    "No more inputs are subscribed to once the stream has ended", arguments: Family.allCases, EarlyEnd.allCases)
  func earlyEnd(_ family: Family, _ ending: EarlyEnd) {
    // Only merge delivers a value before all inputs have begun, and only it goes on when one has none.
    if family == .merge ? ending == .finish : ending == .cancelInValue { return }
    for (count, asCollection) in [(2, false), (3, false), (8, false), (2, true), (5, true)] {
      for position in 0..<(count - 1) {
        let sources = (0..<count).map { _ in Manual() }
        let recorder = RecordingSubscriber<Int, Oops>(demand: .unlimited)
        var inputs = sources.map { AnyPublisher($0) }
        switch ending {
        case .failure: inputs[position] = AnyPublisher(Fail(error: .offline))
        case .finish: inputs[position] = AnyPublisher(Empty())
        case .cancelInSubscription: recorder.whenSubscribed = { $0.cancel() }
        case .cancelWhileSubscribing: sources[position].whenSubscribed = { _ in recorder.cancel() }
        case .cancelInValue:
          inputs[position] = AnyPublisher(Just(1).failing())
          recorder.whenReceived = { recorder, _ in recorder.cancel() }
        }
        family.combine(inputs, asCollection: asCollection).subscribe(recorder)
        let later = sources[(position + 1)...].map(\.connections.count)
        #expect(later == Array(repeating: 0, count: later.count), "input \(position) of \(count)")
        let earlier = sources[..<position].map(\.cancelCount)
        let expected = ending == .cancelInSubscription ? 0 : 1
        #expect(earlier == Array(repeating: expected, count: position), "input \(position) of \(count)")
        if ending == .cancelWhileSubscribing { #expect(sources[position].cancelCount == 1) }
        #expect(recorder.violation == nil)
      }
    }
  }

  @Test("Inputs are subscribed to in order", arguments: Family.allCases, [false, true])
  func order(_ family: Family, _ asCollection: Bool) {
    var order: [Int] = []
    let inputs = (0..<8).map { index in
      Manual().handleEvents(receiveSubscription: { _ in order.append(index) }).eraseToAnyPublisher()
    }
    let recorder = family.combine(inputs, asCollection: asCollection).record()
    #expect(order == Array(0..<8))
    recorder.cancel()
  }

  @Test("Of no inputs the stream completes at once", arguments: Family.allCases, [Subscribers.Demand.none, .unlimited])
  func none(_ family: Family, _ demand: Subscribers.Demand) {
    let recorder = family.combine([], asCollection: true).record(demand: demand)
    #expect(recorder.events == events([], .finished))
    let cancelling = family.combine([], asCollection: true).record { $0.whenSubscribed = { $0.cancel() } }
    #expect(cancelling.events == events([]))
  }

  @Test("Of one input it is the input", arguments: Family.allCases)
  func one(_ family: Family) {
    let input = AnyPublisher(Publishers.Sequence<[Int], Oops>(sequence: [1, 2, 3]))
    let recorder = family.combine([input], asCollection: true).record(demand: .max(3))
    #expect(recorder.events == events([1, 2, 3], .finished))
  }

  @Test("Collections of any kind and of many", arguments: Family.allCases)
  func many(_ family: Family) {
    let sources = (0..<1000).map { _ in PassthroughSubject<Int, Oops>() }
    let recorder = family.combine(sources.map { AnyPublisher($0) }, asCollection: true).record()
    for round in 1...3 { for source in sources { source.send(round) } }
    for source in sources { source.send(completion: .finished) }
    let expected: [Int] =
      switch family {
      case .merge: (1...3).flatMap { Array(repeating: $0, count: 1000) }
      case .combineLatest: [1] + Array(repeating: 2, count: 1000) + Array(repeating: 3, count: 1000)
      case .zip: [1, 2, 3]
      }
    #expect(recorder.events == events(expected, .finished))
    let slice = sources[2..<4].combineLatest()
    #expect(slice.publishers.count == 2)
    #expect([1: Just(1)].values.zip().publishers.count == 1)
    #expect(Publishers.ZipMany(Just(1), Just(2)).publishers.count == 2)
    #expect(Publishers.CombineLatestMany(Just(1), Just(2), Just(3)).publishers.count == 3)
    #expect(Publishers.MergeMany(Just(1)).publishers.count == 1)
  }

  @Test("A second subscription of one input stops the program", arguments: Family.allCases, [0, 2])
  func secondSubscription(_ family: Family, _ position: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [family, position] in
      let sources = (0..<3).map { _ in ManualPublisher<Int, Oops>() }
      let recorder = family.combine(sources.map { AnyPublisher($0) }, asCollection: false).record()
      sources[position].connections[0].sendSubscription()
      withExtendedLifetime(recorder) {}
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("\(family): a second subscription was received"), "\(text)")
  }

  @Test("A subscription that comes after the end is cancelled", arguments: Family.allCases)
  func lateSubscription(_ family: Family) {
    let source = ManualPublisher<Int, Oops>()
    let late = ManualPublisher<Int, Oops>()
    late.whenSubscribed = { _ in source.send(completion: .failure(.other)) }
    let recorder = family.combine([AnyPublisher(source), AnyPublisher(late)], asCollection: false).record()
    #expect(recorder.events == events([], .failure(.other)))
    #expect(late.cancelCount == 1)
    #expect(late.requests == [])
  }

  @Test("An input that ends twice has ended once")
  func endsTwice() {
    let (a, b) = (Manual(), Manual())
    let recorder = a.combineLatest(b) { $0 * 10 + $1 }.record()
    a.send(1)
    a.send(completion: .finished)
    a.send(completion: .finished)
    b.send(2)
    #expect(recorder.events == events([12]))
    b.send(completion: .finished)
    #expect(recorder.events == events([12], .finished))
  }

  @Test("Publishers that can be compared make one that can")
  func equality() {
    let (one, two) = (Just(1), Just(2))
    #expect(one.zip(two) == one.zip(two))
    #expect(one.zip(two) != two.zip(one))
    #expect(one.zip(two, one) != one.zip(two, two))
    #expect(one.zip(two, one, one) != one.zip(two, one, two))
    #expect(Publishers.Zip5(one, one, one, one, one) != Publishers.Zip5(one, one, one, one, two))
    #expect(Publishers.Zip6(one, one, one, one, one, one) != Publishers.Zip6(one, one, one, one, one, two))
    #expect(Publishers.Zip7(one, one, one, one, one, one, one) != .init(one, one, one, one, one, one, two))
    #expect(Publishers.Zip8(one, one, one, one, one, one, one, one) != .init(one, one, one, one, one, one, one, two))
    #expect(one.combineLatest(two) == one.combineLatest(two))
    #expect(one.combineLatest(two, one) != one.combineLatest(two, two))
    #expect(one.combineLatest(two, one, one) != one.combineLatest(two, one, two))
    #expect(Publishers.CombineLatest5(one, one, one, one, one) != .init(one, one, one, one, two))
    #expect(Publishers.CombineLatest6(one, one, one, one, one, one) != .init(one, one, one, one, one, two))
    #expect(Publishers.CombineLatest7(one, one, one, one, one, one, one) != .init(one, one, one, one, one, one, two))
    #expect(
      Publishers.CombineLatest8(one, one, one, one, one, one, one, one)
        != .init(one, one, one, one, one, one, one, two))
    #expect(Publishers.Merge(one, two) == Publishers.Merge(one, two))
    #expect(one.merge(with: two, one) != one.merge(with: two, two))
    #expect(one.merge(with: two, one, one) != one.merge(with: two, one, two))
    #expect(one.merge(with: two, one, one, one) != one.merge(with: two, one, one, two))
    #expect(one.merge(with: two, one, one, one, one) != one.merge(with: two, one, one, one, two))
    #expect(one.merge(with: two, one, one, one, one, one) != one.merge(with: two, one, one, one, one, two))
    #expect(one.merge(with: two, one, one, one, one, one, one) != one.merge(with: two, one, one, one, one, one, two))
    #expect([one, two].merge() == one.merge(with: two))
    #expect([one, two].zip() != [one].zip())
    #expect([one, two].combineLatest() == [one, two].combineLatest())
  }
}
