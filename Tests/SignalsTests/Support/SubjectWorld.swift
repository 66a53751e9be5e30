import SignalsTesting

@testable import Signals

/// Subjects and their subscribers, to which random things happen: values are sent, subscribers come and go, subjects end or
/// are dropped. Each of these may happen inside another, wherever the library runs somebody's code: in a value, in a
/// completion, and in the release of what a closure captured.
///
/// The world knows what each subscriber should receive next, and whether it may still receive anything. It compares while
/// things happen, and once more after each step, when nothing is being delivered.
@MainActor
final class SubjectWorld {
  /// What happened, to tell what led to a failure.
  enum Event {
    case subscribe(String, to: Int)
    case send(Int, to: Int)
    case complete(Int)
    case drop(Int)
    case cancel(Int)
    case request(Int)
    case callByHand(Int)
    case value(Int, at: Int)
    case completion(at: Int)
    case release(Int)
  }

  /// The first thing that was not as it should be, and what led to it. Nothing more happens after it.
  private(set) var failure: String?
  /// How many values have been delivered.
  private(set) var valueCount = 0
  /// How many of the objects that closures captured are alive.
  private(set) var liveCaptures = 0

  var random: SeededGenerator
  /// The subjects that have not been dropped.
  private(set) var sources: [Source] = []
  /// Who is subscribed, as far as is known: who has ended is moved to ``ended`` after the step.
  private var active: [Member] = []
  /// Who has ended. Most still have their token, which must keep nothing alive.
  private var ended: [Member] = []

  /// How many more things may happen inside others in this step.
  private var budget = 0
  /// How many releases are going on, one inside the other.
  private var releases = 0
  private var lastID = 0
  private var history: [Event] = []

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  // MARK: Running

  /// Lets so many things happen one after the other, each with what happens inside it, and checks after each.
  func run(steps: Int) {
    for _ in 0..<steps where failure == nil {
      if sources.count < 2 { addSource() }
      budget = 40
      act()
      checkAtRest()
      forgetSomeEnded()
    }
  }

  /// Cancels every subscription and drops every subject, after which nothing may be left.
  func dismantle() {
    budget = 0
    while let member = active.last { cancel(member) }
    while let source = sources.last { drop(source) }
    for member in ended { member.letGo() }
    ended = []
  }

  /// Notes the first failure.
  func fail(_ what: String) {
    if failure == nil { failure = "\(what), after " + history.suffix(20).map { "\($0)" }.joined(separator: ", ") }
  }

  private func check(_ condition: Bool, _ what: @autoclosure () -> String) { if !condition { fail(what()) } }

  private func note(_ event: Event) { history.append(event) }

  private func makeID() -> Int {
    lastID += 1
    return lastID
  }

  // MARK: What happens

  /// Lets something happen in so many of a hundred cases, inside of what is happening.
  private func maybeAct(_ percent: Int) {
    if budget == 0 || failure != nil || !random.chance(percent) { return }
    budget -= 1
    act()
  }

  private func act() {
    switch random.pick(100) {
    case ..<35: if let source = sources.randomElement(using: &random) { send(to: source) }
    case ..<60: if active.count < 50, let source = sources.randomElement(using: &random) { subscribe(to: source) }
    case ..<78: if let member = active.randomElement(using: &random) { cancel(member) }
    case 78: if random.chance(50), let source = sources.randomElement(using: &random) { complete(source) }
    case 79: if random.chance(50), let source = sources.randomElement(using: &random) { drop(source) }
    case ..<82: if sources.count < 4 { addSource() }
    case ..<90: if let member = active.last(where: { $0.sink != nil && !$0.hasEnded }) { callByHand(member) }
    default: if let member = active.last(where: { $0.recorder != nil && !$0.hasEnded }) { request(for: member) }
    }
  }

  private func addSource() { sources.append(Source(id: makeID(), hasValue: random.chance(50))) }

  private func send(to source: Source) {
    if !source.isClosed { source.sent += 1 }
    note(.send(source.sent, to: source.id))
    // What a closed subject is sent goes to nobody.
    source.send(source.isClosed ? Member.wrongValue : source.sent)
  }

  private func complete(_ source: Source) {
    note(.complete(source.id))
    source.isClosed = true
    source.send(completion: .finished)
  }

  private func drop(_ source: Source) {
    note(.drop(source.id))
    sources.removeAll { $0 === source }
    source.drop()
  }

  private func subscribe(to source: Source) {
    let kind = Member.Kind.allCases[random.pick(Member.Kind.allCases.count)]
    let member = Member(id: makeID(), kind: kind, source: source)
    note(.subscribe(member.description, to: source.id))
    active.append(member)
    connect(member)
    member.isSubscribing = false
  }

