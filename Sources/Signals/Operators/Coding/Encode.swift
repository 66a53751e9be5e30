extension Publishers {
  /// A publisher that encodes each value; ``Publisher/encode(encoder:)`` makes it.
  @frozen
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    /// The values are what the encoder makes.
    public typealias Output = Coder.Output
    /// It fails with its upstream's error, or with what the encoder throws.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    @usableFromInline let encoder: Coder

    /// Makes a publisher that encodes each value.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - encoder: What encodes them.
    @inlinable
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      let encoder = encoder
      let stage = DecidingStage<Upstream.Output, S>(subscriber, name: "encode") { value throws(any Error) in
        .send(try encoder.encode(value))
      }
      upstream.mapError { $0 as any Error }.receive(subscriber: stage)
    }
  }
}

extension Publisher where Output: Encodable {
  /// Encodes each value.
  ///
  /// ```swift
  /// let token = Just(["a": 1]).encode(encoder: JSONEncoder())
  ///   .sink { print($0) } receiveValue: { print(String(decoding: $0, as: UTF8.self)) }   // prints {"a":1}, finished
  /// ```
  ///
  /// Foundation's `JSONEncoder` and `PropertyListEncoder` are ``TopLevelEncoder``s with `import SignalsCells`: module
  /// Signals alone does not know them.
  ///
  /// - Parameter encoder: What encodes the values; what it throws ends the stream as its failure.
  /// - Returns: A publisher of the encoded values.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}
