/// Where a cell's events go: the router, the cell, and the use of the cell that the route was made for.
///
/// It lives in a ``CellEvents`` and is used again each time the same router connects the same cell, so that a reuse allocates
/// nothing. It keeps neither the router nor the cell alive. It keeps the router's core, which is empty once the router has
/// gone.
@usableFromInline
class CellRoute<Event> {
  @exclusivity(unchecked) @usableFromInline final var deliver: Delivery<Event>
  /// The router's ``RouterCore``. Being constant, neither this nor the cell's reference is retained to be used.
  @usableFromInline final let core: AnyObject
  @usableFromInline final let cell: WeakOwner
  @exclusivity(unchecked) @usableFromInline final var scope: ScopeCore?
  /// The scope's use that the route belongs to; it is valid for no other.
  @exclusivity(unchecked) @usableFromInline final var use = 0

  @inlinable
  init(core: AnyObject, cell: AnyObject, deliver: Delivery<Event>) {
    self.core = core
    self.cell = WeakOwner(cell)
    self.deliver = deliver
  }

  /// Whether the cell was not configured anew, and its use not ended, since the route was set.
  @inlinable final var isCurrent: Bool {
    guard let scope else { return true }
    return scope.use == use
  }

  /// Sets the route for the present use of the cell's scope.
  @inlinable
  final func aim(in scope: ScopeCore?, deliver: Delivery<Event>) {
    // What is replaced is released at the end of this function, when nothing is being accessed.
    let replacedDeliver = self.deliver
    let replacedScope = self.scope
    self.deliver = deliver
    self.scope = scope
    use = scope?.use ?? 0
    withExtendedLifetime(replacedDeliver) {}
    withExtendedLifetime(replacedScope) {}
  }
}

/// What a route does with an event. It is made where the router's types are known and captures no route, so that it is
/// specialised and allocates nothing. (A bare closure that is handed from one generic function to the next is wrapped anew
/// wherever the compiler specialises them differently, and each wrapping allocates.)
@usableFromInline
struct Delivery<Event> {
  /// Takes the route itself, the event, and what to call between validation and delivery.
  @usableFromInline let body: (CellRoute<Event>, Event, (() -> Void)?) -> Void

  @inlinable
  init(_ body: @escaping (CellRoute<Event>, Event, (() -> Void)?) -> Void) { self.body = body }
}

/// A route with the row that its cell was configured for, in the router's own type.
@usableFromInline
final class RowRoute<Row: Hashable, Event>: CellRoute<Event> {
  @exclusivity(unchecked) @usableFromInline var row: Row?

  @inlinable
  override init(core: AnyObject, cell: AnyObject, deliver: Delivery<Event>) {
    super.init(core: core, cell: cell, deliver: deliver)
  }

  @inlinable
  func setRow(_ newRow: Row?) {
    let replaced = row
    row = newRow
    withExtendedLifetime(replaced) {}
  }
}
