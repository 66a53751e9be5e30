/// What is told of everything that passes a ``WatchingStage``, each time before it is handed on.
@usableFromInline
protocol StreamWatcher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ output: Output)
  func receive(completion: Subscribers.Completion<Failure>)
  /// - Parameter isReturned: Whether the downstream asked by what it returned when it received a value.
  func receive(request: Subscribers.Demand, isReturned: Bool)
  func receiveCancellation()
}

/// A stage that changes nothing and tells a watcher what passes. A watcher may cancel the stream, which keeps from the
/// downstream what it was told of.
@usableFromInline
final class WatchingStage<Watcher: StreamWatcher, Downstream: Subscriber>: EndingStage<Downstream>, Subscriber
where Downstream.Input == Watcher.Output, Downstream.Failure == Watcher.Failure {
  @exclusivity(unchecked) @usableFromInline var watcher: Borrowed<Watcher>?
  @usableFromInline let name: String

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - downstream: Who gets what passes.
  ///   - watcher: Who is told.
  ///   - name: The operator's name, for the mistakes of its upstream.
  @inlinable
  init(_ downstream: Downstream, watcher: Watcher, name: String) {
    self.watcher = Borrowed(watcher)
    self.name = name
    super.init(downstream)
  }

  @usableFromInline override var operation: String { name }

  /// Tells the watcher, unless it is gone. Nothing is released before this returns.
  @inlinable @inline(__always)
  func tell(_ what: (Watcher) -> Void) {
    let wasRunning = isRunning
    isRunning = true
    switch watcher {
    case .some(let watcher): what(watcher.value)
    case nil: break
    }
    isRunning = wasRunning
  }

  @usableFromInline
  override func subscribed(to subscription: any Subscription) {
    tell { $0.receive(subscription: subscription) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if isEnded { return .none }
    tell { $0.receive(input) }
    if isEnded {
      // The watcher has cancelled.
      release()
      return .none
    }
    let more = send(input)
    if more > 0, !isEnded {
      tell { $0.receive(request: more, isReturned: true) }
      if isCancelled { release() }
    }
    return more
  }

  @usableFromInline
  override func upstreamEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
    tell { $0.receive(completion: completion) }
    if isCancelled { release() } else { complete(completion) }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if isEnded { return }
    tell { $0.receive(request: demand, isReturned: false) }
    if isCancelled { release() }
    subscription?.request(demand)
  }

  @usableFromInline
  override func cancelled() { tell { $0.receiveCancellation() } }

  @usableFromInline
  override func releaseState() {
    let watcher = watcher.take()
    withExtendedLifetime(watcher) {}
  }
}
