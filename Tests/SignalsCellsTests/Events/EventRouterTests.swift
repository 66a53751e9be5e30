import Foundation
import SignalsCells
import Testing

@Suite @MainActor struct EventRouterTests {
  let list = FakeList(["a", "b", "c", "d"])
  let log = Log<ButtonTap<String>>()
  let drops = Log<DroppedEvent<String, Int>>()

  /// A router by identity that logs what it publishes and what it drops, and its tokens.
  func identityRouter() -> (router: TapRouter<String>, tokens: [AnyCancellable]) {
    let router = TapRouter<String>(identities: list)
    return (router, [router.sink { log($0) }, router.dropped.sink { drops($0) }])
  }

  func show(_ cell: FakeCell, as id: String, in router: TapRouter<String>) {
    router.connect(cell, id: id)
    list.show(cell, as: id)
  }

  // MARK: One event, one value

  @Test func aCellThatWasConfiguredOftenReportsATapOnceWithTheRowItShowsNow() {
    let (router, tokens) = identityRouter()
    let cell = FakeCell()
    for id in ["a", "b", "c"] { show(cell, as: id, in: router) }
    cell.tap(1)
    #expect(log.entries == [ButtonTap(row: "c", event: 1)])
    #expect(drops.entries.isEmpty)
    withExtendedLifetime((router, tokens)) {}
  }

  @Test func configuringTheSameRowAgainReportsATapOnce() {
    let (router, tokens) = identityRouter()
    let cell = FakeCell()
    for _ in 0..<3 { show(cell, as: "a", in: router) }
    cell.tap(0)
    #expect(log.entries.count == 1)
    withExtendedLifetime((router, tokens)) {}
  }

  @Test func settingReplacingAndEndingARouteEmitsNothing() {
    let (router, tokens) = identityRouter()
    let cell = FakeCell()
    for id in ["a", "a", "b"] { show(cell, as: id, in: router) }
    cell.reuseScope.end()
    cell.events.disconnect()
    #expect(log.entries.isEmpty && drops.entries.isEmpty)
    withExtendedLifetime((router, tokens)) {}
  }

  @Test func aCellWorksAgainAfterItsUseEnded() {
    let (router, tokens) = identityRouter()
    let cell = FakeCell()
    show(cell, as: "a", in: router)
    cell.reuseScope.end()
    show(cell, as: "b", in: router)
    cell.tap(3)
    #expect(log.entries == [ButtonTap(row: "b", event: 3)])
    withExtendedLifetime((router, tokens)) {}
  }

  @Test func anotherRouterReplacesTheFirst() {
    let (router, tokens) = identityRouter()
    let (other, otherLog) = (TapRouter<String>(identities: list), Log<ButtonTap<String>>())
    let otherToken = other.sink { otherLog($0) }
    let cell = FakeCell()
    show(cell, as: "a", in: router)
    show(cell, as: "b", in: other)
    cell.tap(0)
    #expect(log.entries.isEmpty)
    #expect(otherLog.entries == [ButtonTap(row: "b", event: 0)])
    _ = (tokens, otherToken)
  }

  @Test func aRouterOfAnotherRowTypeReplacesTheFirst() {
    let (router, tokens) = identityRouter()
    let positions = TapRouter(list)
    let taps = Log<ButtonTap<IndexPath>>()
    let token = positions.sink { taps($0) }
    let cell = FakeCell()
    show(cell, as: "b", in: router)
    positions.connect(cell, at: row(1))
    cell.tap(7)
    #expect(log.entries.isEmpty)
    #expect(taps.entries == [ButtonTap(row: row(1), event: 7)])
    withExtendedLifetime((router, tokens, token)) {}
  }

  @Test func everySubscriberOfTheListHearsATap() {
    let (router, tokens) = identityRouter()
    let second = router.sink { log($0) }
    let cell = FakeCell()
    show(cell, as: "a", in: router)
    cell.tap(0)
    #expect(log.entries.count == 2)
    withExtendedLifetime((router, tokens, second)) {}
  }

  // MARK: Position and identity

  @Test func byPositionTheRowIsResolvedWhenTheEventHappens() {
    let router = TapRouter(list)
    let taps = Log<ButtonTap<IndexPath>>()
    let token = router.sink { taps($0) }
    let cell = FakeCell()
    router.connect(cell, at: row(2))
    list.show(cell, as: "c")
    list.delete("a")
    cell.tap(5)
    list.rows.insert(contentsOf: ["x", "y"], at: 0)
    cell.tap(6)
    #expect(taps.entries.map(\.indexPath) == [row(1), row(3)])
    #expect(taps.entries.map(\.buttonIndex) == [5, 6])
    withExtendedLifetime(token) {}
  }

  @Test func byIdentityTheRowIsWhatTheUserSawThoughTheModelChanged() {
    let (router, tokens) = identityRouter()
    let cell = FakeCell()
    show(cell, as: "c", in: router)
    list.rows.removeAll { $0 == "a" }
    cell.tap(0)
    #expect(log.entries == [ButtonTap(row: "c", event: 0)])
    #expect(list.rows.firstIndex(of: "c") == 1)
    withExtendedLifetime((router, tokens)) {}
  }

  @Test func oneRouterServesCellsOfManyClasses() {
    final class Switch {}
    let (router, tokens) = identityRouter()
    let cell = FakeCell()
    let control = Switch()
    let events = CellEvents<Int>()
    let scopeless = EventRouter<String, Int>()
    let token = scopeless.sink { log($0) }
    show(cell, as: "a", in: router)
    scopeless.connect(control, events: events, scope: nil, id: "switch")
    cell.tap(1)
    events.send(2)
    #expect(log.entries == [ButtonTap(row: "a", event: 1), ButtonTap(row: "switch", event: 2)])
    withExtendedLifetime((router, tokens, token)) {}
  }

