extension Publishers {
  /// A publisher that leaves out a value that equals the one before; ``Publisher/removeDuplicates()`` makes it.
  @frozen
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether two values count as the same.
    public let predicate: (Output, Output) -> Bool

    /// Makes a publisher that leaves out a value that equals the one before.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether two values count as the same.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber, predicate: predicate))
    }

    @usableFromInline
    final class Stage<Downstream: Subscriber>: PassThroughStage
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let downstream: Downstream
      @usableFromInline let predicate: (Output, Output) -> Bool
      @exclusivity(unchecked) @usableFromInline var previous: Output?
      @usableFromInline let ledgerEntry = LedgerEntry(.object)

      @inlinable
      init(_ downstream: Downstream, predicate: @escaping (Output, Output) -> Bool) {
        self.downstream = downstream
        self.predicate = predicate
      }

      @inlinable
      func receive(_ input: Output) -> Subscribers.Demand {
        if let previous, predicate(previous, input) { return .max(1) }
        // Released after the delivery: its owner's code may cancel, and the value in hand must not come after that.
        let replaced = exchange(&previous, with: input)
        let more = downstream.receive(input)
        withExtendedLifetime(replaced) {}
        return more
      }
    }
  }
}

extension Publisher {
  /// Leaves out a value that counts as the same as the one before.
  ///
  /// - Parameter predicate: Whether two values count as the same.
  /// - Returns: A publisher of the values that differ from the one before.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out a value that equals the one before.
  ///
  /// ```swift
  /// let token = [1, 1, 2, 1].publisher.removeDuplicates().sink { print($0) }   // prints 1, 2, 1
  /// ```
  ///
  /// - Returns: A publisher of the values that differ from the one before.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self) { $0 == $1 }
  }
}