  private func cancel(_ member: Member) {
    // Nobody has its token yet.
    if member.isSubscribing { return }
    note(.cancel(member.id))
    active.removeAll { $0 === member }
    ended.append(member)
    // A sink lets go of its closures before it calls the one for the completion: who cancels in that release is too late.
    if releases == 0 || !member.source.isClosed { member.mayComplete = false }
    member.isCancelled = true
    // Where its domain is not known, a token that is dropped acts no sooner than the next value comes.
    member.cancel(byDropping: random.chance(30) && member.kind != .detached)
    if random.chance(50) { member.letGo() }
  }

  private func callByHand(_ member: Member) {
    note(.callByHand(member.id))
    member.callsByHand += 1
    _ = member.sink?.receive(Member.valueByHand)
    member.callsByHand -= 1
  }

  private func request(for member: Member) {
    note(.request(member.id))
    member.recorder?.request(.max(1 + random.pick(2)))
  }

  // MARK: What is received

  /// A member's closure has been called with a value.
  func receive(_ value: Int, at member: Member) {
    note(.value(value, at: member.id))
    valueCount += 1
    check(!member.isCancelled, "a value after cancelling \(member)")
    check(!member.isCompleted, "a value after the completion of \(member)")
    if value == Member.valueByHand {
      check(member.callsByHand > 0, "a value out of nowhere at \(member)")
    } else {
      check(member.callsInProgress <= member.callsByHand, "a value inside another at \(member)")
      check(
        member.receivesAll ? value == member.next : value >= member.next && value <= member.source.sent,
        "\(value) instead of \(member.next) at \(member)")
      member.next = member.firstWanted(from: value + 1)
    }
    member.callsInProgress += 1
    maybeAct(40)
    maybeAct(20)
    member.callsInProgress -= 1
  }

  /// A member's closure has been called with the completion.
  func receiveCompletion(at member: Member) {
    note(.completion(at: member.id))
    check(!member.isCompleted, "a second completion at \(member)")
    check(member.mayComplete, "a completion after cancelling \(member)")
    check(member.source.isClosed, "a completion out of nowhere at \(member)")
    member.isCompleted = true
    maybeAct(40)
  }

  /// Makes an object for a closure of a member's to capture; things may happen when it is released.
  func makeCapture(_ captures: LiveObjects, of member: Member) -> LiveObject {
    liveCaptures += 1
    return captures.make { [self] in
      liveCaptures -= 1
      note(.release(member.id))
      // Stages go as soon as they are cancelled, also inside a call that did not come through them.
      let isRunning = captures === member.sinkCaptures && member.callsInProgress > 0
      check(!isRunning, "a closure is released while it runs: \(member)")
      releases += 1
      maybeAct(30)
      releases -= 1
    }
  }

  // MARK: At rest

  private func checkAtRest() {
    for member in active + ended { checkAtRest(member) }
    for source in sources {
      let list = source.list
      let subscribed = active.filter { $0.source === source && !$0.hasEnded }
      // All subscribers of `share` have one subscription.
      let expected =
        subscribed.count(where: { $0.kind != .shared }) + (subscribed.contains { $0.kind == .shared } ? 1 : 0)
      check(
        list.subscriberCount == expected,
        "\(list.subscriberCount) subscribers instead of \(expected) at subject \(source.id)")
      check(
        list.linkedNodeCount == list.subscriberCount + list.shellCount,
        "\(list.linkedNodeCount) linked nodes, \(list.shellCount) of them shells, at subject \(source.id)")
      check(
        list.shellCount <= 2 * list.subscriberCount + 4,
        "\(list.shellCount) shells for \(list.subscriberCount) subscribers at subject \(source.id)")
    }
  }

  private func checkAtRest(_ member: Member) {
    if let violation = member.recorder?.violation { fail("\(violation) at \(member)") }
    if member.hasEnded {
      // A recorder keeps its own closures.
      check(member.recorder != nil || member.sinkCaptures.count == 0, "the closures are kept of \(member)")
      check(member.stageCaptures.count == 0, "the stages are kept of \(member)")
    } else {
      check(!member.source.isClosed, "no completion at \(member)")
      check(!member.receivesAll || member.next > member.source.sent, "\(member.next) has not come to \(member)")
      check(!member.source.isDropped || member.stageCaptures.count == 0, "a dropped subject keeps stages of \(member)")
    }
  }

  /// Releases some of those who have ended, and what they kept of their subscriptions.
  private func forgetSomeEnded() {
    ended += active.filter(\.hasEnded)
    active.removeAll(where: \.hasEnded)
    let forgotten = ended.filter { _ in random.chance(20) }
    ended.removeAll { member in forgotten.contains { $0 === member } }
    for member in forgotten { member.letGo() }
  }
}
