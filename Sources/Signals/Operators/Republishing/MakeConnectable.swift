extension Publishers {
  /// A publisher that begins when it is told to; ``Publisher/makeConnectable()`` makes it.
  @frozen
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher where Upstream.Failure == Never {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It cannot fail.
    public typealias Failure = Never

    @usableFromInline let multicast: Multicast<Upstream, PassthroughSubject<Output, Never>>

    /// Makes a publisher that begins when it is told to.
    ///
    /// - Parameter upstream: Where the values come from.
    @inlinable
    public init(upstream: Upstream) { multicast = upstream.multicast { PassthroughSubject() } }

    /// Connects a subscriber, who receives something when the publisher is connected with its upstream.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      multicast.receive(subscriber: subscriber)
    }

    /// Subscribes to upstream, unless it is subscribed to already.
    ///
    /// - Returns: The connection; cancel it to end it. Keep it: dropping it ends it at the next value.
    @inlinable
    public func connect() -> any Cancellable { multicast.connect() }
  }
}

extension Publisher where Failure == Never {
  /// Lets this stream begin when it is told to, and not when somebody subscribes.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.makeConnectable()
  /// numbers.sink { print("a\($0)") }.store(in: &cancellables)
  /// numbers.sink { print("b\($0)") }.store(in: &cancellables)
  /// let connection = numbers.connect()   // prints a1, b1, a2, b2
  /// ```
  ///
  /// A stream that may fail is made connectable with ``multicast(_:)``.
  ///
  /// - Returns: A publisher that has to be connected.
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
