extension Publishers {
  /// A publisher that stops the program where its upstream fails; ``Publisher/assertNoFailure(_:file:line:)`` makes it.
  @frozen
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It cannot fail.
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream
    /// What the program's last message begins with.
    public let prefix: String
    /// The file that the message names.
    public let file: StaticString
    /// The line that the message names.
    public let line: UInt

    /// Makes a publisher that stops the program where its upstream fails.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - prefix: What the program's last message begins with.
    ///   - file: The file that the message names.
    ///   - line: The line that the message names.
    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.receive(subscriber: Stage(downstream: subscriber, prefix: prefix, file: file, line: line))
    }

    @frozen
    @usableFromInline
    struct Stage<Downstream: Subscriber>: PassThroughStage
    where Downstream.Input == Output, Downstream.Failure == Never {
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let downstream: Downstream
      @usableFromInline let prefix: String
      @usableFromInline let file: StaticString
      @usableFromInline let line: UInt

      @inlinable
      init(downstream: Downstream, prefix: String, file: StaticString, line: UInt) {
        self.downstream = downstream
        self.prefix = prefix
        self.file = file
        self.line = line
      }

      @inlinable @inline(__always)
      func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error):
          let mistake = "the stream failed with \(error)"
          programmingError(
            "assertNoFailure", prefix.isEmpty ? mistake : "\(prefix): \(mistake)", file: file, line: line)
        }
      }
    }
  }
}

extension Publisher {
  /// Stops the program where this publisher fails, in debug and release alike: for a failure that only a mistake can cause.
  ///
  /// ```swift
  /// let token = bundledPage.assertNoFailure("the bundle").sink { show($0) }
  /// // if it fails: assertNoFailure: the bundle: the stream failed with notFound
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: What the program's last message begins with.
  ///   - file: The file that the message names, by default the caller's.
  ///   - line: The line that the message names, by default the caller's.
  /// - Returns: A publisher of the same values that cannot fail.
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
