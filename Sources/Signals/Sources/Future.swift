/// A publisher of one value, or a failure, that somebody promises to give later.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in
///   DispatchQueue.global().async { promise(.success(42)) }
/// }
/// let token = answer.sink { print($0) }   // prints 42, a little later
/// ```
///
/// The work begins when the future is made, once, whether or not anybody subscribes; every subscriber gets the same result,
/// and who comes late gets it at once. For work that begins anew for each subscriber put the future in a ``Deferred``.
///
/// A promise may be kept from any thread or task. What it is called with first counts; later calls are ignored. The result
/// is there for whoever subscribes from then on, and comes to those who wait in a later turn of the future's domain. A promise
/// that is dropped without having been kept leaves them waiting.
///
/// An interface that takes a closure without `sending` does not take the promise itself. Hand it on in a closure:
///
/// ```swift
/// func ask(_ answer: @escaping @Sendable (Result<Int, Never>) -> Void) { answer(.success(42)) }
/// let answer = Future<Int, Never> { promise in ask { promise($0) } }   // not ask(promise)
/// let token = answer.sink { print($0) }                                // prints 42
/// ```
public final class Future<Output, Failure: Error>: Publisher {
  /// What gives a future its result: `Sendable`, for any thread or task.
  ///
  /// The result goes over to the future's domain, so that a value which is not `Sendable` has to be one that nobody else keeps.
  public typealias Promise = @Sendable (sending Result<Output, Failure>) -> Void

  @usableFromInline let pledge = Pledge<Output, Failure>()
  @usableFromInline let line: WaitingLine

  /// Makes a future and begins its work.
  ///
  /// - Parameters:
  ///   - isolation: The domain that the future belongs to, which the compiler fills in. Code without an actor has none to
  ///     which a promise could come back, and does not compile; where the compiler does not know that it is on the main actor
  ///     (the value of a `lazy var`, say), write `isolation: MainActor.shared`.
  ///   - attemptToFulfill: What begins the work; it is called once, before this returns, and is handed the promise.
  @inlinable
  public init(isolation: isolated any Actor = #isolation, _ attemptToFulfill: (@escaping Promise) -> Void) {
    line = WaitingLine(isolation)
    attemptToFulfill { [pledge, line] result in
      if pledge.fulfil(result) { line.settleSoon() }
    }
  }

  /// Makes a future of asynchronous work, and begins it.
  ///
  /// ```swift
  /// let user = Future { () async throws(LoadError) in try await load("user") }
  /// let name = try await user.value.name
  /// ```
  ///
  /// The work runs in the future's domain to its end, also when nobody waits for it any more. An inline closure that throws
  /// fails with `any Error` unless its error is written out as above.
  ///
  /// - Parameters:
  ///   - isolation: The domain that the future belongs to and the work runs in, which the compiler fills in.
  ///   - operation: The work. It returns the value, or throws what the future fails with.
  @inlinable
  public init(
    isolation: isolated any Actor = #isolation, async operation: @escaping () async throws(Failure) -> Output
  ) {
    line = WaitingLine(isolation)
    Task { [pledge, line] in
      let result: Result<Output, Failure>
      do throws(Failure) { result = .success(try await operation()) } catch { result = .failure(error) }
      if pledge.fulfil(result) { line.settle(isolation: isolation) }
    }
  }

  /// The result, as soon as it is there.
  @inlinable
  func result() async -> Result<Output, Failure> {
    while true {
      if let result = pledge.result { return result }
      let waiter = Waiter()
      line.add(waiter)
      if !pledge.markAwaited() { await waiter.sleep() }
    }
  }

  /// Connects a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let place = line.makePlace()
    let subscription = ColdSubscription(of: Self.self) { [pledge] subscription in
      withExtendedLifetime(place) {}
      guard let result = pledge.result else { return }
      if case .success(let value) = result {
        if !subscription.takeDemand() { return }
        _ = subscriber.receive(value)
        if subscription.isEnded { return }
      }
      subscription.isEnded = true
      switch result {
      case .success: subscriber.receive(completion: .finished)
      case .failure(let error): subscriber.receive(completion: .failure(error))
      }
    }
    let isFulfilled = pledge.markAwaited()
    if !isFulfilled { place.take(subscription) }
    subscriber.receive(subscription: subscription)
    if isFulfilled { line.settle(subscription) }
  }
}

extension Future {
  /// The value, as soon as it is there.
  ///
  /// Cancelling the task that waits does not end the waiting.
  ///
  /// - Throws: What the future fails with.
  @inlinable
  public var value: Output {
    get async throws(Failure) { try await result().get() }
  }
}

extension Future where Failure == Never {
  /// The value, as soon as it is there.
  ///
  /// Cancelling the task that waits does not end the waiting.
  @inlinable
  public var value: Output {
    get async {
      switch await result() {
      case .success(let value): value
      }
    }
  }
}
