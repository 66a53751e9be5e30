/// An object that bindings hand in without keeping it. The bindings of one cell share one, since making a weak reference
/// costs more than an allocation.
@usableFromInline
final class WeakOwner {
  @usableFromInline weak let object: AnyObject?

  @inlinable
  init(_ object: AnyObject) { self.object = object }
}
