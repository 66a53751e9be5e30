/// What makes the encoded form of a whole value, as a JSON encoder makes data.
///
/// Foundation's encoders are such encoders where module SignalsCells is imported.
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
