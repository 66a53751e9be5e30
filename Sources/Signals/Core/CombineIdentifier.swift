import Synchronization

/// What tells one subscriber or subscription from another, also where its type is hidden.
///
/// An identifier that is made of an object is the same each time; it is good for as long as the object lives, which it does not
/// keep alive. One that is made of nothing is like no other.
///
/// ```swift
/// let subject = PassthroughSubject<Int, Never>()
/// print(CombineIdentifier(subject) == CombineIdentifier(subject))   // prints true
/// print(CombineIdentifier() == CombineIdentifier())                 // prints false
/// ```
@frozen
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  @frozen
  @usableFromInline
  enum Identity: Hashable, Sendable {
    case number(UInt)
    case object(ObjectIdentifier)
  }

  @usableFromInline let identity: Identity
  @usableFromInline static let count = Atomic<UInt>(0)

  /// Makes an identifier that is like no other.
  @inlinable
  public init() { identity = .number(Self.count.add(1, ordering: .relaxed).newValue) }

  /// Makes the identifier of an object.
  ///
  /// - Parameter object: The object.
  @inlinable
  public init(_ object: AnyObject) { identity = .object(ObjectIdentifier(object)) }

  /// A number, in hexadecimal digits: an object's address, or which identifier this is.
  public var description: String {
    switch identity {
    case .number(let number): "0x\(String(number, radix: 16))"
    case .object(let object): "0x\(String(UInt(bitPattern: object), radix: 16))"
    }
  }
}
