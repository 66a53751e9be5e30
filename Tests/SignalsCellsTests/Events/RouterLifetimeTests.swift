import SignalsCells
import Testing

@Suite @MainActor struct RouterLifetimeTests {
  @Test func aRouterThatIsReleasedFinishesItsStreams() {
    let log = Log<String>()
    var router: EventRouter<Int, Int>? = EventRouter()
    let events = router!.sink { _ in
      log("events finished")
    } receiveValue: { _ in
    }
    let drops = router!.dropped.sink { _ in
      log("drops finished")
    } receiveValue: { _ in
    }
    router = nil
    #expect(log.entries == ["events finished", "drops finished"])
    withExtendedLifetime((events, drops)) {}
  }

  @Test func aRouterMadeWhereNoDomainIsKnownLearnsItWhenItIsUsed() {
    final class Screen { let router = EventRouter<Int, Int>() }
    let log = Log<String>()
    var screen: Screen? = Screen()
    let token = screen!.router.sink { _ in
      log("finished")
    } receiveValue: { _ in
    }
    let cell = FakeCell()
    screen?.router.connect(cell, id: 1)
    screen = nil
    #expect(log.entries == ["finished"])
    withExtendedLifetime(token) {}
  }

  @Test func aRouterReleasedByItsOwnSubscriberDeliversTheEventToAllAndFinishes() {
    let log = Log<String>()
    let cell = FakeCell()
    var router: EventRouter<Int, Int>? = EventRouter()
    router?.connect(cell, id: 1)
    let first = router!.sink { _ in router = nil }
    let second = router!.sink { _ in
      log("finished")
    } receiveValue: {
      log("\($0.event)")
    }
    cell.tap(8)
    #expect(log.entries == ["8", "finished"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aRouterReleasedByAListenerDeliversWhatHappenedBeforeItFinishes() {
    let log = Log<String>()
    let cell = FakeCell()
    var router: EventRouter<Int, Int>? = EventRouter()
    router?.connect(cell, id: 1)
    let token = record(router!, in: log)
    cell.tapWithListeners(1) {
      router = nil
      cell.tap(2)
      log("listener")
    }
    cell.tapWithListeners(3)
    #expect(log.entries == ["listener", "1", "2", "finished"])
    #expect(cell.heard == [1, 3])
    withExtendedLifetime(token) {}
  }

  @Test func aRouterReleasedWhileItAsksTheListDeliversTheEventAndFinishes() {
    let log = Log<String>()
    let cell = FakeCell()
    var router: EventRouter<Int, Int>?
    router = EventRouter(identities: { _ in
      router = nil
      return nil
    })
    router?.connect(cell, id: 1)
    let token = record(router!, in: log)
    cell.tap(1)
    cell.tap(2)
    #expect(log.entries == ["1", "finished"])
    withExtendedLifetime(token) {}
  }

  @Test func whatARouterHasGoesWithItThoughItsCellsLive() {
    let log = Log<String>()
    let cell = FakeCell()
    var router: EventRouter<Int, Int>? = loggingRouter(log)
    router?.connect(cell, id: 1)
    let token = record(router!, in: log)
    cell.tap(1)
    router = nil
    // In which order the last of it goes is the optimiser's affair.
    #expect(log.entries.first == "1")
    #expect(log.entries.dropFirst().sorted() == ["finished", "list", "store"])
    cell.tapWithListeners(2)
    #expect(cell.heard == [2])
    withExtendedLifetime(token) {}
  }

  @Test func whatARouterHasWhoseDomainIsUnknownGoesWithItToo() {
    let log = Log<String>()
    let cell = FakeCell()
    var router: EventRouter<Int, Int>? = loggingRouter(log, isolation: nil)
    router?.connect(cell, id: 1, isolation: nil)
    router?.receive(subscriber: Listener(log: log, onRelease: OnRelease { log("subscriber") }))
    let late = router!.dropped
    cell.tapWithListeners(1) { router = nil }
    #expect(log.entries.first == "1")
    #expect(log.entries.dropFirst().sorted() == ["list", "store", "subscriber"])
    cell.tapWithListeners(2)
    #expect(cell.heard == [1, 2])
    _ = late.sink { _ in }
  }

