extension EventRouter {
  /// Connects a cell that is configured for a row known by identity: starts the cell's use for it, and leads the cell's events
  /// here.
  ///
  /// Call it each time a cell is configured (adapters for a list do it when a cell is dequeued). It replaces the cell's earlier
  /// route, emits nothing, and allocates nothing when it connects the same cell again (other than from inside the delivery of
  /// that cell's event).
  ///
  /// On a router by position it stops the program: there the row is `at:`, or asked for.
  ///
  /// - Parameters:
  ///   - cell: The cell, as the list knows it. It is not kept.
  ///   - events: The cell's way out.
  ///   - scope: What the cell's use owns; nil where the cell has no scope.
  ///   - row: The identity of the row.
  ///   - isolation: The domain of the list, which the compiler fills in.
  @inlinable
  public func connect(
    _ cell: AnyObject, events: CellEvents<Event>, scope: ReuseScope?, id row: Row,
    isolation: isolated (any Actor)? = #isolation
  ) {
    beginUse(of: scope, id: row, isolation: isolation)
    aim(events, at: cell, scope: scope, row: row, deliver: Self.deliver)
  }

  /// Connects a cell that is configured for a row known by identity, and translates the cell's events into the router's.
  ///
  /// It serves lists whose cells are of several kinds and whose events are one stream. It is ``connect(_:events:scope:id:isolation:)``
  /// in everything else, but that a translation which captures something is allocated each time.
  ///
  /// ```swift
  /// home.connect(cell, events: cell.events, scope: cell.reuseScope, id: tag.id, as: HomeEvent.tag)
  /// ```
  ///
  /// - Parameters:
  ///   - cell: The cell, as the list knows it. It is not kept.
  ///   - events: The cell's way out.
  ///   - scope: What the cell's use owns; nil where the cell has no scope.
  ///   - row: The identity of the row.
  ///   - isolation: The domain of the list, which the compiler fills in.
  ///   - translate: Makes the router's event from the cell's.
  @inlinable
  public func connect<CellEvent>(
    _ cell: AnyObject, events: CellEvents<CellEvent>, scope: ReuseScope?, id row: Row,
    isolation: isolated (any Actor)? = #isolation, as translate: @escaping (CellEvent) -> Event
  ) {
    beginUse(of: scope, id: row, isolation: isolation)
    aim(events, at: cell, scope: scope, row: row, deliver: Self.deliver(as: translate))
  }

  /// Connects a cell that is configured for a row known by position: starts the cell's use, and leads the cell's events here.
  ///
  /// Which row an event belongs to is asked when it happens; the row given here is what ``DroppedEvent`` names where the list
  /// does not show the cell any more. Every call starts a new use, since nothing tells whether the row is still the same.
  ///
  /// On a router by identity it stops the program: there the row has to be named by `id:`.
  ///
  /// - Parameters:
  ///   - cell: The cell, as the list knows it. It is not kept.
  ///   - events: The cell's way out.
  ///   - scope: What the cell's use owns; nil where the cell has no scope.
  ///   - row: Where the cell is configured for.
  ///   - isolation: The domain of the list, which the compiler fills in.
  @inlinable
  public func connect(
    _ cell: AnyObject, events: CellEvents<Event>, scope: ReuseScope?, at row: Row,
    isolation: isolated (any Actor)? = #isolation
  ) {
    beginUseByPosition(of: scope, isolation: isolation)
    aim(events, at: cell, scope: scope, row: row, deliver: Self.deliver)
  }

  /// Connects a cell that is configured for a row known by position, and translates the cell's events into the router's.
  ///
  /// - Parameters:
  ///   - cell: The cell, as the list knows it. It is not kept.
  ///   - events: The cell's way out.
  ///   - scope: What the cell's use owns; nil where the cell has no scope.
  ///   - row: Where the cell is configured for.
  ///   - isolation: The domain of the list, which the compiler fills in.
  ///   - translate: Makes the router's event from the cell's.
  @inlinable
  public func connect<CellEvent>(
    _ cell: AnyObject, events: CellEvents<CellEvent>, scope: ReuseScope?, at row: Row,
    isolation: isolated (any Actor)? = #isolation, as translate: @escaping (CellEvent) -> Event
  ) {
    beginUseByPosition(of: scope, isolation: isolation)
    aim(events, at: cell, scope: scope, row: row, deliver: Self.deliver(as: translate))
  }

  // MARK: The route

  @inlinable @inline(__always)
  func beginUse(of scope: ReuseScope?, id row: Row, isolation: isolated (any Actor)?) {
    if isByPosition {
      programmingError("EventRouter.connect(id:)", "this router knows its rows by position; connect with at:")
    }
    if ending == nil { settle(isolation: isolation) }
    scope?.begin(for: row, isolation: isolation)
  }

  @inlinable @inline(__always)
  func beginUseByPosition(of scope: ReuseScope?, isolation: isolated (any Actor)?) {
    if !isByPosition {
      programmingError("EventRouter.connect(at:)", "this router knows its rows by identity; connect with id:")
    }
    if ending == nil { settle(isolation: isolation) }
    scope?.begin(isolation: isolation)
  }

  /// Sets the route of a cell, in the object that was the cell's route to this router before, if there is one that is not in
  /// use at this moment.
  @inlinable
  func aim<CellEvent>(
    _ events: CellEvents<CellEvent>, at cell: AnyObject, scope: ReuseScope?, row: Row?,
    deliver: consuming Delivery<CellEvent>
  ) {
    let replaced = events.route?._withUnsafeGuaranteedRef { route -> (row: Row?, scope: ScopeCore?)? in
      if route.core !== core || route.depth > 0 || !route.cell.refers(to: cell) { return nil }
      // A route to a router of this type was made as this type, in the function below.
      return unsafeDowncast(route, to: RowRoute<Row, CellEvent>.self).aim(at: row, in: scope?.core, deliver: &deliver)
    }
    if let replaced {
      withExtendedLifetime(replaced) {}
    } else {
      replaceRoute(of: events, at: cell, scope: scope, row: row, deliver: deliver)
    }
  }

  @inlinable @inline(never)
  func replaceRoute<CellEvent>(
    of events: CellEvents<CellEvent>, at cell: AnyObject, scope: ReuseScope?, row: Row?,
    deliver: consuming Delivery<CellEvent>
  ) {
    events.lead(
      along: RowRoute<Row, CellEvent>(
        core: core, cell: WeakOwner(cell), row: row, scope: scope?.core, deliver: deliver))
  }

  @inlinable static var deliver: Delivery<Event> {
    Delivery { route, event, notify in deliver(event, along: route, notify: notify) }
  }

  @inlinable
  static func deliver<CellEvent>(as translate: @escaping (CellEvent) -> Event) -> Delivery<CellEvent> {
    Delivery { route, event, notify in deliver(translate(event), along: route, notify: notify) }
  }

  @inlinable
  static func deliver<CellEvent>(_ event: Event, along route: CellRoute<CellEvent>, notify: (() -> Void)?) {
    // The route was made by a router of this type: it is one of its routes, and leads to such a core. It is the caller's while
    // this runs and owns the core for good: the core need not be retained.
    Unmanaged.passUnretained(unsafeDowncast(route.core, to: RouterCore<Row, Event>.self))._withUnsafeGuaranteedRef {
      $0.receive(event, along: unsafeDowncast(route, to: RowRoute<Row, CellEvent>.self), notify: notify)
    }
  }
}
