/// What makes a whole value of its encoded form, as a JSON decoder does of data.
///
/// Foundation's decoders are such decoders where module SignalsCells is imported.
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