  @Test func neitherCellsNorSubscriptionsKeepTheRouterAndTheRouterKeepsNoCell() {
    let list = FakeList(["a"])
    var cell: FakeCell? = FakeCell()
    weak let weakCell = cell
    var router: TapRouter<String>? = TapRouter(identities: list)
    weak let weakRouter = router
    let token = router!.sink { _ in }
    let values = router!.values()
    router?.connect(cell!, id: "a")
    cell = nil
    #expect(weakCell == nil)
    cell = FakeCell()
    router?.connect(cell!, id: "a")
    router = nil
    #expect(weakRouter == nil)
    withExtendedLifetime((token, values, cell)) {}
  }

  @Test func aLoopOverTheValuesOfARouterEndsWhenTheRouterGoes() async {
    let log = Log<Int>()
    var router: EventRouter<Int, Int>? = EventRouter()
    let taps = router!.values()
    let loop = Task { for await tap in taps { log(tap.event) } }
    router?.send(1, in: 0)
    router?.send(2, in: 0)
    router = nil
    await loop.value
    #expect(log.entries == [1, 2])
  }

  @Test func nothingIsLeftWhenRouterAndCellsAreGone() {
    Diagnostics.counting {
      do {
        let list = FakeList(["a", "b"])
        let router = TapRouter<String>(identities: list)
        var tokens: [AnyCancellable] = []
        router.sink { _ in }.store(in: &tokens)
        router.dropped.sink { _ in }.store(in: &tokens)
        let cells = [FakeCell(), FakeCell()]
        for (cell, id) in zip(cells, list.rows) {
          router.connect(cell, id: id)
          list.show(cell, as: id)
          cell.tap(0)
        }
        #expect(Diagnostics.liveSubscriptions == 2)
        #expect(Diagnostics.liveObjects > 0)
        withExtendedLifetime(tokens) {}
      }
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  @Test(arguments: [true, false]) func nothingIsLeftWhicheverGoesFirstOfRouterAndCells(routerFirst: Bool) {
    Diagnostics.counting {
      let list = FakeList(["a"])
      var router: TapRouter<String>? = TapRouter(identities: list)
      var cells = [FakeCell(), FakeCell()]
      for cell in cells { router?.connect(cell, id: "a") }
      if routerFirst { router = nil } else { cells = [] }
      #expect(Diagnostics.liveObjects > 0)
      withExtendedLifetime((router, cells)) {}
      cells = []
      router = nil
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  @Test func configuringACellOverAndOverKeepsNothing() {
    Diagnostics.counting {
      let router = EventRouter<Int, Int>()
      let cell = FakeCell()
      let source = PassthroughSubject<Int, Never>()
      router.connect(cell, id: 0)
      cell.reuseScope.bind(source, cell) { _, _ in }
      let (objects, subscriptions) = (Diagnostics.liveObjects, Diagnostics.liveSubscriptions)
      for id in 1...20_000 {
        router.connect(cell, id: id)
        for _ in 0..<6 { cell.reuseScope.bind(source, cell) { _, _ in } }
      }
      #expect(cell.reuseScope.count == 6)
      #expect(cell.reuseScope.uses == 20_001)
      #expect(Diagnostics.liveObjects == objects)
      #expect(Diagnostics.liveSubscriptions == subscriptions + 5)
    }
  }

  private func record(_ router: EventRouter<Int, Int>, in log: Log<String>) -> AnyCancellable {
    router.sink { _ in
      log("finished")
    } receiveValue: {
      log("\($0.event)")
    }
  }

  /// A subscriber that only its subscription keeps.
  private struct Listener: Subscriber {
    let log: Log<String>
    let onRelease: OnRelease

    func receive(subscription: any Subscription) { subscription.request(.unlimited) }

    func receive(_ input: RowEvent<Int, Int>) -> Subscribers.Demand {
      log("\(input.event)")
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) { log("finished") }
  }

  /// A router that logs when it lets go of its list and its store.
  private func loggingRouter(
    _ log: Log<String>, isolation: isolated (any Actor)? = #isolation
  ) -> EventRouter<Int, Int> {
    let list = OnRelease { log("list") }
    let store = OnRelease { log("store") }
    let router = EventRouter<Int, Int>(isolation: isolation, identities: { _ in withExtendedLifetime(list) { nil } })
    router.beforeDelivery { _ in withExtendedLifetime(store) {} }
    return router
  }
}
