extension Subscribers {
  /// How a stream ended: because there is no more, or because something failed.
  ///
  /// ```swift
  /// let token = Fail<Int, ParseError>(error: .notANumber("x")).sink { completion in
  ///   if case .failure(let error) = completion { print("failed:", error) }   // prints failed: notANumber("x")
  /// } receiveValue: { print($0) }
  /// ```
  @frozen
  public enum Completion<Failure: Error> {
    /// The stream ended as it should.
    case finished
    /// The stream ended with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// Writes whether the stream finished as `success`, and what it failed with, if it did, as `error`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CompletionKey.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  /// Reads a completion that was encoded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionKey.self)
    self =
      if try container.decode(Bool.self, forKey: .success) {
        .finished
      } else {
        .failure(try container.decode(Failure.self, forKey: .error))
      }
  }
}

private enum CompletionKey: String, CodingKey {
  case success, error
}