  @Test func cellsOfOtherEventsAreTranslatedIntoOneStream() {
    enum HomeEvent: Equatable { case tag(Int), card(String) }
    let home = EventRouter<Int, HomeEvent>()
    let events = Log<RowEvent<Int, HomeEvent>>()
    let token = home.sink { events($0) }
    let tagCell = FakeCell()
    let cardEvents = CellEvents<String>()
    home.connect(tagCell, events: tagCell.events, scope: tagCell.reuseScope, id: 1, as: HomeEvent.tag)
    home.connect(tagCell, events: cardEvents, scope: nil, id: 2, as: HomeEvent.card)
    tagCell.tap(4)
    cardEvents.send("open")
    #expect(events.entries == [RowEvent(row: 1, event: .tag(4)), RowEvent(row: 2, event: .card("open"))])
    withExtendedLifetime(token) {}
  }

  @Test func viewsWithoutCellsSendWithTheirRow() {
    let (router, tokens) = identityRouter()
    router.send(2, in: "d")
    #expect(log.entries == [ButtonTap(row: "d", event: 2)])
    withExtendedLifetime((router, tokens)) {}
  }

  // MARK: Dropped events

  @Test func anEventOfACellThatScrolledOffIsDroppedWithItsRow() {
    let (router, tokens) = identityRouter()
    let cell = FakeCell()
    show(cell, as: "b", in: router)
    list.scrollOff(cell)
    cell.tap(1)
    #expect(log.entries.isEmpty)
    #expect(drops.entries == [DroppedEvent(event: 1, row: "b", reason: .scrolledOff)])
    withExtendedLifetime((router, tokens)) {}
  }

  @Test(arguments: [true, false])
  func aDoubleTapOnDeleteDeletesOnce(byIdentity: Bool) {
    let cell = FakeCell()
    var deleted = 0
    var reasons: [DropReason] = []
    var tokens: [AnyCancellable] = []
    let (identities, positions) = (TapRouter<String>(identities: list), TapRouter(list))
    if byIdentity {
      tokens.append(
        identities.sink { [list] in
          deleted += 1; list.delete($0.row)
        })
      tokens.append(identities.dropped.sink { reasons.append($0.reason) })
      identities.connect(cell, id: "b")
    } else {
      tokens.append(
        positions.sink { [list] in
          deleted += 1; list.delete(list.rows[$0.indexPath[1]])
        })
      tokens.append(positions.dropped.sink { reasons.append($0.reason) })
      positions.connect(cell, at: row(1))
    }
    list.show(cell, as: "b")
    cell.tap(0)
    cell.tap(0)
    #expect(deleted == 1)
    #expect(list.rows == ["a", "c", "d"])
    #expect(reasons == [.leaving])
  }

  @Test func anEventAfterTheUseEndedIsDroppedAsNotBound() {
    let (router, tokens) = identityRouter()
    let cell = FakeCell()
    show(cell, as: "a", in: router)
    cell.reuseScope.end()
    cell.tap(1)
    cell.reuseScope.begin(for: "b")
    cell.tap(2)
    #expect(log.entries.isEmpty)
    #expect(
      drops.entries == [
        DroppedEvent(event: 1, row: "a", reason: .notBound), DroppedEvent(event: 2, row: "a", reason: .notBound),
      ])
    withExtendedLifetime((router, tokens)) {}
  }

  @Test func anEventAfterTheListIsGoneIsDroppedAndSoIsOneOfACellThatIsGone() {
    let drops = Log<DropReason>()
    var list: FakeList? = FakeList(["a"])
    let router = TapRouter<String>(identities: list!)
    let token = router.dropped.sink { drops($0.reason) }
    var cell: FakeCell? = FakeCell()
    router.connect(cell!, id: "a")
    list = nil
    cell?.tap(0)
    let events = cell?.events
    cell = nil
    events?.send(0)
    #expect(drops.entries == [.rowRemoved, .notBound])
    withExtendedLifetime(token) {}
  }

  @Test func anEventWithoutARouterGoesNowhere() {
    let cell = FakeCell()
    cell.tap(0)
    let (router, tokens) = identityRouter()
    show(cell, as: "a", in: router)
    cell.events.disconnect()
    cell.tap(0)
    #expect(log.entries.isEmpty && drops.entries.isEmpty)
    withExtendedLifetime((router, tokens)) {}
  }

  @Test func whatAReplacedTranslationSendsOnItsReleaseNeverNamesTheEarlierRow() {
    final class Sender {
      let whenReleased: () -> Void
      init(_ whenReleased: @escaping () -> Void) { self.whenReleased = whenReleased }
      deinit { whenReleased() }
    }
    let router = EventRouter<Int, Int>()
    let cell = FakeCell()
    var rows: [Int] = []
    let token = router.sink { rows.append($0.row) }
    do {
      let sender = Sender { [unowned cell] in cell.tap(5) }
      router.connect(cell, events: cell.events, scope: cell.reuseScope, id: 1) { (event: Int) in
        withExtendedLifetime(sender) { event }
      }
    }
    router.connect(cell, events: cell.events, scope: cell.reuseScope, id: 2)
    #expect(!rows.contains(1))
    token.cancel()
  }

  // MARK: Wrong calls

  @Test func connectingByPositionToARouterByIdentityStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let cell = FakeCell()
      EventRouter<Int, Int>().connect(cell, events: cell.events, scope: nil, at: 1)
    }
  }

  @Test func connectingByIdentityToARouterByPositionStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let cell = FakeCell()
      EventRouter<Int, Int>(positions: { _ in .shown(1) }).connect(cell, events: cell.events, scope: nil, id: 1)
    }
  }
}
