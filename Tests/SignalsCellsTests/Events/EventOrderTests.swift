import SignalsCells
import Testing

/// Delegate, closure and stream: who hears an event when.
@Suite @MainActor struct EventOrderTests {
  let list = FakeList(["a", "b"])
  let log = Log<String>()

  @Test func storesAreUpdatedThenTheCellsListenersThenTheStreamEachOnce() {
    let router = TapRouter<String>(identities: list)
    router.beforeDelivery { [log] in log("store \($0.row)") }
    let token = router.sink { [log] in log("stream \($0.event)") }
    let cell = FakeCell()
    router.connect(cell, id: "a")
    list.show(cell, as: "a")
    cell.tapWithListeners(1) {
      log("delegate"); log("closure")
    }
    #expect(log.entries == ["store a", "delegate", "closure", "stream 1"])
    withExtendedLifetime(token) {}
  }

  @Test func listenersOfAnEventThatIsDroppedAreNotCalled() {
    let router = TapRouter<String>(identities: list)
    router.beforeDelivery { [log] _ in log("store") }
    let cell = FakeCell()
    router.connect(cell, id: "a")
    cell.tapWithListeners(1)
    #expect(cell.heard.isEmpty && log.entries.isEmpty)
  }

  @Test func withoutARouterTheListenersAreCalledAsInThePlainArticle() {
    let cell = FakeCell()
    cell.tapWithListeners(1)
    var router: TapRouter<String>? = TapRouter(identities: list)
    router?.connect(cell, id: "a")
    router = nil
    cell.tapWithListeners(2)
    cell.events.disconnect()
    cell.tapWithListeners(3)
    #expect(cell.heard == [1, 2, 3])
  }

  @Test func theStreamKeepsTheOrderOfEventsThatListenersCause() {
    let router = EventRouter<String, Int>()
    let token = router.sink { [log] in log("stream \($0.event)") }
    let cell = FakeCell()
    router.connect(cell, id: "a")
    cell.tapWithListeners(1) {
      cell.tapWithListeners(2) { router.send(3, in: "b") }
      cell.tap(4)
    }
    #expect(log.entries == ["stream 1", "stream 2", "stream 3", "stream 4"])
    withExtendedLifetime(token) {}
  }

  @Test func theStreamKeepsTheOrderOfEventsThatSubscribersCause() {
    let router = EventRouter<String, Int>()
    let cell = FakeCell()
    router.connect(cell, id: "a")
    let first = router.sink { [log] tap in
      log("first \(tap.event)")
      if tap.event == 1 { cell.tapWithListeners(3) }
      if tap.event == 2 { cell.tap(4) }
    }
    let second = router.sink { [log] tap in log("second \(tap.event)") }
    cell.tapWithListeners(1) { cell.tap(2) }
    #expect(
      log.entries == [
        "first 1", "second 1", "first 2", "second 2", "first 3", "second 3", "first 4", "second 4",
      ])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aListenerMayReplaceTheRouteAndTheEventStillCountsForTheRowItHappenedIn() {
    let router = EventRouter<String, Int>()
    let token = router.sink { [log] in log("\($0.row) \($0.event)") }
    let cell = FakeCell()
    router.connect(cell, id: "a")
    cell.tapWithListeners(1) { router.connect(cell, id: "b") }
    cell.tap(2)
    cell.tapWithListeners(3) { cell.events.disconnect() }
    cell.tap(4)
    #expect(log.entries == ["a 1", "b 2", "b 3"])
    withExtendedLifetime(token) {}
  }

  @Test func anEventWhoseReleaseCausesAnotherOneIsSafe() {
    final class Payload {
      let number: Int
      let onRelease: OnRelease?
      init(_ number: Int, _ onRelease: OnRelease? = nil) { (self.number, self.onRelease) = (number, onRelease) }
    }
    let router = EventRouter<String, Payload>()
    let events = CellEvents<Payload>()
    let token = router.sink { [log] in log("\($0.event.number)") }
    router.connect(router, events: events, scope: nil, id: "a")
    events.send(Payload(1)) {
      events.send(Payload(2, OnRelease { [weak events] in events?.send(Payload(3)) }))
    }
    #expect(log.entries == ["1", "2", "3"])
    withExtendedLifetime((router, events, token)) {}
  }
}
