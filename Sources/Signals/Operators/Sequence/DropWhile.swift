extension Publishers {
  /// A publisher of the values from the first that does not satisfy a condition; ``Publisher/drop(while:)`` makes it.
  @frozen
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is left out.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher of the values from the first that does not satisfy a condition.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether a value is left out.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
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
      @usableFromInline let predicate: (Output) -> Bool
      @exclusivity(unchecked) @usableFromInline var isDropping = true
      @usableFromInline let ledgerEntry = LedgerEntry(.object)

      @inlinable
      init(_ downstream: Downstream, predicate: @escaping (Output) -> Bool) {
        self.downstream = downstream
        self.predicate = predicate
      }

      /// What is left out was demanded of upstream all the same, so its place is asked for again.
      @inlinable
      func receive(_ input: Output) -> Subscribers.Demand {
        if isDropping {
          if predicate(input) { return .max(1) }
          isDropping = false
        }
        return downstream.receive(input)
      }
    }
  }
}

extension Publisher {
  /// Leaves out values as long as they satisfy a condition; the first that does not, and everything after it, is
  /// published.
  ///
  /// ```swift
  /// let token = [1, 2, 5, 1].publisher.drop { $0 < 3 }.sink { print($0) }   // prints 5, 1
  /// ```
  ///
  /// - Parameter predicate: Whether a value is left out. It is not called any more when one was not.
  /// - Returns: A publisher of the values from there on.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
}
