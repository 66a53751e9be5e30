extension Publishers {
  /// A publisher of arrays of so many values each; ``Publisher/collect(_:)`` makes it.
  @frozen
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// So many values, in order.
    public typealias Output = [Upstream.Output]
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many values an array has.
    public let count: Int

    /// Makes a publisher of arrays of so many values each.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - count: How many values an array has; below one stops the program.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      if count < 1 { programmingError("collect", "arrays of \(count) values are none") }
      self.upstream = upstream
      self.count = count
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber, count: count))
    }

    @usableFromInline
    final class Stage<Downstream: Subscriber>: EndingStage<Downstream>, Subscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let count: Int
      @usableFromInline let values = Kept<[Upstream.Output]>([])

      @inlinable
      init(_ downstream: Downstream, count: Int) {
        self.count = count
        super.init(downstream)
      }

      @usableFromInline override var operation: String { "collect" }

      @usableFromInline
      override func request(_ demand: Subscribers.Demand) { super.request(demand * count) }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if isEnded { return .none }
        values.append(input)
        if values.value.count < count { return .none }
        return send(exchange(&values.value, with: [])) * count
      }

      /// What is left was asked for as a part of a whole array.
      @usableFromInline
      override func upstreamEnded(_ completion: Subscribers.Completion<Failure>) {
        if case .finished = completion, !values.value.isEmpty { _ = send(exchange(&values.value, with: [])) }
        complete(completion)
      }

      @usableFromInline
      override func releaseState() { withExtendedLifetime(exchange(&values.value, with: [])) {} }
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Gathers so many values at a time and publishes them as an array; the last one has what is left.
  ///
  /// ```swift
  /// let token = (1...5).publisher.collect(2).sink { print($0) }   // prints [1, 2], [3, 4], [5]
  /// ```
  ///
  /// For each array that is asked for, `count` values are asked of upstream. What is left is published when upstream
  /// finishes, and lost when it fails.
  ///
  /// - Parameter count: How many values an array has; below one stops the program.
  /// - Returns: A publisher of the arrays.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}
