/// The namespace of the types that have to do with receiving a stream: demand, completion, and the ready-made subscribers.
public enum Subscribers {}

extension Subscribers {
  /// How many more values a subscriber is ready to take.
  ///
  /// Demand adds up: each request, and what `receive(_:)` returns, is added to what is left. It saturates at
  /// ``unlimited``, which nothing takes back.
  ///
  /// ```swift
  /// subscription.request(.max(2))      // two values, please
  /// subscription.request(.unlimited)   // everything from here on
  /// ```
  @frozen
  public struct Demand: Hashable, Comparable, Sendable {
    /// The number of values; `Int.max` is unlimited.
    @usableFromInline let count: Int

    @inlinable
    init(count: Int) { self.count = count }

    /// As many values as there are.
    @inlinable public static var unlimited: Demand { Demand(count: .max) }

    /// No value for now.
    @inlinable public static var none: Demand { Demand(count: 0) }

    /// A limited number of values.
    ///
    /// - Parameter value: The number of values; a negative one stops the program.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      if value < 0 { programmingError("Subscribers.Demand.max", "the demand \(value) is below zero") }
      return Demand(count: value)
    }

    /// The number of values, or nil where the demand is unlimited.
    @inlinable public var max: Int? { count == .max ? nil : count }

    /// Whether a demand is for fewer values than another.
    @inlinable
    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }
  }
}

extension Subscribers.Demand {
  /// Adds two demands; what is too much for an `Int` is unlimited.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(count: pendingDemand(lhs.count, adding: rhs))
  }

  /// Adds a demand to this one.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Adds a number of values to a demand.
  @inlinable
  public static func + (lhs: Self, rhs: Int) -> Self { lhs + Self.max(rhs) }

  /// Adds a number of values to this demand.
  @inlinable
  public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// Takes a demand away; unlimited stays unlimited, and taking unlimited away from a limited demand leaves none.
  ///
  /// Taking away more than there is stops the program.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited { return .unlimited }
    if rhs == .unlimited { return .none }
    if rhs.count > lhs.count {
      programmingError("Subscribers.Demand.-", "taking \(rhs.count) from \(lhs.count) leaves a demand below zero")
    }
    return Self(count: lhs.count - rhs.count)
  }

  /// Takes a demand away from this one.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// Takes a number of values away from a demand.
  @inlinable
  public static func - (lhs: Self, rhs: Int) -> Self { lhs - Self.max(rhs) }

  /// Takes a number of values away from this demand.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  /// Multiplies a demand; what is too much for an `Int` is unlimited.
  @inlinable
  public static func * (lhs: Self, rhs: Int) -> Self {
    if rhs < 0 { programmingError("Subscribers.Demand.*", "the factor \(rhs) is below zero") }
    if lhs == .unlimited { return .unlimited }
    let (product, overflow) = lhs.count.multipliedReportingOverflow(by: rhs)
    return Self(count: overflow ? .max : product)
  }

  /// Multiplies this demand.
  @inlinable
  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  /// Whether a demand is for just this number of values; unlimited is no number.
  @inlinable
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Whether a demand is for more than this number of values.
  @inlinable
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs == .unlimited || lhs.count > rhs }

  /// Whether a demand is for this number of values or more.
  @inlinable
  public static func >= (lhs: Self, rhs: Int) -> Bool { lhs == .unlimited || lhs.count >= rhs }

  /// Whether a demand is for fewer than this number of values.
  @inlinable
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs != .unlimited && lhs.count < rhs }

  /// Whether a demand is for this number of values or fewer.
  @inlinable
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs != .unlimited && lhs.count <= rhs }
}

extension Subscribers.Demand {
  /// Whether a demand is not for just this number of values.
  @inlinable
  public static func != (lhs: Self, rhs: Int) -> Bool { !(lhs == rhs) }

  /// Whether a demand is for just this number of values; unlimited is no number.
  @inlinable
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }

  /// Whether a demand is not for just this number of values.
  @inlinable
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }

  /// Whether a demand is for fewer than this number of values.
  @inlinable
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }

  /// Whether a demand is for this number of values or fewer.
  @inlinable
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }

  /// Whether a demand is for more than this number of values.
  @inlinable
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

  /// Whether a demand is for this number of values or more.
  @inlinable
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
}

extension Subscribers.Demand: CustomStringConvertible {
  /// `unlimited`, or `max(3)`.
  public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
}

extension Subscribers.Demand: Codable {
  /// Reads a demand that was encoded: its number of values, or `Int.max` for unlimited.
  ///
  /// - Throws: `DecodingError.dataCorrupted` where the number is below zero, and what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    count = try container.decode(Int.self)
    if count < 0 {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "the demand \(count) is below zero")
    }
  }

  /// Writes the number of values, or `Int.max` for unlimited.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}
