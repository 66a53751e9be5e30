/// What an ``EventRouter`` does and knows, apart from the router itself: routes keep this, so that a cell need not load a
/// weak reference to the router at each event, and none of them keeps the router from being released.
///
/// The router ends its core when it goes. Where it knows its domain, that happens there (``end()``). Where it does not, the
/// core asks at each event whether the router is alive, and holds it meanwhile, so that no event and the end overlap.
@usableFromInline
final class RouterCore<Row: Hashable, Event> {
  @usableFromInline typealias Output = RowEvent<Row, Event>

  /// What is used where it lies. It is only let go while nobody sends.
  @usableFromInline
  struct Means: ~Copyable {
    @usableFromInline let lookup: RowLookup<Row>
    @usableFromInline let stream: PassthroughSubject<Output, Never>
    @usableFromInline let drops: PassthroughSubject<DroppedEvent<Row, Event>, Never>

    @inlinable
    init(
      lookup: consuming RowLookup<Row>, stream: PassthroughSubject<Output, Never>,
      drops: PassthroughSubject<DroppedEvent<Row, Event>, Never>
    ) {
      self.lookup = lookup
      self.stream = stream
      self.drops = drops
    }

    @inlinable @inline(__always)
    borrowing func send(_ event: Output) {
      // The means own the stream, and are not let go while it sends: it need not be retained for that.
      Unmanaged.passUnretained(stream)._withUnsafeGuaranteedRef { $0.send(event) }
    }
  }

  // None of these runs anybody else's code while it is changed: they are moved in and out, and released afterwards.
  /// Nil once the router has gone.
  @exclusivity(unchecked) @usableFromInline var means: Means?
  @exclusivity(unchecked) @usableFromInline var updates: [(Output) -> Void] = []
  @exclusivity(unchecked) @usableFromInline var order = EventOrder<Output>()
  /// How many events are being delivered, one inside the other.
  @exclusivity(unchecked) @usableFromInline var depth = 0
  /// Whether the router went while an event was delivered.
  @exclusivity(unchecked) @usableFromInline var endsAfterDelivery = false
  /// The router, as long as it does not know its domain.
  @exclusivity(unchecked) @usableFromInline var unsettledRouter: WeakOwner?
  @usableFromInline let ledgerEntry = LedgerEntry(.object)

  @inlinable
  init(_ means: consuming Means) { self.means = consume means }

  // MARK: Events

  /// Handles an event of a connected cell.
  @inlinable
  func receive<CellEvent>(_ event: Event, along route: RowRoute<Row, CellEvent>, notify: (() -> Void)?) {
    if unsettledRouter != nil {
      receiveUnsettled(event, along: route, notify: notify)
    } else if means != nil {
      deliver(event, along: route, notify: notify)
    } else {
      notify?()
    }
  }

  /// The same while the router does not know its domain.
  @inlinable @inline(never)
  func receiveUnsettled<CellEvent>(_ event: Event, along route: RowRoute<Row, CellEvent>, notify: (() -> Void)?) {
    guard let router = unsettledRouter?.object else {
      notify?()
      return
    }
    withExtendedLifetime(router) { deliver(event, along: route, notify: notify) }
  }

  @inlinable @inline(__always)
  func deliver<CellEvent>(_ event: Event, along route: RowRoute<Row, CellEvent>, notify: (() -> Void)?) {
    depth &+= 1
    switch place(along: route) {
    case .shown(let row): publish(RowEvent(row: row, event: event), notify: notify)
    case .notShown(let reason): drop(event, along: route, reason: reason)
    }
    leave()
  }

  @inlinable @inline(__always)
  func place<CellEvent>(along route: RowRoute<Row, CellEvent>) -> CellPlace<Row> {
    guard route.isCurrent, let cell = route.cell.object else { return .notShown(.notBound) }
    return means?.lookup.place(of: cell, connectedFor: route.row) ?? .notShown(.notBound)
  }

  @inlinable @inline(never)
  func drop<CellEvent>(_ event: Event, along route: RowRoute<Row, CellEvent>, reason: DropReason) {
    means?.drops.send(DroppedEvent(event: event, row: route.row, reason: reason))
  }

  /// Handles an event of a row.
  @inlinable
  func send(_ event: Output) {
    depth &+= 1
    publish(event, notify: nil)
    leave()
  }

  @inlinable @inline(__always)
  func leave() {
    depth &-= 1
    if endsAfterDelivery, depth == 0 { end() }
  }

  /// Updates the stores, tells the cell's own listeners, and then the stream.
  @inlinable @inline(__always)
  func publish(_ event: Output, notify: (() -> Void)?) {
    if notify == nil, updates.isEmpty, order.isIdle {
      means?.send(event)
    } else {
      publishInOrder(event, notify: notify)
    }
  }

  @inlinable @inline(never)
  func publishInOrder(_ event: Output, notify: (() -> Void)?) {
    let waits = order.begin(event)
    for update in updates { update(event) }
    notify?()
    if order.end() || waits { return }
    means?.send(event)
    while let next = order.next() { means?.send(next) }
    // Released when the order is no longer being changed: an event's `deinit` may cause another one.
    let published = order.restart()
    withExtendedLifetime(published) {}
  }

  // MARK: The end

  /// Finishes the streams of a router that is gone, and lets go of what it had. Called in the router's domain.
  ///
  /// Events that are being delivered keep their order and their listeners: the end waits for them.
  @usableFromInline
  func end() {
    if depth > 0 {
      endsAfterDelivery = true
      return
    }
    let updates = updates
    self.updates = []
    if let means = means.take() {
      means.stream.send(completion: .finished)
      means.drops.send(completion: .finished)
    }
    withExtendedLifetime(updates) {}
  }

  /// Lets go of what a router had whose domain was not known, on whatever thread it went. No event is being delivered,
  /// for that would keep the router, and none will be.
  @usableFromInline
  func abandon() {
    let updates = updates
    self.updates = []
    let means = means.take()
    withExtendedLifetime(means) {}
    withExtendedLifetime(updates) {}
  }
}
