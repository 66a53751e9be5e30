/// Where a cell's events go: the router, the cell, and the use of the cell that the route was made for.
///
/// It lives in a ``CellEvents`` and is used again each time the same router connects the same cell, so that a reuse allocates
/// nothing. It keeps neither the router nor the cell alive. It keeps the router's core, which is empty once the router has
/// gone.
@usableFromInline
class CellRoute<Event> {
  /// Called where it lies: it is not replaced while the route is in use.
  @exclusivity(unchecked) @usableFromInline final var deliver: Delivery<Event>
  /// The router's ``RouterCore``. Being constant, neither this nor the cell's reference is retained to be used.
  @usableFromInline final let core: AnyObject
  @usableFromInline final let cell: WeakOwner
  @exclusivity(unchecked) @usableFromInline final var scope: ScopeCore?
  /// The scope's use that the route belongs to; it is valid for no other.
  @exclusivity(unchecked) @usableFromInline final var use = 0
  /// How often the route is in use at this moment: events are being sent along it, one inside the other.
  @exclusivity(unchecked) @usableFromInline final var depth = 0
  /// Whether it was replaced meanwhile.
  @exclusivity(unchecked) @usableFromInline final var isRetired = false

  @inlinable
  init(core: AnyObject, cell: WeakOwner, scope: ScopeCore?, deliver: consuming Delivery<Event>) {
    self.core = core
    self.cell = cell
    self.scope = scope
    use = scope?.use ?? 0
    self.deliver = deliver
  }

  /// Whether the cell was not configured anew, and its use not ended, since the route was set.
  @inlinable final var isCurrent: Bool {
    guard let scope else { return true }
    return scope.use == use
  }

  /// Sends an event to the router.
  ///
  /// The route is not retained for that, which would be a good part of what it costs. Events are counted, and whoever replaces
  /// a route that is in use leaves its reference to the last of them.
  ///
  /// - Returns: Whether this was the last event of a route that was replaced, for the caller to release the route.
  @inlinable @inline(__always)
  final func send(_ event: Event, notify: (() -> Void)?) -> Bool {
    depth &+= 1
    deliver(self, event, notify)
    depth &-= 1
    return isRetired && depth == 0
  }

  /// Gives up the owner's reference to a route that was replaced, now or when it is not in use any more.
  @inlinable
  static func retire(_ route: Unmanaged<CellRoute>) {
    let isInUse = route._withUnsafeGuaranteedRef { route in
      route.isRetired = true
      return route.depth > 0
    }
    if !isInUse { route.release() }
  }
}

/// What a route does with an event. It is made where the router's types are known and captures no route, so that it is
/// specialised and allocates nothing. (A bare closure that is handed from one generic function to the next is wrapped anew
/// wherever the compiler specialises them differently, and each wrapping allocates.)
@usableFromInline
struct Delivery<Event>: ~Copyable {
  /// Takes the route itself, the event, and what to call between validation and delivery.
  @usableFromInline let body: (CellRoute<Event>, Event, (() -> Void)?) -> Void

  @inlinable
  init(_ body: @escaping (CellRoute<Event>, Event, (() -> Void)?) -> Void) { self.body = body }

  @inlinable
  borrowing func callAsFunction(_ route: CellRoute<Event>, _ event: Event, _ notify: (() -> Void)?) {
    body(route, event, notify)
  }
}

/// A route with the row that its cell was configured for, in the router's own type.
@usableFromInline
final class RowRoute<Row: Hashable, Event>: CellRoute<Event> {
  @exclusivity(unchecked) @usableFromInline var row: Row?

  @inlinable
  init(core: AnyObject, cell: WeakOwner, row: Row?, scope: ScopeCore?, deliver: consuming Delivery<Event>) {
    self.row = row
    super.init(core: core, cell: cell, scope: scope, deliver: deliver)
  }

  /// Sets the route, which is not in use, for the present use of the cell's scope.
  ///
  /// Releasing what is replaced may send an event or replace the route. So the caller releases it, when it is done with the route.
  ///
  /// - Parameter deliver: What to do with events; afterwards, what was done before.
  /// - Returns: The earlier row and scope.
  @inlinable
  func aim(
    at row: Row?, in scope: ScopeCore?, deliver: inout Delivery<Event>
  ) -> (row: Row?, scope: ScopeCore?) {
    let replaced = (self.row, self.scope)
    self.row = row
    self.scope = scope
    use = scope?.use ?? 0
    swap(&self.deliver, &deliver)
    return replaced
  }
}
