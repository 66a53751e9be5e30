extension Publishers {
  /// A publisher of the values at some positions; ``Publisher/output(in:)`` makes it.
  @frozen
  public struct Output<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The positions; the first value has position zero.
    public let range: CountableRange<Int>

    /// Makes a publisher of the values at some positions.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - range: The positions, counted from zero; below zero stops the program.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      _ = checkedPosition(range.lowerBound)
      self.upstream = upstream
      self.range = range
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      if range.isEmpty {
        Empty().receive(subscriber: subscriber)
      } else {
        upstream.receive(subscriber: Stage(subscriber, range))
      }
    }

    @usableFromInline
    final class Stage<Downstream: Subscriber>: EndingStage<Downstream>, Subscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
      /// How many values come before the first one that is wanted.
      @exclusivity(unchecked) @usableFromInline var before: Int
      /// How many are wanted after that.
      @exclusivity(unchecked) @usableFromInline var remaining: Int

      @inlinable
      init(_ downstream: Downstream, _ range: Range<Int>) {
        before = range.lowerBound
        remaining = range.count
        super.init(downstream)
      }

      @usableFromInline override var operation: String { "Publishers.Output" }

      @inlinable
      func receive(_ input: Output) -> Subscribers.Demand {
        if isEnded { return .none }
        if before > 0 {
          before &-= 1
          return .max(1)
        }
        remaining &-= 1
        if remaining > 0 { return send(input) }
        sendLast(input)
        return .none
      }
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes the value at one position and completes.
  ///
  /// ```swift
  /// let token = ["a", "b", "c"].publisher.output(at: 1).sink { print($0) }   // prints b
  /// ```
  ///
  /// - Parameter index: The position, counted from zero; below zero stops the program.
  /// - Returns: A publisher of the value; of a shorter stream, one without values.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Publishes the values at some positions and completes with the last of them.
  ///
  /// ```swift
  /// let token = ["a", "b", "c", "d"].publisher.output(in: 1...2).sink { print($0) }   // prints b, c
  /// ```
  ///
  /// The last value is delivered first, then upstream is cancelled, then the stream completes. If there are no
  /// positions, nothing is subscribed to.
  ///
  /// - Parameter range: The positions, counted from zero; below zero stops the program.
  /// - Returns: A publisher of the values at these positions.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: positions(range))
  }
}
