/// A type whose values can be written in marble diagrams as they are, without a dictionary that says what each name means.
///
/// A name is a character of the diagram, or what stands between braces: `7` and `{12}` are `Int`s, `a` and `{red}` are
/// `String`s. A type of your own conforms with two lines:
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

/// How the values of a diagram are read, and how values are written in a failure.
struct MarbleVocabulary<Value> {
  let read: (String) -> Value?
  let write: (Value) -> String
  let matches: (Value, Value) -> Bool
  /// What to say of a name that means nothing.
  let complaint: (String) -> String
}

extension MarbleVocabulary where Value: MarbleValue {
  static var literal: MarbleVocabulary {
    MarbleVocabulary(read: { Value(marble: $0) }, write: \.marble, matches: { $0 == $1 }) { name in
      "'\(name)' is no \(Value.self)"
    }
  }
}

extension MarbleVocabulary {
  /// The values by their names; a value that has none is written as it describes itself.
  static func names(_ values: [String: Value], _ matches: @escaping (Value, Value) -> Bool) -> MarbleVocabulary {
    let names = values.keys.sorted()
    return MarbleVocabulary(
      read: { values[$0] },
      write: { value in
        names.first { name in values[name].map { matches($0, value) } ?? false } ?? String(describing: value)
      }, matches: matches
    ) { name in
      "there is no value for '\(name)', only for \(names.joined(separator: ", "))"
    }
  }
}
