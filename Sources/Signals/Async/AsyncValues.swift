/// The values of a publisher as an asynchronous sequence of the same isolation domain.
///
/// ``Publisher/values(buffering:isolation:)`` makes it. The subscription is made then, so nothing is lost before the loop
/// begins, and lasts until the sequence and every iterator of it are dropped. Iterators of one sequence share its buffer and
/// divide the values; give each loop a sequence of its own.
public struct AsyncValues<Output, Failure: Error>: AsyncSequence {
  /// The type of the values.
  public typealias Element = Output

  @usableFromInline let buffer: ValuesBuffer<Output, Failure>
  @usableFromInline let token: AnyCancellable

  @usableFromInline
  init(buffer: ValuesBuffer<Output, Failure>, token: AnyCancellable) {
    self.buffer = buffer
    self.token = token
  }

  /// How many values were dropped because the buffer was full.
  public var droppedCount: Int { buffer.dropped }

  /// Makes an iterator.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(buffer: buffer, token: token) }

  /// Hands out the values of a sequence.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let buffer: ValuesBuffer<Output, Failure>
    @usableFromInline let token: AnyCancellable

    @inlinable
    init(buffer: ValuesBuffer<Output, Failure>, token: AnyCancellable) {
      self.buffer = buffer
      self.token = token
    }

    /// The next value, as soon as there is one; nil at the end, and when the task is cancelled.
    ///
    /// - Parameter actor: The domain of the stream, which a `for await` fills in.
    /// - Throws: The stream's failure, once, after the values that came before it.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Output? {
      while true {
        // Looked at first: a source that makes values on demand would never let a cancelled loop end.
        if Task.isCancelled {
          buffer.handOn()
          return nil
        }
        if let value = buffer.takeValue() { return value }
        switch buffer.takeCompletion() {
        case .finished: return nil
        case .failure(let error): throw error
        case nil: break
        }
        await wait(isolation: actor)
      }
    }

    /// The next value, as soon as there is one; nil at the end, and when the task is cancelled.
    ///
    /// For a call by hand; it stays in the isolation domain of its caller, which is that of the stream.
    ///
    /// - Throws: The stream's failure, once, after the values that came before it.
    @inlinable
    nonisolated(nonsending)
      public mutating func next() async throws(Failure) -> Output?
    { try await next(isolation: #isolation) }

    @usableFromInline
    func wait(isolation actor: isolated (any Actor)?) async {
      let waiter = Waiter()
      buffer.add(waiter)
      await withTaskCancellationHandler {
        await waiter.sleep()
      } onCancel: {
        waiter.wake()
      }
      // Woken by its own cancellation, it must not stand in the way of another loop that waits.
      buffer.remove(waiter)
    }
  }
}

extension Publisher {
  /// The values of this publisher as an asynchronous sequence, for a loop in the same isolation domain.
  ///
  /// ```swift
  /// let taps = taps.values()
  /// Task { [weak self] in
  ///   for await tap in taps { self?.tapped(tap) }
  /// }
  /// ```
  ///
  /// It subscribes at once and, unless you say otherwise, asks for everything and keeps what the loop has not taken yet:
  /// nothing is lost while the loop's body runs. The loop ends when the stream does and when its task is cancelled. The
  /// sequence keeps the subscription alive, not the publisher; a task that captures the screen strongly keeps the screen.
  ///
  /// It is a method, called with parentheses. To wait for one value, leave the loop with it:
  ///
  /// ```swift
  /// func firstTap() async -> Int? {
  ///   for await tap in taps.values() { return tap }
  ///   return nil   // the stream ended without one, or the task was cancelled
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - buffering: What to do with values that come faster than the loop takes them.
  ///   - isolation: The domain of the stream, which the compiler fills in.
  /// - Returns: The sequence. The stream's failure is the error that it throws.
  @inlinable
  public func values(
    buffering: ValuesBuffering = .unlimited, isolation: isolated (any Actor)? = #isolation
  ) -> AsyncValues<Output, Failure> {
    let flag = isolation == nil ? DropFlag() : nil
    let buffer = ValuesBuffer<Output, Failure>(buffering, flag: flag)
    receive(subscriber: buffer)
    if let flag {
      return AsyncValues(buffer: buffer, token: AnyCancellable(dropping: flag) { [weak buffer] in buffer?.cancel() })
    }
    return AsyncValues(buffer: buffer, token: AnyCancellable(isolation: isolation) { buffer.cancel() })
  }
}
