extension Publishers {
  /// A publisher of the values up to the first that does not satisfy a condition; ``Publisher/prefix(while:)`` makes
  /// it.
  @frozen
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is handed on.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher of the values up to the first that does not satisfy a condition.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether a value is handed on.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.receive(
        subscriber: DecidingStage<Output, S>(subscriber, name: "prefix") { predicate($0) ? .send($0) : .finish })
    }
  }
}

extension Publisher {
  /// Publishes values as long as they satisfy a condition, and completes with the first that does not.
  ///
  /// ```swift
  /// let token = [1, 2, 5, 1].publisher.prefix { $0 < 3 }.sink { print($0) }   // prints 1, 2
  /// ```
  ///
  /// That one is not published; upstream is cancelled when it has come.
  ///
  /// - Parameter predicate: Whether a value is handed on.
  /// - Returns: A publisher of the values up to there.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
}
