/// An object that is referred to and not kept. The bindings of one cell share one, since making a weak reference costs more than
/// an allocation.
@usableFromInline
final class WeakOwner {
  @exclusivity(unchecked) @usableFromInline weak var object: AnyObject?
  #if !canImport(ObjectiveC)
  @usableFromInline let address: ObjectIdentifier
  private unowned let anchor: AnyObject
  #endif

  @usableFromInline
  init(_ object: AnyObject) {
    self.object = object
    #if !canImport(ObjectiveC)
    address = ObjectIdentifier(object)
    anchor = object
    #endif
  }

  /// Whether this refers to an object that is alive, as the argument is.
  @inlinable
  func refers(to object: AnyObject) -> Bool {
    #if canImport(ObjectiveC)
    return self.object === object
    #else
    // The unowned reference keeps the memory of a Swift object from being used for another one, so the address tells, without
    // the cost of loading a weak reference. Objective-C's objects give no such promise.
    return address == ObjectIdentifier(object)
    #endif
  }
}
