extension Publishers {
  /// A publisher that stops in the debugger when a closure says so;
  /// ``Publisher/breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)`` makes it.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether to stop when the subscription comes.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// Whether to stop before a value is handed on.
    public let receiveOutput: ((Output) -> Bool)?
    /// Whether to stop before the completion is handed on.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    /// Makes a publisher that stops in the debugger when a closure says so.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - receiveSubscription: Whether to stop when the subscription comes.
    ///   - receiveOutput: Whether to stop before a value is handed on.
    ///   - receiveCompletion: Whether to stop before the completion is handed on.
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let conditions = Conditions(
        receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion)
      upstream.receive(subscriber: WatchingStage(subscriber, watcher: conditions, name: "breakpoint"))
    }

    private struct Conditions: StreamWatcher {
      let receiveSubscription: ((any Subscription) -> Bool)?
      let receiveOutput: ((Output) -> Bool)?
      let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

      func receive(subscription: any Subscription) {
        if receiveSubscription?(subscription) == true { stopInDebugger() }
      }

      func receive(_ output: Output) {
        if receiveOutput?(output) == true { stopInDebugger() }
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        if receiveCompletion?(completion) == true { stopInDebugger() }
      }

      func receive(request: Subscribers.Demand, isReturned: Bool) {}

      func receiveCancellation() {}
    }
  }
}

extension Publisher {
  /// Stops in the debugger when a closure says so.
  ///
  /// ```swift
  /// let watched = prices.breakpoint(receiveOutput: { $0 < 0 })   // stops at a price below zero
  /// ```
  ///
  /// It raises the signal `SIGTRAP`. Under a debugger the program can be continued; without one it ends there.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Whether to stop when the subscription comes.
  ///   - receiveOutput: Whether to stop before a value is handed on.
  ///   - receiveCompletion: Whether to stop before the completion is handed on.
  /// - Returns: A publisher of the same stream.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }
}
