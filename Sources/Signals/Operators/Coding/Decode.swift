extension Publishers {
  /// A publisher that decodes each value; ``Publisher/decode(type:decoder:)`` makes it.
  @frozen
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    /// It fails with its upstream's error, or with what the decoder throws.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    @usableFromInline let decoder: Coder

    /// Makes a publisher that decodes each value.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - decoder: What decodes them.
    @inlinable
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      let decoder = decoder
      let stage = DecidingStage<Upstream.Output, S>(subscriber, name: "decode") { input throws(any Error) in
        .send(try decoder.decode(Output.self, from: input))
      }
      upstream.mapError { $0 as any Error }.receive(subscriber: stage)
    }
  }
}

extension Publisher {
  /// Decodes each value.
  ///
  /// ```swift
  /// let token = Just(Data(#"{"a":1}"#.utf8)).decode(type: [String: Int].self, decoder: JSONDecoder())
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints ["a": 1], finished
  /// ```
  ///
  /// Foundation's `JSONDecoder` and `PropertyListDecoder` are ``TopLevelDecoder``s with `import SignalsCells`: module
  /// Signals alone does not know them.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded values.
  ///   - decoder: What decodes the values; what it throws ends the stream as its failure.
  /// - Returns: A publisher of the decoded values.
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
