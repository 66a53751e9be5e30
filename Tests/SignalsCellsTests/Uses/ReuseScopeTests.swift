import SignalsCells
import Testing

@Suite @MainActor struct ReuseScopeTests {
  let log = Log<String>()
  let source = PassthroughSubject<Int, Never>()
  let cell = FakeCell()
  var scope: ReuseScope { cell.reuseScope }

  func token(_ name: String, also body: @escaping () -> Void = {}) -> AnyCancellable {
    AnyCancellable(isolation: MainActor.shared) { [log] in
      log(name)
      body()
    }
  }

  // MARK: Uses

  @Test func anotherIdentityEndsEverythingInTheOrderOfAddingBeforeAnythingNewStarts() {
    scope.begin(for: 1)
    scope.add(token("token"))
    scope.bind(source.handleEvents(receiveCancel: { log("subscription") }), cell) { _, _ in }
    token("last").store(in: scope)
    scope.begin(for: 2)
    log("new")
    #expect(log.entries == ["token", "subscription", "last", "new"])
    #expect(scope.count == 0)
    #expect(scope.uses == 2)
  }

  @Test func theSameIdentityIsNoNewUseAndReplacesWhatWasSubscribed() {
    for _ in 0..<3 {
      scope.begin(for: "a")
      scope.bind(source, cell) { [log] _, value in log("\(value)") }
    }
    source.send(7)
    #expect(log.entries == ["7"])
    #expect(scope.uses == 1)
    #expect(scope.count == 1)
  }

  @Test func byPositionEveryConfigurationIsANewUse() {
    scope.begin()
    scope.add(token("first"))
    scope.begin()
    #expect(log.entries == ["first"])
    #expect(scope.uses == 2)
  }

  @Test func identitiesOfDifferentTypesAreDifferent() {
    scope.begin(for: 1)
    scope.begin(for: "1")
    scope.begin()
    scope.begin(for: "1")
    #expect(scope.uses == 4)
  }

  @Test func anEndedScopeTakesNewThings() {
    scope.begin(for: 1)
    scope.bind(source, cell) { _, _ in }
    scope.end()
    scope.bind(source, cell) { [log] _, value in log("\(value)") }
    source.send(1)
    #expect(log.entries == ["1"])
    scope.end()
    scope.end()
    source.send(2)
    #expect(log.entries == ["1"])
  }

  @Test func theSameIdentityAfterTheEndIsANewUse() {
    scope.begin(for: 1)
    scope.end()
    scope.begin(for: 1)
    #expect(scope.uses == 2)
  }

  @Test func whatIsAddedBetweenUsesBelongsToTheNext() {
    scope.add(token("early"))
    scope.begin(for: 1)
    #expect(log.entries.isEmpty)
    scope.begin(for: 2)
    #expect(log.entries == ["early"])
  }

  // MARK: Re-entrancy

  @Test func whatIsAddedWhileAUseEndsBelongsToTheNext() {
    scope.begin(for: 1)
    scope.add(token("old") { [self] in scope.add(token("next")) })
    scope.begin(for: 2)
    #expect(log.entries == ["old"])
    #expect(scope.count == 1)
    scope.begin(for: 3)
    #expect(log.entries == ["old", "next"])
  }

  @Test func endingWhileItEndsKeepsTheOrder() {
    scope.begin(for: 1)
    scope.add(
      token("1") { [self] in
        scope.end(); log("inner end returned")
      })
    scope.add(token("2"))
    scope.add(token("3"))
    scope.end()
    #expect(log.entries == ["1", "2", "3", "inner end returned"])
    #expect(scope.count == 0)
  }

  @Test func aUseBegunWhileAnotherBeginsIsEndedBeforeTheLatter() {
    scope.begin(for: 1)
    scope.add(
      token("1") { [self] in
        scope.begin(for: 2)
        scope.add(token("2"))
        log("2 began")
      })
    scope.add(token("1, too"))
    scope.begin(for: 3)
    scope.add(token("3"))
    #expect(log.entries == ["1", "1, too", "2 began", "2"])
    #expect(scope.count == 1)
    scope.begin(for: 3)
    #expect(log.entries.last == "3")
    #expect(scope.uses == 3)
  }

  @Test func aUseBegunWhileItEndsGoesOn() {
    scope.begin(for: 1)
    scope.add(
      token("1") { [self] in
        scope.begin(for: 2); scope.add(token("2"))
      })
    scope.end()
    #expect(log.entries == ["1"])
    #expect(scope.count == 1)
    scope.begin(for: 2)
    #expect(log.entries == ["1", "2"])
    #expect(scope.uses == 2)
  }

