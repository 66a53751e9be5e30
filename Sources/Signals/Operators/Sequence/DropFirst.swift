extension Publishers {
  /// A publisher of all values but the first; ``Publisher/dropFirst(_:)`` makes it.
  @frozen
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many values are left out.
    public let count: Int

    /// Makes a publisher of all values but the first.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - count: How many values are left out; below zero stops the program.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      if count < 0 { programmingError("dropFirst", "the number \(count) is below zero") }
      self.upstream = upstream
      self.count = count
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber, count: count))
    }

    @usableFromInline
    final class Stage<Downstream: Subscriber>: PassThroughStage
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let downstream: Downstream
      @exclusivity(unchecked) @usableFromInline var remaining: Int
      @usableFromInline let ledgerEntry = LedgerEntry(.object)

      @inlinable
      init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        remaining = count
      }

      /// What is left out was demanded of upstream all the same, so its place is asked for again.
      @inlinable
      func receive(_ input: Output) -> Subscribers.Demand {
        if remaining == 0 { return downstream.receive(input) }
        remaining &-= 1
        return .max(1)
      }
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Leaves out the first values.
  ///
  /// ```swift
  /// let token = (1...5).publisher.dropFirst(3).sink { print($0) }   // prints 4, 5
  /// ```
  ///
  /// - Parameter count: How many values are left out; below zero stops the program.
  /// - Returns: A publisher of the values after those.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }
}
