/// A row of a list that stands inside a row of another list, as an item of a carousel does.
public struct NestedRow<Outer: Hashable, Inner: Hashable>: Hashable {
  /// The row of the outer list.
  public let outer: Outer
  /// The row, or item, of the list inside it.
  public let inner: Inner

  /// Names a row inside a row.
  ///
  /// - Parameters:
  ///   - outer: The row of the outer list.
  ///   - inner: The row, or item, of the list inside it.
  @inlinable
  public init(outer: Outer, inner: Inner) {
    self.outer = outer
    self.inner = inner
  }
}

extension NestedRow: Sendable where Outer: Sendable, Inner: Sendable {}
extension NestedRow: Encodable where Outer: Encodable, Inner: Encodable {}
extension NestedRow: Decodable where Outer: Decodable, Inner: Decodable {}
