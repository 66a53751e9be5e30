extension Publishers {
  /// A publisher of the values that satisfy a condition; ``Publisher/filter(_:)`` makes it.
  @frozen
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether to hand a value on.
    public let isIncluded: (Output) -> Bool

    /// Makes a publisher of the values that satisfy a condition.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - isIncluded: Whether to hand a value on.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(downstream: subscriber, isIncluded: isIncluded))
    }

    @frozen
    @usableFromInline
    struct Stage<Downstream: Subscriber>: PassThroughStage
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let downstream: Downstream
      @usableFromInline let isIncluded: (Output) -> Bool

      @inlinable
      init(downstream: Downstream, isIncluded: @escaping (Output) -> Bool) {
        self.downstream = downstream
        self.isIncluded = isIncluded
      }

      /// What is left out was demanded of upstream all the same, so its place is asked for again.
      @inlinable @inline(__always)
      func receive(_ input: Output) -> Subscribers.Demand { isIncluded(input) ? downstream.receive(input) : .max(1) }
    }
  }
}

extension Publishers.Filter {
  /// Asks for one more condition, in the same stage.
  ///
  /// - Parameter isIncluded: Whether to hand a value on.
  /// - Returns: A publisher of the values that satisfy both.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
  }
}

extension Publisher {
  /// Hands on the values that satisfy a condition.
  ///
  /// ```swift
  /// let token = (1...4).publisher.filter { $0.isMultiple(of: 2) }.sink { print($0) }   // prints 2, 4
  /// ```
  ///
  /// - Parameter isIncluded: Whether to hand a value on.
  /// - Returns: A publisher of the values that satisfy the condition.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}
