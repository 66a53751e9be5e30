extension Publishers {
  /// A publisher that publishes a value where its upstream has none; ``Publisher/replaceEmpty(with:)`` makes it.
  @frozen
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What is published where there is no value.
    public let output: Output

    /// Makes a publisher that publishes a value where its upstream has none.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - output: What is published where there is no value.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber, output: output))
    }

    @usableFromInline
    final class Stage<Downstream: Subscriber>: EndingStage<Downstream>, Subscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
      /// Until a value has come.
      @exclusivity(unchecked) @usableFromInline var output: Output?
      @exclusivity(unchecked) @usableFromInline var isEmpty = true
      @exclusivity(unchecked) @usableFromInline var hasDemand = false

      @inlinable
      init(_ downstream: Downstream, output: Output) {
        self.output = output
        super.init(downstream)
      }

      @usableFromInline override var operation: String { "replaceEmpty" }

      @inlinable
      func receive(_ input: Output) -> Subscribers.Demand {
        if isEnded { return .none }
        if isEmpty {
          isEmpty = false
          releaseState()
          // Releasing the output may run code that cancels.
          if isEnded { return .none }
        }
        return send(input)
      }

      @usableFromInline
      override func upstreamEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if case .finished = completion, isEmpty {
          if hasDemand { deliver() }
        } else {
          complete(completion)
        }
      }

      @usableFromInline
      override func request(_ demand: Subscribers.Demand) {
        if isCancelled || demand == .none { return }
        hasDemand = true
        if isEnded { deliver() } else { subscription?.request(demand) }
      }

      @usableFromInline
      func deliver() {
        guard let output = output.take() else { return }
        _ = send(output)
        complete(.finished)
      }

      @usableFromInline
      override func releaseState() {
        let output = output.take()
        withExtendedLifetime(output) {}
      }
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
  /// Publishes a value and finishes where this publisher finishes without one.
  ///
  /// ```swift
  /// let token = [Int]().publisher.replaceEmpty(with: 0).sink { print($0) }   // prints 0
  /// ```
  ///
  /// The value waits until it is asked for. A failure is handed on.
  ///
  /// - Parameter output: The value.
  /// - Returns: A publisher of one value at least, unless it fails.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}
