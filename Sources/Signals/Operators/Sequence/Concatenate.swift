extension Publishers {
  /// A publisher of one publisher's values and then another's; ``Publisher/append(_:)-(P)`` and ``Publisher/prepend(_:)-(P)``
  /// make it.
  @frozen
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// The values are both publishers'.
    public typealias Output = Suffix.Output
    /// It fails as both publishers do.
    public typealias Failure = Suffix.Failure

    /// Whose values come first.
    public let prefix: Prefix
    /// Whose values come then. It is subscribed to when the first one has finished.
    public let suffix: Suffix

    /// Makes a publisher of one publisher's values and then another's.
    ///
    /// - Parameters:
    ///   - prefix: Whose values come first.
    ///   - suffix: Whose values come then. It is subscribed to when the first one has finished.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      SuccessionStage.start(subscriber, name: "concatenate") { prefix.receive(subscriber: First($0, suffix)) }
    }

    @frozen
    @usableFromInline
    struct First<Downstream: Subscriber>: SuccessionInput
    where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
      @usableFromInline typealias Input = Downstream.Input
      @usableFromInline typealias Failure = Prefix.Failure

      @usableFromInline let stage: SuccessionStage<Downstream>
      @usableFromInline let number: Int
      @usableFromInline let suffix: Suffix

      @inlinable
      init(_ stage: SuccessionStage<Downstream>, _ suffix: Suffix) {
        self.stage = stage
        number = stage.turn
        self.suffix = suffix
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Prefix.Failure>) {
        if !stage.endInput(number) { return }
        switch completion {
        case .finished: stage.proceed { [suffix] in suffix.receive(subscriber: LastInput($0)) }
        case .failure: stage.finish(completion)
        }
      }
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
