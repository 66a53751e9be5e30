/// Joins what happens in cells with the rows they show, and publishes it as one stream for the whole list.
///
/// ```swift
/// let likes = EventRouter<Card.ID, CardCell.Event>(identities: list.reasonNotShown)
/// likes.connect(cell, events: cell.events, scope: cell.reuseScope, id: card.id)   // each time a cell is configured
/// likes.sink { print($0.row, $0.event) }.store(in: &cancellables)                 // once
/// ```
///
/// - **By position** (``init(isolation:positions:)``) the list is asked for the row when an event happens, so the row is
///   right after rows were inserted or deleted above it.
/// - **By identity** (``init(isolation:identities:)``) the row is the one that the cell was configured for, which is what the
///   user saw; at the event the list is only asked whether it still shows the cell. Prefer it for every list that changes.
///
/// An event of a cell that the list does not show is not delivered, to no row; ``dropped`` publishes it. One event is one
/// value, whatever was dequeued, reloaded or reconfigured in between. One router serves cells of any class.
///
/// The router holds neither cells nor list; cells do not hold it. When it is released its streams finish. (Released outside
/// its domain, it does so as soon as the domain is free; until then events still arrive.) (A router that was
/// made, and used, in no isolation domain cannot know where to do that: then they just end.) Subscriptions and
/// `values()` do not keep it: keep it where you keep the list.
public final class EventRouter<Row: Hashable, Event>: Publisher {
  /// An event and its row.
  public typealias Output = RowEvent<Row, Event>
  /// A router never fails.
  public typealias Failure = Never

  @usableFromInline let core: RouterCore<Row, Event>
  @usableFromInline let stream = PassthroughSubject<Output, Never>()
  @usableFromInline let drops = PassthroughSubject<DroppedEvent<Row, Event>, Never>()
  /// Whether the list is asked for the rows.
  @usableFromInline let isByPosition: Bool
  /// The cell classes that an adapter has registered with the list.
  package let registrations = CellRegistrations()
  /// Ends the core when the router goes, in the domain that it belongs to.
  @exclusivity(unchecked) @usableFromInline var ending: AnyCancellable?
  @usableFromInline let ledgerEntry = LedgerEntry(.object)

  @usableFromInline
  init(lookup: consuming RowLookup<Row>, isByPosition: Bool, isolation: isolated (any Actor)?) {
    core = RouterCore(.init(lookup: lookup, stream: stream, drops: drops))
    self.isByPosition = isByPosition
    if isolation == nil { core.unsettledRouter = WeakOwner(self) }
    settle(isolation: isolation)
  }

  deinit { if ending == nil { core.abandon() } }

  /// Makes a router by position.
  ///
  /// - Parameters:
  ///   - isolation: The domain of the list, which the compiler fills in.
  ///   - position: Answers which row the list shows a cell for, at this moment. It must not keep the list alive.
  public convenience init(
    isolation: isolated (any Actor)? = #isolation, positions position: @escaping (AnyObject) -> CellPlace<Row>
  ) {
    self.init(lookup: .position(.init(position)), isByPosition: true, isolation: isolation)
  }

  /// Makes a router by identity.
  ///
  /// - Parameters:
  ///   - isolation: The domain of the list, which the compiler fills in.
  ///   - reasonNotShown: Answers nil for a cell that the list shows at this moment, and why not for any other. It must not
  ///     keep the list alive.
  public convenience init(
    isolation: isolated (any Actor)? = #isolation, identities reasonNotShown: @escaping (AnyObject) -> DropReason?
  ) {
    self.init(lookup: .identity(.init(reasonNotShown)), isByPosition: false, isolation: isolation)
  }

  /// Makes a router by identity without a list to ask: every cell that it connects counts as shown until its use ends, and
  /// views without cells hand their events to ``send(_:in:isolation:)``.
  ///
  /// - Parameter isolation: The domain of the views, which the compiler fills in.
  public convenience init(isolation: isolated (any Actor)? = #isolation) {
    self.init(lookup: .anywhere, isByPosition: false, isolation: isolation)
  }

  /// Events that were not delivered, because the list did not show the cell they happened in.
  @inlinable public var dropped: some Publisher<DroppedEvent<Row, Event>, Never> { drops }

  /// Subscribes to the events of all rows.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    stream.receive(subscriber: subscriber)
  }

  /// Has something done with each valid event before any listener hears of it, so that delegates, closures and the stream's
  /// subscribers find the state up to date.
  ///
  /// - Parameter update: What to do. It stays for as long as the router lives; capture a store, not the screen.
  @inlinable
  public func beforeDelivery(_ update: @escaping (Output) -> Void) { core.updates.append(update) }

  /// Publishes an event of a row that needs no cell, such as one that SwiftUI draws.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - row: The row. The list is not asked about it.
  ///   - isolation: The domain of the list, which the compiler fills in.
  @inlinable
  public func send(_ event: Event, in row: Row, isolation: isolated (any Actor)? = #isolation) {
    if ending == nil { settle(isolation: isolation) }
    // While it sends it has not gone, whatever subscribers release: the core relies on that.
    withExtendedLifetime(self) { core.send(RowEvent(row: row, event: event)) }
  }

  // MARK: The end

  /// Remembers the domain, the first time that one is known.
  @usableFromInline
  func settle(isolation: isolated (any Actor)?) {
    guard ending == nil, isolation != nil else { return }
    ending = AnyCancellable(isolation: isolation) { [core] in core.end() }
    core.unsettledRouter = nil
  }
}

/// A router of taps on numbered buttons.
public typealias TapRouter<Row: Hashable> = EventRouter<Row, Int>
