/// The identity of an object that is referred to weakly, by which it is known again without loading the weak reference, which
/// is slow.
@usableFromInline
package struct LastingIdentity {
  @usableFromInline let identifier: ObjectIdentifier
  #if !canImport(ObjectiveC)
  /// Keeps the memory of a Swift object from being used for another one, so that the identity stays this object's.
  private unowned let occupant: AnyObject
  #endif

  @usableFromInline
  package init(of object: AnyObject) {
    identifier = ObjectIdentifier(object)
    #if !canImport(ObjectiveC)
    occupant = object
    #endif
  }

  /// Whether this is the identity of an object that is alive.
  ///
  /// - Parameters:
  ///   - other: The identity of an object that is alive.
  ///   - isAlive: Whether the object of this identity is. Objective-C's objects do not keep their memory for those who refer to
  ///     them, so there it has to be asked.
  @inlinable
  package func matches(_ other: ObjectIdentifier, isAlive: @autoclosure () -> Bool) -> Bool {
    #if canImport(ObjectiveC)
    return identifier == other && isAlive()
    #else
    return identifier == other
    #endif
  }
}
