/// What the closures of one stage share, and what would be a captured variable if that were not checked at each access.
///
/// It is loaded and stored whole while user code may run; what is put in its place is exchanged (``exchange(_:with:)``).
@usableFromInline
final class Kept<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  /// Adds to an array in place, which runs nobody's code: its elements are moved or retained, never released.
  @inlinable
  func append<Element>(_ element: Element) where Value == [Element] { value.append(element) }
}
