import SignalsCells
import Testing

@Suite @MainActor struct ScopeLifetimeTests {
  @Test func aBoundCellIsReleasedAndItsReleaseEndsTheUse() {
    let source = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    Diagnostics.counting {
      var cell: FakeCell? = FakeCell()
      weak let weakCell = cell
      cell?.reuseScope.begin(for: 1)
      cell?.reuseScope.bind(source, cell!) { _, value in log(value) }
      source.sink { log($0) }.store(in: cell!.reuseScope)
      #expect(Diagnostics.liveSubscriptions == 2)
      cell = nil
      #expect(weakCell == nil)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
    source.send(1)
    #expect(log.entries.isEmpty)
  }

  @Test func whatTheScopeKeptIsReleasedInOrderWhenItGoes() {
    let log = Log<Int>()
    var scope: ReuseScope? = ReuseScope()
    for number in 1...3 { scope?.add(AnyCancellable(isolation: MainActor.shared) { log(number) }) }
    scope = nil
    #expect(log.entries == [1, 2, 3])
  }

  @Test func aScopeReleasedByAnotherTaskEndsInItsOwnDomain() async {
    let source = CurrentValueSubject<Int, Never>(0)
    let box = Box(ReuseScope())
    let owner = FakeCell()
    box.scope?.bind(source, owner) { $0.title = "\($1)" }
    await Task.detached { box.empty() }.value
    // The clean-up is on its way to the main actor.
    for _ in 0..<100_000 where source.hasSubscribers { await Task.yield() }
    #expect(!source.hasSubscribers)
    source.send(1)
    #expect(owner.title == "0")
  }

  /// Hands a scope over to another task, only to release it there.
  private final class Box: @unchecked Sendable {
    // It is set before the task starts and emptied by the task; nobody else touches it.
    private(set) nonisolated(unsafe) var scope: ReuseScope?

    init(_ scope: ReuseScope) { self.scope = scope }

    nonisolated func empty() { scope = nil }
  }

  @Test nonisolated func aScopeThatGoesInNoDomainDeliversNothingMoreAndEndsAtTheNextValue() {
    Diagnostics.counting {
      let source = PassthroughSubject<Int, Never>()
      let log = Log<Int>()
      let owner = OnRelease {}
      var scope: ReuseScope? = ReuseScope()
      scope?.bind(source, owner) { _, value in log(value) }
      scope?.bind(source, owner) { _, value in log(value) }
      source.send(1)
      scope = nil
      source.send(2)
      #expect(log.entries == [1, 1])
      #expect(Diagnostics.liveSubscriptions == 0)
    }
  }

  @Test func anEmptyUseKeepsNothingAlive() {
    Diagnostics.counting {
      let scope = ReuseScope()
      let before = Diagnostics.liveObjects
      for id in 0..<1_000 { scope.begin(for: id) }
      #expect(Diagnostics.liveObjects == before)
      #expect(scope.uses == 1_000 && scope.count == 0)
    }
  }

  @Test func endingReleasesTheIdentity() {
    final class ID: Hashable {
      static func == (lhs: ID, rhs: ID) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    let scope = ReuseScope()
    var id: ID? = ID()
    weak let weakID = id
    scope.begin(for: id!)
    id = nil
    #expect(weakID != nil)
    scope.end()
    #expect(weakID == nil)
  }

  @Test func anObjectMadeWhereAnEarlierOwnerWasIsAnotherOwner() {
    let scope = ReuseScope()
    let source = CurrentValueSubject<Int, Never>(0)
    let cells = CellEvents<Int>()
    let router = EventRouter<Int, Int>()
    let log = Log<Int>()
    let token = router.sink { log($0.row) }
    for number in 0..<100 {
      let owner = FakeCell()
      scope.bind(source, owner) { $0.title = "\($1)" }
      #expect(owner.title == "0")
      router.connect(owner, events: cells, scope: nil, id: number)
      cells.send(0)
    }
    #expect(log.entries == Array(0..<100))
    withExtendedLifetime(token) {}
  }
}
