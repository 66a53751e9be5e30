import Signals

/// An object that is referred to and not kept. The bindings of one cell share one, since making a weak reference costs more than
/// an allocation.
@usableFromInline
final class WeakOwner {
  @exclusivity(unchecked) @usableFromInline weak var object: AnyObject?
  @usableFromInline let identity: LastingIdentity

  @usableFromInline
  init(_ object: AnyObject) {
    self.object = object
    identity = LastingIdentity(of: object)
  }

  /// Whether this refers to an object that is alive, as the argument is.
  @inlinable
  func refers(to object: AnyObject) -> Bool {
    identity.matches(ObjectIdentifier(object), isAlive: self.object != nil)
  }
}
