import SignalsCells
import Testing

/// A route that is replaced while events are being sent along it.
@Suite @MainActor struct RouteReplacementTests {
  /// What a cell's listener may do with the route that its event has come along.
  enum Change: CaseIterable {
    case disconnect, reconnect, connectToAnotherRouter, connectToARouterOfAnotherRow
  }

  let log = Log<String>()
  let router = EventRouter<String, String>()
  let cell = FakeCell()
  let others = (same: EventRouter<String, String>(), numbered: EventRouter<Int, String>())

  /// An object that logs when it is released, and then does something.
  func logged(_ entry: String, then onRelease: @escaping () -> Void = {}) -> OnRelease {
    OnRelease { [log] in
      log(entry)
      onRelease()
    }
  }

  /// Connects the cell with a translation that logs when it is released, and then does something.
  func connect(as name: String, onRelease: @escaping () -> Void = {}) {
    let captured = logged("\(name) released", then: onRelease)
    router.connect(cell, events: cell.events, scope: cell.reuseScope, id: name) { event in
      withExtendedLifetime(captured) { "\(name) \(event)" }
    }
  }

  func make(_ change: Change) {
    switch change {
    case .disconnect: cell.events.disconnect()
    case .reconnect: connect(as: "new")
    case .connectToAnotherRouter:
      others.same.connect(cell, events: cell.events, scope: cell.reuseScope, id: "other") { "other \($0)" }
    case .connectToARouterOfAnotherRow:
      others.numbered.connect(cell, events: cell.events, scope: cell.reuseScope, id: 1) { "numbered \($0)" }
    }
  }

  func record() -> [AnyCancellable] {
    [
      router.sink { [log] in log("\($0.row): \($0.event)") },
      others.same.sink { [log] in log($0.event) },
      others.numbered.sink { [log] in log($0.event) },
    ]
  }

  func next(after change: Change) -> [String] {
    switch change {
    case .disconnect: []
    case .reconnect: ["new: new 2"]
    case .connectToAnotherRouter: ["other 2"]
    case .connectToARouterOfAnotherRow: ["numbered 2"]
    }
  }

  @Test(arguments: Change.allCases) func aSubscriberMayReplaceTheRouteWhichStaysUntilItsEventIsDelivered(change: Change)
  {
    let tokens = record()
    var changes = [change]
    let changing = router.sink { [log] _ in
      if let change = changes.popLast() {
        make(change)
        log("changed")
      }
    }
    connect(as: "old")
    cell.tap(1)
    cell.tap(2)
    #expect(log.entries == ["old: old 1", "changed", "old released"] + next(after: change))
    withExtendedLifetime((tokens, changing)) {}
  }

  @Test(arguments: Change.allCases) func aListenerMayReplaceTheRouteAndSendAlongTheNewOne(change: Change) {
    let tokens = record()
    connect(as: "old")
    cell.tapWithListeners(1) {
      make(change)
      cell.tap(2)
    }
    // Two events of one router keep their order, and those of two routers have none.
    let expected = next(after: change) + ["old released", "old: old 1"]
    #expect(log.entries.sorted() == expected.sorted())
    #expect(log.entries.last == "old released")
    if change == .reconnect { #expect(log.entries == ["old: old 1", "new: new 2", "old released"]) }
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: Change.allCases) func theListMayReplaceTheRouteWhenItIsAsked(change: Change) {
    var changes = [change]
    var ask: () -> Void = {}
    let router = EventRouter<String, Int>(identities: { _ in
      ask()
      return .scrolledOff
    })
    let tokens = record() + [router.dropped.sink { [log] in log("dropped \($0.row ?? "") \($0.event)") }]
    ask = { if let change = changes.popLast() { make(change) } }
    router.connect(cell, id: "asked")
    cell.tap(1)
    cell.tap(2)
    #expect(log.entries == ["dropped asked 1"] + next(after: change))
    ask = {}
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: Change.allCases) func aTranslationMayReplaceItself(change: Change) {
    let tokens = record()
    var changes = [change]
    router.connect(cell, events: cell.events, scope: nil, id: "a") {
      [captured = logged("released")] event in
      withExtendedLifetime(captured) {
        if let change = changes.popLast() { make(change) }
        return "\(event)"
      }
    }
    cell.tap(1)
    cell.tap(2)
    #expect(log.entries == ["a: 1", "released"] + next(after: change))
    withExtendedLifetime(tokens) {}
  }

  @Test func aRouteReplacedInsideTwoOfItsEventsStaysForBoth() {
    let tokens = record()
    connect(as: "old")
    cell.tapWithListeners(1) {
      cell.tapWithListeners(2) { cell.events.disconnect() }
      log("inner returned")
    }
    #expect(log.entries == ["inner returned", "old: old 1", "old: old 2", "old released"])
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: Change.allCases) func whatAReplacedRouteReleasesMaySendAndReplaceTheNextOne(change: Change) {
    let tokens = record()
    connect(as: "old") { [cell] in
      cell.tap(1)
      make(change)
    }
    connect(as: "latest")
    cell.tap(2)
    #expect(log.entries == ["old released", "latest: latest 1", "latest released"] + next(after: change))
    withExtendedLifetime(tokens) {}
  }

  @Test func theRowThatAReplacedRouteReleasesMayReplaceTheNextRoute() {
    struct Row: Hashable {
      let number: Int
      var onRelease: OnRelease?
      static func == (one: Row, other: Row) -> Bool { one.number == other.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    let router = EventRouter<Row, Int>()
    let token = router.sink { [log] in log("\($0.row.number) \($0.event)") }
    router.connect(
      cell, events: cell.events, scope: nil,
      id: Row(
        number: 1,
        onRelease: OnRelease { [cell] in
          cell.tap(1)
          cell.events.disconnect()
          cell.tap(2)
        }))
    router.connect(cell, events: cell.events, scope: nil, id: Row(number: 2))
    cell.tap(3)
    #expect(log.entries == ["2 1"])
    withExtendedLifetime(token) {}
  }

  @Test func reconnectingInsideEveryDeliveryKeepsNothing() {
    Diagnostics.counting {
      let router = EventRouter<Int, Int>()
      let cell = FakeCell()
      router.connect(cell, id: 0)
      let token = router.sink { router.connect(cell, id: $0.row + 1) }
      let objects = Diagnostics.liveObjects
      weak var first: AnyObject?
      do {
        let captured = OnRelease {}
        first = captured
        router.connect(cell, events: cell.events, scope: cell.reuseScope, id: 0) { event in
          withExtendedLifetime(captured) { event }
        }
      }
      for _ in 0..<1000 { cell.tap(0) }
      #expect(first == nil)
      #expect(Diagnostics.liveObjects == objects)
      token.cancel()
    }
  }
}
