extension Subscribers {
  /// How ``Publisher/assign(to:on:ownership:isolation:)`` keeps the object that it writes to.
  public enum ObjectOwnership: Sendable {
    /// The stream keeps the object alive.
    case strong
    /// The stream does not keep the object alive, and writes no more when it is gone.
    case weak
    /// The stream does not keep the object alive; a value that comes when it is gone stops the program.
    case unowned
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object.
  ///
  /// ```swift
  /// progress.assign(to: \.fraction, on: bar, ownership: .weak).store(in: &cancellables)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object.
  ///   - ownership: How the stream keeps the object: strongly unless you say otherwise, so that an object which stores the
  ///     token of a stream that writes to it is never released.
  ///   - isolation: The domain of the stream, which the compiler fills in.
  /// - Returns: The token. Keep it: dropping it cancels.
  @inlinable
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root,
    ownership: Subscribers.ObjectOwnership = .strong, isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    switch ownership {
    case .strong: sink(isolation: isolation) { object[keyPath: keyPath] = $0 }
    case .weak: sink(isolation: isolation) { [weak object] in object?[keyPath: keyPath] = $0 }
    case .unowned: sink(isolation: isolation) { [unowned object] in object[keyPath: keyPath] = $0 }
    }
  }
}
