/// A cell's one way out: where it says what happened in it, without knowing who listens or which row it shows.
///
/// A cell has one and sends to it; an ``EventRouter`` connects it to a row each time the cell is configured. Connecting
/// *replaces* the route, so a cell that was configured a hundred times still reports each event once.
///
/// ```swift
/// final class CardCell {
///   enum Event { case open, like }
///   let reuseScope = ReuseScope(), events = CellEvents<Event>()
///   func likeButtonTapped() { events.send(.like) }
/// }
/// ```
///
/// It holds neither the router nor the list nor the cell.
public final class CellEvents<Event> {
  /// The route, of which this owns one reference.
  @exclusivity(unchecked) @usableFromInline var route: Unmanaged<CellRoute<Event>>?
  @usableFromInline let ledgerEntry = LedgerEntry(.object)

  /// Makes a way out that leads nowhere until a router connects it.
  @inlinable
  public init() {}

  deinit { route?.release() }

  /// Whether a router has connected the cell.
  package var isConnected: Bool { route != nil }

  /// Says that something happened in the cell.
  ///
  /// The router publishes it with the row that the cell shows, or reports it as dropped where the cell shows none. Without
  /// a router nobody hears it.
  ///
  /// - Parameter event: What happened.
  @inlinable
  public func send(_ event: Event) {
    guard let route else { return }
    send(event, along: route, notify: nil)
  }

  /// Says that something happened in the cell, and calls the cell's own listeners (a delegate, a closure) in the right
  /// place: after the event was found valid and the stores were updated, and before the router's stream gets it.
  ///
  /// ```swift
  /// events.send(index) {
  ///   delegate?.horizontalButtonCell(self, didTapButtonAt: index)
  ///   buttonTapHandler?(index)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - notify: Calls the listeners. It runs once and at once where the cell shows a row, or where no router is connected
  ///     (or it is gone); it does not run where the event is dropped.
  @inlinable
  public func send(_ event: Event, notify: () -> Void) {
    guard let route else {
      notify()
      return
    }
    withoutActuallyEscaping(notify) { send(event, along: route, notify: $0) }
  }

  @inlinable @inline(__always)
  func send(_ event: Event, along route: Unmanaged<CellRoute<Event>>, notify: (() -> Void)?) {
    // The route is this object's, or its own once it is replaced: it lives until its last event was sent.
    withExtendedLifetime(self) {
      let isDone = route._withUnsafeGuaranteedRef { $0.send(event, notify: notify) }
      if isDone { route.release() }
    }
  }

  /// Takes the route away. Later events reach no router, until one connects the cell again. Nothing is emitted.
  ///
  /// Connecting a recycled cell does so by itself. This is for lists in which only some rows of a cell's class are connected:
  /// without it a cell that is not connected for its new row goes on reporting the old one.
  @inlinable
  public func disconnect() { lead(along: nil) }

  /// Replaces the route.
  @inlinable
  func lead(along newRoute: CellRoute<Event>?) {
    let replaced = route
    route = newRoute.map { Unmanaged.passRetained($0) }
    if let replaced { CellRoute.retire(replaced) }
  }
}
