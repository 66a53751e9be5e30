/// The identity of the row that a cell is used for, whatever its type, without a box for each use.
@usableFromInline
class AnyIdentity {
  @usableFromInline final let type: ObjectIdentifier

  @inlinable
  init(type: ObjectIdentifier) { self.type = type }
}

/// An identity of a known type. It is kept and set again for the next row.
@usableFromInline
final class Identity<ID: Hashable>: AnyIdentity {
  @exclusivity(unchecked) @usableFromInline var id: ID

  @inlinable
  init(_ id: ID) {
    self.id = id
    super.init(type: ObjectIdentifier(ID.self))
  }

  @inlinable
  func set(_ newID: ID) {
    let replaced = id
    id = newID
    withExtendedLifetime(replaced) {}
  }
}
