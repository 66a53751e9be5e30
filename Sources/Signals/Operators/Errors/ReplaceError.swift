extension Publishers {
  /// A publisher that publishes a value where its upstream fails; ``Publisher/replaceError(with:)`` makes it.
  @frozen
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It cannot fail.
    public typealias Failure = Never

    /// What is published in place of an error.
    public let output: Output
    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a publisher that publishes a value where its upstream fails.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - output: What is published in place of an error.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.output = output
      self.upstream = upstream
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      SuccessionStage.start(subscriber, name: "replaceError") { stage in
        upstream.receive(
          subscriber: Catch<Upstream, Just<Output>>.First(stage) { [output] (_: Upstream.Failure) in Just(output) })
      }
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
  /// Publishes a value and finishes where this publisher fails.
  ///
  /// ```swift
  /// let token = Fail<Int, LoadError>(error: .offline).replaceError(with: 0).sink { print($0) }   // prints 0
  /// ```
  ///
  /// The value waits until it is asked for.
  ///
  /// - Parameter output: The value.
  /// - Returns: A publisher that cannot fail.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}
