import Synchronization

extension Subscribers {
  /// A subscriber that asks for everything and hands it to closures.
  ///
  /// ``Publisher/sink(isolation:receiveValue:)`` makes one and returns the token that ends it.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    @usableFromInline let node: TypedSinkNode<Input, Failure>

    /// Makes a subscriber.
    ///
    /// - Parameters:
    ///   - receiveCompletion: What to do when the stream ends.
    ///   - receiveValue: What to do with each value.
    @inlinable
    public init(
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveValue: @escaping (Input) -> Void
    ) {
      node = TypedSinkNode(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    }

    /// What is done with each value; once the stream has ended, nothing.
    public var receiveValue: (Input) -> Void {
      { [node] input in _ = node.receive(input) }
    }

    /// What is done when the stream ends; once it has ended, nothing.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void { node.receiveCompletion ?? { _ in } }

    /// Receives the subscription. There is only one, and the program stops at a second.
    @inlinable
    public func receive(subscription: any Subscription) { node.receive(subscription: subscription) }

    /// Receives a value.
    @inlinable @inline(__always)
    public func receive(_ input: Input) -> Subscribers.Demand { node.receive(input) }

    /// Receives the end of the stream.
    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) { node.receive(completion: completion) }

    /// Ends the subscription and releases the closures.
    @inlinable
    public func cancel() { node.stopAndLeave() }

    /// The room for the sink's subscription to a subject.
    @inlinable public var _place: _SubscriptionPlace { node._place }
  }

  /// A sink whose token was made where the isolation domain is unknown. Whoever drops that token may be on any thread and
  /// touches nothing but a flag; the sink looks at it, delivers nothing any more and ends its subscription at the next event.
  @usableFromInline
  final class DroppableSink<Input, Failure: Error>: Subscriber {
    @usableFromInline let sink: TypedSinkNode<Input, Failure>
    @usableFromInline let flag: DropFlag

    @inlinable
    init(_ sink: TypedSinkNode<Input, Failure>, flag: DropFlag) {
      self.sink = sink
      self.flag = flag
    }

    /// Whether the token was dropped; the sink is ended then.
    @inlinable
    func isDropped() -> Bool {
      if !flag.isRaised.load(ordering: .acquiring) { return false }
      sink.stop()
      return true
    }

    @inlinable
    func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand { isDropped() ? .none : sink.receive(input) }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
      if !isDropped() { sink.receive(completion: completion) }
    }
  }
}

extension Publisher {
  /// Calls closures with each value and with the end of the stream, until the returned token is cancelled or dropped.
  ///
  /// ```swift
  /// let token = download.sink { print("ended:", $0) } receiveValue: { print($0) }
  /// ```
  ///
  /// The closures run in the domain of the stream, and are released when it ends or is cancelled.
  ///
  /// - Parameters:
  ///   - isolation: The domain of the stream, which the compiler fills in.
  ///   - receiveCompletion: What to do when the stream ends.
  ///   - receiveValue: What to do with each value.
  /// - Returns: The token. Keep it: dropping it cancels.
  @inlinable
  public func sink(
    isolation: isolated (any Actor)? = #isolation,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: consuming @escaping (Output) -> Void
  ) -> AnyCancellable {
    connect(
      TypedSinkNode<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue),
      isolation: isolation)
  }

  @inlinable
  func connect(_ sink: consuming TypedSinkNode<Output, Failure>, isolation: isolated (any Actor)?) -> AnyCancellable {
    // What is consumed cannot be captured.
    let sink = sink
    if isolation == nil {
      let flag = DropFlag()
      receive(subscriber: Subscribers.DroppableSink(sink, flag: flag))
      return AnyCancellable(dropping: flag) { [weak sink] in sink?.stop() }
    }
    receive(subscriber: sink)
    return AnyCancellable(isolation: isolation, stopping: sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value, until the returned token is cancelled or dropped.
  ///
  /// ```swift
  /// let token = taps.sink { print("button \($0)") }
  /// ```
  ///
  /// The closure runs in the domain of the stream, and is released when it ends or is cancelled.
  ///
  /// - Parameters:
  ///   - isolation: The domain of the stream, which the compiler fills in.
  ///   - receiveValue: What to do with each value.
  /// - Returns: The token. Keep it: dropping it cancels.
  @inlinable
  public func sink(
    isolation: isolated (any Actor)? = #isolation, receiveValue: consuming @escaping (Output) -> Void
  ) -> AnyCancellable {
    connect(
      TypedSinkNode<Output, Failure>(receiveCompletion: nil, receiveValue: receiveValue), isolation: isolation)
  }
}
