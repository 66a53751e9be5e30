extension Publishers {
  /// A publisher of the first values; ``Publisher/prefix(_:)`` makes it.
  @frozen
  public struct Prefix<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many values there are at the most.
    public let maxLength: Int

    /// Makes a publisher of the first values.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - maxLength: How many values there are at the most; below zero stops the program.
    @inlinable
    public init(upstream: Upstream, maxLength: Int) {
      if maxLength < 0 { programmingError("prefix", "the length \(maxLength) is below zero") }
      self.upstream = upstream
      self.maxLength = maxLength
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      if maxLength == 0 {
        Empty().receive(subscriber: subscriber)
      } else {
        upstream.receive(subscriber: Stage(subscriber, length: maxLength))
      }
    }

    @usableFromInline
    final class Stage<Downstream: Subscriber>: EndingStage<Downstream>, Subscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @exclusivity(unchecked) @usableFromInline var remaining: Int

      @inlinable
      init(_ downstream: Downstream, length: Int) {
        remaining = length
        super.init(downstream)
      }

      @usableFromInline override var operation: String { "prefix" }

      @inlinable
      func receive(_ input: Output) -> Subscribers.Demand {
        if isEnded || remaining == 0 { return .none }
        remaining &-= 1
        let more = send(input)
        if remaining == 0 { finish(.finished) }
        return more
      }
    }
  }
}

extension Publisher {
  /// Publishes the first values and then completes, without waiting for another.
  ///
  /// ```swift
  /// let token = taps.prefix(2).sink { print("done:", $0) } receiveValue: { print($0) }
  /// ```
  ///
  /// The last value is delivered first, then upstream is cancelled, then the stream completes. With a length of zero nothing
  /// is subscribed to.
  ///
  /// - Parameter maxLength: How many values there are at the most; below zero stops the program.
  /// - Returns: A publisher of the first values.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> {
    Publishers.Prefix(upstream: self, maxLength: maxLength)
  }
}
