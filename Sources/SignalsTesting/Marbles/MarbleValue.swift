/// A type whose values can be written in marble diagrams as they are, without a dictionary that says what each name means.
///
/// A name is a character of the diagram, or what stands between braces: `7` and `{12}` are `Int`s, `a` and `{red}` are
/// `String`s, `t` and `f` are `Bool`s; a stream of `Never` has no values to write. A type of your own conforms with two lines:
///
/// ```swift
/// enum Light: String, MarbleValue {
///   case red = "r", green = "g"
///   init?(marble: String) { self.init(rawValue: marble) }
///   var marble: String { rawValue }
/// }
/// ```
public protocol MarbleValue: Equatable {
  /// Reads a value.
  ///
  /// - Parameter marble: The name that stands in the diagram; nil is returned where it names no value.
  init?(marble: String)

  /// The name of the value, as failures show it.
  var marble: String { get }
}

extension String: MarbleValue {
  /// The name itself.
  public init?(marble: String) { self = marble }
  /// The text itself.
  public var marble: String { self }
}

extension Character: MarbleValue {
  /// The only character of the name.
  public init?(marble: String) {
    guard marble.count == 1, let only = marble.first else { return nil }
    self = only
  }
  /// The character.
  public var marble: String { String(self) }
}

extension Int: MarbleValue {
  /// The number that is written: `7`, `{12}`, `{-3}`.
  public init?(marble: String) { self.init(marble) }
  /// The number in decimal digits.
  public var marble: String { String(self) }
}

extension Bool: MarbleValue {
  /// `t` for true, `f` for false.
  public init?(marble: String) {
    guard marble == "t" || marble == "f" else { return nil }
    self = marble == "t"
  }
  /// `t` or `f`.
  public var marble: String { self ? "t" : "f" }
}

extension Never: MarbleValue {
  /// No name is a value that cannot be.
  public init?(marble: String) { return nil }
  /// The name of no value.
  public var marble: String { switch self {} }
}
