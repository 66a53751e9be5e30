/// What makes a whole value of its encoded form, as a JSON decoder does of data.
///
/// Foundation's `JSONDecoder` and `PropertyListDecoder` are such decoders with `import SignalsCells`.
///
/// ```swift
/// struct TextDecoder: TopLevelDecoder {
///   func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
///     try JSONDecoder().decode(type, from: Data(text.utf8))
///   }
/// }
/// let token = Just("[1, 2]").decode(type: [Int].self, decoder: TextDecoder())
///   .sink { print($0) } receiveValue: { print($0) }   // prints [1, 2], finished
/// ```
public protocol TopLevelDecoder {
  /// The type of the encoded form.
  associatedtype Input

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - input: Its encoded form.
  /// - Returns: The value.
  /// - Throws: What keeps it from being decoded.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}
