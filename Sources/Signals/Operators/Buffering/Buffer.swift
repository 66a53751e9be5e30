extension Publishers {
  /// When ``Publisher/buffer(size:prefetch:whenFull:)`` asks its upstream for values.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many as the buffer holds at first, and another one for each that leaves: upstream never sends more than fits.
    case keepFull
    /// Everything, at once: upstream is not held back, and the buffer takes what its downstream does not ask for in time.
    case byRequest
  }

  /// What ``Publisher/buffer(size:prefetch:whenFull:)`` does with a value that does not fit.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops the value.
    case dropNewest
    /// Drops the oldest value in the buffer to make room.
    case dropOldest
    /// Cancels upstream and fails, with the error that the closure makes, when the buffer has been emptied.
    case customError(() -> Failure)
  }

  /// A publisher that keeps values until they are asked for; ``Publisher/buffer(size:prefetch:whenFull:)`` makes it.
  @frozen
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many values it keeps.
    public let size: Int
    /// When it asks its upstream for values.
    public let prefetch: PrefetchStrategy
    /// What it does with a value that does not fit.
    public let whenFull: BufferingStrategy<Failure>

    /// Makes a publisher that keeps values until they are asked for.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - size: How many values it keeps. One below zero stops the program, and so does zero with
    ///     ``PrefetchStrategy/keepFull``.
    ///   - prefetch: When it asks its upstream for values.
    ///   - whenFull: What it does with a value that does not fit.
    @inlinable
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Upstream.Failure>
    ) {
      if size < 0 { programmingError("buffer", "the size \(size) is below zero") }
      if size == 0, prefetch == .keepFull {
        programmingError("buffer", "with the size 0 and .keepFull nothing would ever be asked for")
      }
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(subscriber, size: size, prefetch: prefetch, whenFull: whenFull)
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: gate)
    }

    /// The gate's queue is the buffer.
    @usableFromInline
    final class Gate<Downstream: Subscriber>: DownstreamGate<Downstream>, Subscriber
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline typealias Input = Upstream.Output
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let size: Int
      @usableFromInline let keepsFull: Bool
      /// Until the end: its closure may have captured something.
      @exclusivity(unchecked) @usableFromInline var whenFull: BufferingStrategy<Failure>?
      @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?

      @inlinable
      init(
        _ downstream: Downstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
      ) {
        self.size = size
        keepsFull = prefetch == .keepFull
        self.whenFull = whenFull
        super.init(downstream, keepsNewest: false)
      }

      @usableFromInline override var operation: String { "buffer" }

      @usableFromInline
      func receive(subscription: any Subscription) {
        if isEnded {
          subscription.cancel()
          return
        }
        if self.subscription != nil { programmingError(operation, "a second subscription was received") }
        self.subscription = subscription
        subscription.request(keepsFull ? .max(size) : .unlimited)
      }

      @inlinable
      func receive(_ input: Input) -> Subscribers.Demand {
        if isDelivering || demand == 0 {
          keep(input)
          return .none
        }
        send(input)
        return keepsFull && !isEnded ? .max(1) : .none
      }

      @usableFromInline
      func keep(_ value: Input) {
        // What the downstream has asked for already is on its way and takes no room.
        if queue.count < size || queue.count - size < demand {
          enqueue(value, source: keepsFull ? subscription : nil)
          return
        }
        if !takesInput { return }
        switch whenFull {
        case .dropOldest:
          let oldest = queue.popFirst()
          // Without any room the value itself is the oldest.
          if oldest != nil { enqueue(value, source: keepsFull ? subscription : nil) }
          withExtendedLifetime(oldest) {}
        case .customError(let error): finish(.failure(error()))
        case .dropNewest, nil: break
        }
      }

      @usableFromInline
      func receive(completion: Subscribers.Completion<Failure>) {
        let subscription = subscription.take()
        finish(completion)
        withExtendedLifetime(subscription) {}
      }

      @usableFromInline
      override func cancelInputs() {
        let (subscription, whenFull) = (subscription.take(), whenFull.take())
        subscription?.cancel()
        withExtendedLifetime(whenFull) {}
      }
    }
  }
}

extension Publisher {
  /// Keeps values until they are asked for.
  ///
  /// ```swift
  /// let pages = PassthroughSubject<Int, Never>()
  /// let token = pages.buffer(size: 20, prefetch: .byRequest, whenFull: .dropOldest)
  ///   .flatMap(maxPublishers: .max(1)) { load(page: $0) }   // one page at a time; those that wait are not lost
  ///   .sink { show($0) }
  /// ```
  ///
  /// It completes, or fails, when upstream has and everything in the buffer has been asked for.
  ///
  /// - Parameters:
  ///   - size: How many values it keeps. One below zero stops the program, and so does zero with
  ///     ``Publishers/PrefetchStrategy/keepFull``.
  ///   - prefetch: When it asks its upstream for values.
  ///   - whenFull: What it does with a value that does not fit. With ``Publishers/PrefetchStrategy/keepFull`` there is none,
  ///     as long as upstream sends what it is asked for and no more.
  /// - Returns: A publisher that keeps values until they are asked for.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
