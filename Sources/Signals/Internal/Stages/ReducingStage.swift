/// A stage that makes one value of a whole stream: it asks for what it needs without being asked, and gives its result when
/// upstream has ended or as soon as it is decided, waiting for demand if it must. A failure does not wait.
@usableFromInline
final class ReducingStage<Input, Downstream: Subscriber>: EndingStage<Downstream>, Subscriber {
  @exclusivity(unchecked) @usableFromInline
  var reduce: FunctionSlot<Input, Downstream.Input?, Downstream.Failure>?
  @exclusivity(unchecked) @usableFromInline
  var conclude: FunctionSlot<Void, Downstream.Input?, Downstream.Failure>?
  /// The result that waits for demand.
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input?
  @exclusivity(unchecked) @usableFromInline var hasDemand = false
  @usableFromInline let name: String
  @usableFromInline let needed: Subscribers.Demand

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - downstream: Who gets the result.
  ///   - name: The operator's name, for the mistakes of its upstream.
  ///   - needed: How many values decide it at the latest; that many are asked for.
  ///   - reduce: Takes a value; returns the result where it is decided, or nil to go on. What it has gathered, it captures.
  ///   - conclude: The result when upstream has finished, or nil where there is none.
  @inlinable
  init(
    _ downstream: Downstream, name: String, needing needed: Subscribers.Demand = .unlimited,
    reduce: @escaping (Input) throws(Downstream.Failure) -> Downstream.Input?,
    conclude: @escaping () throws(Downstream.Failure) -> Downstream.Input?
  ) {
    self.name = name
    self.needed = needed
    self.reduce = FunctionSlot(reduce)
    self.conclude = FunctionSlot { (_: Void) throws(Downstream.Failure) in try conclude() }
    super.init(downstream)
  }

  @usableFromInline override var operation: String { name }

  @usableFromInline
  override func start() { subscription?.request(needed) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if isEnded { return .none }
    let wasRunning = isRunning
    isRunning = true
    do throws(Downstream.Failure) {
      let decided: Downstream.Input?
      switch reduce {
      case .some(let reduce): decided = try reduce(input)
      case nil: decided = nil
      }
      isRunning = wasRunning
      if isCancelled {
        // The closure has cancelled.
        release()
      } else if let decided, !isEnded {
        cancelUpstream()
        deliver(decided)
      }
    } catch {
      isRunning = wasRunning
      if isCancelled { release() } else { finish(.failure(error)) }
    }
    return .none
  }

  @usableFromInline
  override func upstreamEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if case .failure = completion {
      complete(completion)
      return
    }
    let wasRunning = isRunning
    isRunning = true
    do throws(Downstream.Failure) {
      let concluded: Downstream.Input?
      switch conclude {
      case .some(let conclude): concluded = try conclude(())
      case nil: concluded = nil
      }
      isRunning = wasRunning
      if isCancelled { release() } else if let concluded { deliver(concluded) } else { complete(.finished) }
    } catch {
      isRunning = wasRunning
      if isCancelled { release() } else { complete(.failure(error)) }
    }
  }

  /// Gives the result and finishes, or keeps it until there is demand. The closures can go by then, unless one is running
  /// still, because upstream has ended inside it.
  @usableFromInline
  func deliver(_ value: Downstream.Input) {
    if isCancelled { return }
    if hasDemand {
      _ = send(value)
      complete(.finished)
    } else {
      result = value
      if !isRunning { releaseClosures() }
    }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if isCancelled || demand == .none { return }
    hasDemand = true
    if let result = result.take() { deliver(result) }
  }

  @usableFromInline
  override func releaseState() {
    let result = result.take()
    releaseClosures()
    withExtendedLifetime(result) {}
  }

  private func releaseClosures() {
    let reduce = reduce.take()
    let conclude = conclude.take()
    withExtendedLifetime(reduce) {}
    withExtendedLifetime(conclude) {}
  }
}
