import Synchronization

extension Subscribers {
  /// A subscriber that asks for everything and hands it to closures.
  ///
  /// ``Publisher/sink(isolation:receiveValue:)`` makes one and returns the token that ends it.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    @exclusivity(unchecked) @usableFromInline var onValue: ClosureSlot<Input>?
    @exclusivity(unchecked) @usableFromInline var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
    /// Whether the value closure is on the call stack; it is not released before it has returned.
    @exclusivity(unchecked) @usableFromInline var isReceiving = false
    @exclusivity(unchecked) @usableFromInline var isEnded = false
    @usableFromInline let ledgerEntry = LedgerEntry(.object)

    /// Makes a subscriber.
    ///
    /// - Parameters:
    ///   - receiveCompletion: What to do when the stream ends.
    ///   - receiveValue: What to do with each value.
    @inlinable
    public init(
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveValue: @escaping (Input) -> Void
    ) {
      onValue = ClosureSlot(receiveValue)
      onCompletion = receiveCompletion
    }

    /// What is done with each value; once the stream has ended, nothing.
    public var receiveValue: (Input) -> Void {
      switch onValue {
      case .some(let closure): closure.body
      case nil: { _ in }
      }
    }

    /// What is done when the stream ends; once it has ended, nothing.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void { onCompletion ?? { _ in } }

    /// Receives the subscription.
    @inlinable
    public func receive(subscription: any Subscription) {
      if isEnded {
        subscription.cancel()
        return
      }
      if self.subscription != nil { programmingError("Subscribers.Sink", "a second subscription was received") }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Receives a value.
    @inlinable @inline(__always)
    public func receive(_ input: Input) -> Subscribers.Demand {
      let wasReceiving = isReceiving
      isReceiving = true
      switch onValue {
      case .some(let closure): closure(input)
      case nil: break
      }
      isReceiving = wasReceiving
      if isEnded { release() }
      return .none
    }

    /// Receives the end of the stream.
    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) {
      if isEnded { return }
      let onCompletion = onCompletion
      end()
      onCompletion?(completion)
    }

    /// Ends the subscription and releases the closures.
    @inlinable
    public func cancel() {
      let subscription = subscription.take()
      end()
      subscription?.cancel()
    }

    @inlinable
    func end() {
      isEnded = true
      subscription = nil
      release()
    }

    /// Releases the closures, unless one of them is running; then its return does.
    @inlinable
    @inline(never)
    func release() {
      if isReceiving { return }
      let onValue = onValue.take()
      let onCompletion = onCompletion.take()
      withExtendedLifetime(onValue) {}
      withExtendedLifetime(onCompletion) {}
    }
  }

  /// A sink whose token was made where the isolation domain is unknown. Whoever drops that token may be on any thread and
  /// touches nothing but a flag; the sink looks at it, delivers nothing any more and ends its subscription at the next event.
  @usableFromInline
  final class DroppableSink<Input, Failure: Error>: Subscriber {
    @usableFromInline let sink: Sink<Input, Failure>
    @usableFromInline let flag: DropFlag

    @inlinable
    init(_ sink: Sink<Input, Failure>, flag: DropFlag) {
      self.sink = sink
      self.flag = flag
    }

    /// Whether the token was dropped; the sink is ended then.
    @inlinable
    func isDropped() -> Bool {
      if !flag.isRaised.load(ordering: .acquiring) { return false }
      sink.cancel()
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
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    connect(
      Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue),
      isolation: isolation)
  }

  @inlinable
  func connect(_ sink: Subscribers.Sink<Output, Failure>, isolation: isolated (any Actor)?) -> AnyCancellable {
    if isolation == nil {
      let flag = DropFlag()
      receive(subscriber: Subscribers.DroppableSink(sink, flag: flag))
      return AnyCancellable(dropping: flag) { [weak sink] in sink?.cancel() }
    }
    receive(subscriber: sink)
    return AnyCancellable(isolation: isolation) { sink.cancel() }
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
    isolation: isolated (any Actor)? = #isolation, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    connect(
      Subscribers.Sink<Output, Failure>(receiveCompletion: nil, receiveValue: receiveValue), isolation: isolation)
  }
}
