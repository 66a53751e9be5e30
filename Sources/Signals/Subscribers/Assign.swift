extension Subscribers {
  /// A subscriber that asks for everything and writes each value to a property of an object.
  ///
  /// It keeps the object alive until its stream ends or is cancelled. ``Publisher/assign(to:on:ownership:isolation:)`` does the
  /// same, returns a token, and can keep the object weakly.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// It does not take streams that can fail.
    public typealias Failure = Never

    /// The object, until the stream ends.
    public private(set) var object: Root?
    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    private var subscription: (any Subscription)?
    private var isEnded = false
    private let ledgerEntry = LedgerEntry(.object)

    /// Makes a subscriber.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - keyPath: The property.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    /// Receives the subscription. There is only one, and the program stops at a second.
    public func receive(subscription: any Subscription) {
      if isEnded {
        subscription.cancel()
        return
      }
      if self.subscription != nil { programmingError("Subscribers.Assign", "a second subscription was received") }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Writes a value to the property.
    public func receive(_ input: Input) -> Subscribers.Demand {
      if let object { object[keyPath: keyPath] = input }
      return .none
    }

    /// Lets go of the object.
    public func receive(completion: Subscribers.Completion<Never>) { withExtendedLifetime(end()) {} }

    /// Ends the subscription and lets go of the object.
    public func cancel() {
      let ended = end()
      ended.subscription?.cancel()
    }

    /// Takes out what is kept, for the caller to release when nothing is being changed any more.
    private func end() -> (object: Root?, subscription: (any Subscription)?) {
      isEnded = true
      return (object.take(), subscription.take())
    }
  }
}

extension Subscribers.Assign: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// The name of the type.
  public var description: String { "Assign" }

  /// The object and the property.
  public var customMirror: Mirror {
    Mirror(self, children: ["object": object as Any, "keyPath": keyPath])
  }

  /// The name of the type.
  public var playgroundDescription: Any { description }
}

extension Subscribers.Assign: CustomCombineIdentifierConvertible {}

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