  @Test func endingInsideADeliveryStopsItThere() {
    scope.begin(for: 1)
    scope.bind(source, cell) { [log] cell, value in
      log("first \(value)")
      cell.reuseScope.begin(for: 2)
    }
    scope.bind(source, cell) { [log] _, value in log("second \(value)") }
    source.send(1)
    source.send(2)
    #expect(log.entries == ["first 1"])
  }

  @Test func releasingWhatWasCapturedMayUseTheScope() {
    scope.begin(for: 1)
    bindWhatUsesTheScopeOnRelease()
    scope.begin(for: 2)
    #expect(log.entries == ["released", "1"])
    source.send(2)
    #expect(log.entries == ["released", "1"])
    #expect(scope.count == 0)
  }

  private func bindWhatUsesTheScopeOnRelease() {
    let release = OnRelease { [self] in
      log("released")
      scope.bind(source, cell) { [log] _, value in log("\(value)") }
      source.send(1)
      scope.end()
      scope.begin(for: 3)
    }
    scope.bind(source, cell) { _, _ in withExtendedLifetime(release) {} }
  }

  // MARK: Bindings

  @Test func bindingHandsInTheOwnerAndEachValue() {
    scope.bind(["a", "b"].publisher, cell) { $0.title += $1 }
    #expect(cell.title == "ab")
    #expect(scope.count == 0)
  }

  @Test func bindingToAPropertySetsIt() {
    let titles = PassthroughSubject<String, Never>()
    scope.begin(for: 1)
    scope.bind(titles, to: \.title, of: cell)
    scope.bind(titles, to: \.subtitle, of: cell)
    titles.send("x")
    #expect(cell.title == "x")
    #expect(cell.subtitle == "x")
    scope.begin(for: 2)
    titles.send("y")
    #expect(cell.title == "x")
  }

  @Test func aStreamThatCompletesLeavesTheScope() {
    let other = PassthroughSubject<Int, Never>()
    scope.bind(source, cell) { _, _ in }
    scope.bind(other, cell) { _, _ in }
    #expect(scope.count == 2)
    source.send(completion: .finished)
    #expect(scope.count == 1)
    scope.end()
    #expect(scope.count == 0)
  }

  @Test func aStreamThatCompletesWhileTheUseEndsIsNotEndedTwice() {
    let other = PassthroughSubject<Int, Never>()
    scope.begin(for: 1)
    scope.add(token("token") { other.send(completion: .finished) })
    scope.bind(other.handleEvents(receiveCancel: { log("cancelled") }), cell) { _, _ in }
    scope.begin(for: 2)
    #expect(log.entries == ["token"])
    #expect(scope.count == 0)
  }

  @Test func manyShortStreamsInOneUseTakeNoMoreRoomThanTheLongOnes() {
    Diagnostics.counting {
      scope.bind(source, cell) { [log] _, value in log("\(value)") }
      let before = Diagnostics.liveSubscriptions
      for number in 0..<1_000 { scope.bind(Just(number), cell) { _, _ in } }
      #expect(scope.count == 1)
      #expect(Diagnostics.liveSubscriptions == before)
      source.send(5)
      scope.end()
      source.send(6)
      #expect(log.entries == ["5"])
    }
  }

  @Test func anotherOwnerThanTheCellIsHeldWeaklyToo() {
    var other: FakeCell? = FakeCell()
    weak let weakOther = other
    scope.bind(source, other!) { [log] _, value in log("\(value)") }
    scope.bind(source, cell) { [log] _, value in log("cell \(value)") }
    source.send(1)
    other = nil
    #expect(weakOther == nil)
    source.send(2)
    #expect(log.entries == ["1", "cell 1", "cell 2"])
    #expect(scope.count == 1)
  }

  @Test func aSubscriptionThatComesAfterItsUseEndedIsCancelled() {
    let late = LatePublisher()
    scope.begin(for: 1)
    scope.bind(late, cell) { [log] _, value in log("late \(value)") }
    scope.begin(for: 2)
    late.subscribeNow()
    late.source.send(1)
    #expect(log.entries.isEmpty)
    #expect(scope.count == 0)
  }

  @Test func aSubscriptionThatComesLateInItsUseKeepsItsTurn() {
    let late = LatePublisher()
    scope.begin(for: 1)
    scope.bind(late, cell) { _, _ in }
    scope.add(token("second"))
    late.onCancel = { [log] in log("first") }
    late.subscribeNow()
    scope.begin(for: 2)
    #expect(log.entries == ["first", "second"])
  }
}

/// A publisher that hands over its subscription later, as those do that subscribe on another turn.
private final class LatePublisher: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let source = PassthroughSubject<Int, Never>()
  var onCancel: () -> Void = {}
  private var subscribe: [() -> Void] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscribe.append { [source, self] in
      source.handleEvents(receiveCancel: { self.onCancel() }).receive(subscriber: subscriber)
    }
  }

  func subscribeNow() {
    let all = subscribe
    subscribe = []
    for body in all { body() }
  }
}
