extension Optional {
  /// A publisher of an optional's value, if there is one; ``Swift/Optional/publisher-swift.property`` makes it.
  ///
  /// Without a value it completes at once, without waiting to be asked.
  @frozen
  public struct Publisher: Signals.Publisher {
    /// The type of the value.
    public typealias Output = Wrapped
    /// It cannot fail.
    public typealias Failure = Never

    /// The value, if there is one.
    public let output: Wrapped?

    /// Makes a publisher of an optional's value.
    ///
    /// - Parameter output: The value, or nil for none.
    @inlinable
    public init(_ output: Wrapped?) { self.output = output }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      if let output {
        ColdSubscription.deliver(output, to: subscriber, of: Self.self)
      } else {
        Empty().receive(subscriber: subscriber)
      }
    }
  }

  /// A publisher of the value, if there is one.
  ///
  /// ```swift
  /// let token = Int("42").publisher.sink { print($0) }   // prints 42
  /// ```
  @inlinable public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
