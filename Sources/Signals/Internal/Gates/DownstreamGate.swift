/// The way from several inputs to one subscriber: never nested, never more than was asked for, in the order of arrival.
///
/// A value that comes while another is delivered, or without demand, is queued. A completion waits behind what is queued. It
/// is the downstream's subscription; an operator subclasses it, adds its inputs and says what demand and the end mean for
/// them.
@usableFromInline
class DownstreamGate<Downstream: Subscriber>: Subscription {
  @usableFromInline typealias Output = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  /// Until the end. It is called where it lies, so it is not let go of while a delivery is on the call stack.
  @exclusivity(unchecked) @usableFromInline final var downstream: SubscriberView<Downstream>?
  @exclusivity(unchecked) @usableFromInline final var demand = 0
  @exclusivity(unchecked) @usableFromInline final var isDelivering = false
  /// Whether the downstream has cancelled or was told the completion.
  @exclusivity(unchecked) @usableFromInline final var isEnded = false
  /// Whether there is a queue or a completion that waits, or a downstream to let go of.
  @exclusivity(unchecked) @usableFromInline final var hasBacklog = false
  /// The completion that waits for what is queued; nothing is taken any more.
  @exclusivity(unchecked) @usableFromInline final var completion: Subscribers.Completion<Failure>?
  /// Values that wait, each with the subscription that is asked for its next one when this one has gone.
  @usableFromInline final var queue = OrderedQueue<(value: Output, source: (any Subscription)?)>()
  /// Whether only the newest value waits where there is no demand.
  @usableFromInline final let keepsNewest: Bool
  @usableFromInline final let ledgerEntry = LedgerEntry(.subscription)

  @inlinable
  init(_ downstream: Downstream, keepsNewest: Bool = false) {
    self.downstream = SubscriberView(downstream)
    self.keepsNewest = keepsNewest
  }

  // MARK: What an operator says

  /// The operator's name, for the mistakes of its inputs: here, what its type's name says.
  @usableFromInline var operation: String { operatorName(of: type(of: self)) }

  /// Asks the inputs for what the downstream's new demand allows.
  @usableFromInline
  func demandGrew(by demand: Subscribers.Demand) {}

  /// Cancels the inputs and forgets them; it may be called more than once.
  @usableFromInline
  func cancelInputs() {}

  /// Takes up what had to wait until everything queued had gone.
  @usableFromInline
  func queueEmptied() {}

  // MARK: From the inputs

  /// Whether anything is still taken from the inputs: until the end, also one that waits, and until the cancellation.
  @inlinable final var takesInput: Bool { !isEnded && completion == nil }

  /// Subscribes to an input, unless an earlier one has ended the stream, or the downstream has cancelled, meanwhile.
  @inlinable @inline(__always)
  final func connect<Input: Publisher, Stage: Subscriber>(_ input: Input, _ stage: Stage)
  where Input.Output == Stage.Input, Input.Failure == Stage.Failure {
    if takesInput { input.receive(subscriber: stage) }
  }

  /// Delivers a value, or queues it.
  ///
  /// - Returns: Whether it went at once. If not, `source` is asked for its next one when it has gone.
  @inlinable @discardableResult
  final func send(_ value: Output, source: (any Subscription)? = nil) -> Bool {
    if isDelivering || isEnded || demand == 0 {
      enqueue(value, source: source)
      return false
    }
    demand = pendingDemand(takingOneFrom: demand)
    isDelivering = true
    let more = deliver(value)
    isDelivering = false
    if more.count != 0 { request(more) }
    if hasBacklog { drain() }
    return true
  }

  @inlinable
  final func deliver(_ value: Output) -> Subscribers.Demand {
    switch downstream {
    case .some(let downstream): downstream.receive(value)
    case nil: .none
    }
  }

  @usableFromInline
  final func enqueue(_ value: Output, source: (any Subscription)?) {
    if !takesInput { return }
    // What is replaced is released when the new value is in: it may cancel, which empties the queue.
    let replaced = keepsNewest && demand == 0 ? queue.takeAll() : nil
    hasBacklog = true
    queue.append((value, source))
    withExtendedLifetime(replaced) {}
  }

  /// Forgets what is queued.
  @usableFromInline
  final func dropQueue() {
    let waiting = queue.takeAll()
    withExtendedLifetime(waiting) {}
  }

  /// Ends the inputs, and the downstream when everything queued has gone.
  @usableFromInline
  final func finish(_ completion: Subscribers.Completion<Failure>) {
    if !takesInput { return }
    self.completion = completion
    hasBacklog = true
    cancelInputs()
    drain()
  }

  /// Delivers what waits, as far as the demand goes.
  @usableFromInline
  final func drain() {
    if isDelivering { return }
    if isEnded {
      release()
      return
    }
    isDelivering = true
    var grown = Subscribers.Demand.none
    repeat {
      while !isEnded, demand > 0, let (value, source) = queue.popFirst() {
        demand = pendingDemand(takingOneFrom: demand)
        let more = deliver(value)
        if more.count != 0 {
          add(more)
          grown += more
        }
        if let source, !isEnded { source.request(.max(1)) }
        if queue.isEmpty, !isEnded { queueEmptied() }
      }
      if keepsNewest { while queue.count > 1 { _ = queue.popFirst() } }
      // What was let go of may have asked for more.
    } while !isEnded && demand > 0 && !queue.isEmpty
    hasBacklog = !queue.isEmpty || completion != nil
    if queue.isEmpty, !isEnded, let completion = completion.take() {
      isEnded = true
      switch downstream {
      case .some(let downstream): downstream.receive(completion: completion)
      case nil: break
      }
    }
    isDelivering = false
    if isEnded { release() }
    if grown > 0, !isEnded { demandGrew(by: grown) }
  }

  // MARK: From the downstream

  @inlinable
  final func add(_ more: Subscribers.Demand) {
    demand = pendingDemand(demand, adding: more)
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    if isEnded { return }
    add(demand)
    if hasBacklog { drain() }
    if !isEnded { demandGrew(by: demand) }
  }

  @usableFromInline
  final func cancel() {
    if isEnded { return }
    isEnded = true
    cancelInputs()
    completion = nil
    dropQueue()
    // A delivery that is on the call stack lets go of the downstream when it returns.
    hasBacklog = isDelivering
    if !isDelivering { release() }
  }

  /// Lets go of the downstream when nothing will be delivered any more.
  private func release() {
    hasBacklog = false
    let downstream = downstream.take()
    withExtendedLifetime(downstream) {}
  }
}
