extension Publisher where Failure == Never {
  /// Calls a closure with an object and each value, for as long as the object lives; the stream does not keep it alive.
  ///
  /// ```swift
  /// taps.sink(with: self) { $0.tapped($1) }.store(in: &cancellables)
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object that the closure is handed, kept weakly.
  ///   - isolation: The domain of the stream, which the compiler fills in.
  ///   - receiveValue: What to do with each value.
  /// - Returns: The token. Keep it: dropping it cancels.
  @inlinable
  public func sink<Object: AnyObject>(
    with object: Object, isolation: isolated (any Actor)? = #isolation,
    receiveValue: @escaping (Object, Output) -> Void
  ) -> AnyCancellable {
    sink(isolation: isolation) { [weak object] value in
      if let object { receiveValue(object, value) }
    }
  }

  /// Calls a closure in an actor's isolation with the actor and each value; the stream does not keep the actor alive.
  ///
  /// A closure that captures its actor weakly loses the actor's isolation; this one has it.
  ///
  /// ```swift
  /// actor Meter {
  ///   var total = 0
  ///   func count(_ taps: PassthroughSubject<Int, Never>) -> AnyCancellable {
  ///     taps.sink(with: self) { meter, tap in meter.total += tap }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - actor: The actor whose domain the stream belongs to, kept weakly.
  ///   - receiveValue: What to do with each value.
  /// - Returns: The token. Keep it: dropping it cancels.
  @inlinable
  public func sink<Object: Actor>(
    with actor: isolated Object, receiveValue: @escaping (isolated Object, Output) -> Void
  ) -> AnyCancellable {
    // The stream is in this actor's domain, where this call is, and delivers nowhere else: the closure is called in the
    // isolation that its type asks for, which the type of a plain closure cannot say.
    let receiveValue = unsafeBitCast(receiveValue, to: ((Object, Output) -> Void).self)
    return sink(isolation: actor) { [weak actor] value in
      if let actor { receiveValue(actor, value) }
    }
  }
}

extension Publisher {
  /// Calls closures with an object and each value, or the end, for as long as the object lives; the stream does not keep it
  /// alive.
  ///
  /// - Parameters:
  ///   - object: The object that the closures are handed, kept weakly.
  ///   - isolation: The domain of the stream, which the compiler fills in.
  ///   - receiveCompletion: What to do when the stream ends.
  ///   - receiveValue: What to do with each value.
  /// - Returns: The token. Keep it: dropping it cancels.
  @inlinable
  public func sink<Object: AnyObject>(
    with object: Object, isolation: isolated (any Actor)? = #isolation,
    receiveCompletion: @escaping (Object, Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Object, Output) -> Void
  ) -> AnyCancellable {
    sink(isolation: isolation) { [weak object] completion in
      if let object { receiveCompletion(object, completion) }
    } receiveValue: { [weak object] value in
      if let object { receiveValue(object, value) }
    }
  }
}
