/// A type whose instances can be told from each other by an identifier. An object has one without further ado.
///
/// ```swift
/// final class Listener: CustomCombineIdentifierConvertible {}
/// let (first, second) = (Listener(), Listener())
/// print(first.combineIdentifier == first.combineIdentifier)    // prints true
/// print(first.combineIdentifier == second.combineIdentifier)   // prints false
/// ```
public protocol CustomCombineIdentifierConvertible {
  /// What tells this instance from others.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of this object.
  @inlinable public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
