/// What makes the encoded form of a whole value, as a JSON encoder makes data.
///
/// Foundation's `JSONEncoder` and `PropertyListEncoder` are such encoders with `import SignalsCells`.
///
/// ```swift
/// struct TextEncoder: TopLevelEncoder {
///   func encode<T: Encodable>(_ value: T) throws -> String { "<\(value)>" }
/// }
/// let token = [1, 2].publisher.encode(encoder: TextEncoder())
///   .sink { print($0) } receiveValue: { print($0) }   // prints <1>, <2>, finished
/// ```
public protocol TopLevelEncoder {
  /// The type of the encoded form.
  associatedtype Output

  /// Encodes a value.
  ///
  /// - Parameter value: The value.
  /// - Returns: Its encoded form.
  /// - Throws: What keeps it from being encoded.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
