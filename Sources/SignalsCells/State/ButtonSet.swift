/// A set of buttons of one row, by index.
///
/// ```swift
/// let selected: ButtonSet = [0, 3]
/// selected.contains(3)   // true
/// Set(selected)          // a set of integers: [0, 3]
/// ```
///
/// Sets of the first 64 buttons take two words and no allocation.
public struct ButtonSet: SetAlgebra, Hashable, Sendable {
  /// The buttons 0 to 63, a bit each.
  @usableFromInline var bits: UInt64
  /// All others; nil rather than empty.
  @usableFromInline var others: Set<Int>?

  /// Makes a set without buttons.
  @inlinable
  public init() {
    bits = 0
    others = nil
  }

  @inlinable
  init(bits: UInt64, others: Set<Int>?) {
    self.bits = bits
    self.others = others?.isEmpty == true ? nil : others
  }

  @inlinable
  static func isInline(_ button: Int) -> Bool { button >= 0 && button < UInt64.bitWidth }

  /// Whether no button is in the set.
  @inlinable public var isEmpty: Bool { bits == 0 && others == nil }

  /// How many buttons are in the set.
  @inlinable public var count: Int { bits.nonzeroBitCount + (others?.count ?? 0) }

  /// Whether a button is in the set.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ button: Int) -> Bool {
    Self.isInline(button) ? bits & 1 << UInt64(button) != 0 : others?.contains(button) == true
  }

  /// Puts a button in.
  @inlinable
  @discardableResult
  public mutating func insert(_ button: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    if contains(button) { return (false, button) }
    if Self.isInline(button) { bits |= 1 << UInt64(button) } else { others = others ?? []; others?.insert(button) }
    return (true, button)
  }

  /// Puts a button in.
  @inlinable
  @discardableResult
  public mutating func update(with button: Int) -> Int? { insert(button).inserted ? nil : button }

  /// Takes a button out.
  @inlinable
  @discardableResult
  public mutating func remove(_ button: Int) -> Int? {
    if !contains(button) { return nil }
    if Self.isInline(button) {
      bits &= ~(1 << UInt64(button))
    } else {
      self = ButtonSet(bits: bits, others: others?.subtracting([button]))
    }
    return button
  }

  /// The buttons that are in either set.
  @inlinable
  public func union(_ other: ButtonSet) -> ButtonSet {
    ButtonSet(bits: bits | other.bits, others: others.map { $0.union(other.others ?? []) } ?? other.others)
  }

  /// The buttons that are in both sets.
  @inlinable
  public func intersection(_ other: ButtonSet) -> ButtonSet {
    ButtonSet(bits: bits & other.bits, others: others?.intersection(other.others ?? []))
  }

  /// The buttons that are in one of the sets and not in both.
  @inlinable
  public func symmetricDifference(_ other: ButtonSet) -> ButtonSet {
    ButtonSet(
      bits: bits ^ other.bits, others: others.map { $0.symmetricDifference(other.others ?? []) } ?? other.others)
  }

  /// Puts the buttons of another set in.
  @inlinable
  public mutating func formUnion(_ other: ButtonSet) { self = union(other) }

  /// Keeps the buttons that are in another set too.
  @inlinable
  public mutating func formIntersection(_ other: ButtonSet) { self = intersection(other) }

  /// Takes the buttons out that are in another set too, and puts in those that are only there.
  @inlinable
  public mutating func formSymmetricDifference(_ other: ButtonSet) { self = symmetricDifference(other) }
}

extension ButtonSet: Sequence {
  /// Makes an iterator over the buttons: ascending, those beyond the 64th last and in no particular order.
  @inlinable
  public func makeIterator() -> AnyIterator<Int> {
    var bits = bits
    var others = others?.makeIterator()
    return AnyIterator {
      if bits == 0 { return others?.next() }
      defer { bits &= bits - 1 }
      return bits.trailingZeroBitCount
    }
  }
}

extension ButtonSet: CustomStringConvertible {
  /// The buttons in ascending order, such as `[0, 3]`.
  public var description: String { sorted().description }
}

extension ButtonSet: Codable {
  /// Reads a list of indices.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Int].self))
  }

  /// Writes the indices in ascending order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(sorted())
  }
}
