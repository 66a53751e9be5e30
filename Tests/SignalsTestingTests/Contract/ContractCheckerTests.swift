import Signals
import SignalsTesting
import Testing

@Suite("Contract checker")
struct ContractCheckerTests {
  typealias Checker = ContractChecker<Int, Oops>

  @Test("Example: a value that nobody asked for")
  func example() {
    let checker = ContractChecker<Int, Never>()
    checker.receiveSubscription()
    checker.request(.max(1))
    _ = checker.receive(1) { .none }
    #expect(checker.violation == nil)
    _ = checker.receive(2) { .none }
    #expect(checker.violation?.rule == 2)
  }

  @Test("Only the first breach is told, and once")
  func first() {
    var told: [Int] = []
    let checker = Checker { told.append($0.rule) }
    checker.receive(completion: .finished) {}
    checker.receive(completion: .finished) {}
    _ = checker.receive(1) { .none }
    #expect(told == [1])
    #expect(checker.violation?.message == "'finished' came before the subscription")
  }

  @Test("A subscription after the completion")
  func lateSubscription() {
    var told: [ContractViolation] = []
    let checker = Checker { told.append($0) }
    checker.receive(completion: .finished) {}
    checker.receiveSubscription()
    #expect(told.count == 1)
  }

  @Test("Asking and cancelling too late or again breaks nothing")
  func subscriberMayDoAnything() {
    let checker = Checker()
    checker.receiveSubscription()
    checker.request(.none)
    checker.cancel()
    checker.request(.max(3))
    checker.cancel()
    #expect(checker.violation == nil)
    #expect(checker.isCancelled && checker.isSubscribed && !checker.isCompleted)
  }

  @Test("A delivery that was asked for inside another's request is none inside it")
  func requestInsideSubscription() {
    let checker = Checker()
    checker.receiveSubscription()
    checker.request(.max(1))
    let more = checker.receive(1) {
      checker.request(.max(1))
      return .max(2)
    }
    #expect(more == .max(2))
    #expect(checker.pendingDemand == .max(3))
    #expect(checker.violation == nil)
  }

  @Test("A long story is told from the end, and says how much is left out")
  func longLog() throws {
    let checker = Checker()
    checker.receiveSubscription()
    checker.request(.max(100))
    for value in 1...101 { _ = checker.receive(value) { .none } }
    let violation = try #require(checker.violation)
    #expect(violation.steps.count == 30)
    #expect(violation.steps.first == "received value 72")
    #expect(violation.steps.last == "received value 101")
    #expect(violation.omittedSteps == 73)
    #expect(
      violation.description.hasPrefix(
        "rule 2: a value was received that was not asked for, after:\n  (73 earlier steps)\n  received value 72\n"))
  }

  @Test("Values are kept while the stream runs, and let go of when it has ended", arguments: [true, false])
  func values(_ cancels: Bool) {
    let objects = LiveObjects()
    let checker = ContractChecker<LiveObject, Never>()
    checker.receiveSubscription()
    checker.request(.unlimited)
    for _ in 1...40 { _ = checker.receive(objects.make()) { .none } }
    #expect(objects.count <= 30)
    if cancels { checker.cancel() } else { checker.receive(completion: .finished) {} }
    #expect(objects.count == 0)
    _ = checker.receive(objects.make()) { .none }
    #expect(checker.violation?.steps.count == 30)
  }

  @Test("A value whose release tells the checker more does not disturb the log")
  func releasing() {
    let objects = LiveObjects()
    let checker = ContractChecker<LiveObject, Never>()
    checker.receiveSubscription()
    checker.request(.unlimited)
    for _ in 1...100 { _ = checker.receive(objects.make { checker.request(.max(1)) }) { .none } }
    checker.cancel()
    #expect(checker.violation == nil)
  }
}
