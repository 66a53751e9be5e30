/// The namespace of the publishers that operators make.
public enum Publishers {}

/// A stream of values that ends, if it ever ends, with a completion or a failure.
///
/// A publisher describes a stream; nothing happens before somebody subscribes. A stream belongs to the isolation domain
/// that made it (the main actor, some actor, a local region): no publisher is `Sendable`, so the compiler rejects what
/// would deliver a value on another thread, and operator closures need neither `@Sendable` nor `@MainActor`.
///
/// ```swift
/// let taps = PassthroughSubject<Int, Never>()
/// let token = taps.filter { $0 > 0 }.map { "button \($0)" }.sink { print($0) }
/// taps.send(2)   // prints "button 2"
/// ```
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that may end the stream; `Never` where none can.
  associatedtype Failure: Error

  /// Connects a subscriber: it gets a subscription first, then what it asks for.
  ///
  /// - Parameter subscriber: Who is to receive the stream.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Connects a subscriber, as ``receive(subscriber:)`` does.
  ///
  /// - Parameter subscriber: Who is to receive the stream.
  @inlinable
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}
