/// What an operator makes of a value.
@usableFromInline
enum Decision<Output> {
  /// To hand a value on.
  case send(Output)
  /// To hand a value on and to finish.
  case sendLast(Output)
  /// To hand nothing on, and to ask for another value instead.
  case skip
  /// To finish.
  case finish
}

/// A stage whose closure decides for each value what becomes of it, and may throw the stream's failure: the whole of an
/// operator that can end its stream. What state there is, the closure captures.
@usableFromInline
final class DecidingStage<Input, Downstream: Subscriber>: EndingStage<Downstream>, Subscriber {
  @exclusivity(unchecked) @usableFromInline
  var decide: FunctionSlot<Input, Decision<Downstream.Input>, Downstream.Failure>?
  @usableFromInline let name: String

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - downstream: Who gets what is handed on.
  ///   - name: The operator's name, for the mistakes of its upstream.
  ///   - decide: What becomes of a value.
  @inlinable
  init(
    _ downstream: Downstream, name: String,
    decide: @escaping (Input) throws(Downstream.Failure) -> Decision<Downstream.Input>
  ) {
    self.name = name
    self.decide = FunctionSlot(decide)
    super.init(downstream)
  }

  @usableFromInline override var operation: String { name }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if isEnded { return .none }
    let decision: Decision<Downstream.Input>
    let wasRunning = isRunning
    isRunning = true
    do throws(Downstream.Failure) {
      switch decide {
      case .some(let decide): decision = try decide(input)
      case nil: decision = .finish
      }
      isRunning = wasRunning
    } catch {
      isRunning = wasRunning
      if isCancelled { release() } else { finish(.failure(error)) }
      return .none
    }
    if isEnded {
      // The closure has cancelled.
      release()
      return .none
    }
    switch decision {
    case .send(let output): return send(output)
    case .skip: return .max(1)
    case .sendLast(let output): sendLast(output)
    case .finish: finish(.finished)
    }
    return .none
  }

  @usableFromInline
  override func releaseState() {
    let decide = decide.take()
    withExtendedLifetime(decide) {}
  }
}
