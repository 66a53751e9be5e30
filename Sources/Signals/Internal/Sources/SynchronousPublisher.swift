/// A publisher that knows what it publishes when it is made: one value and then the end, the end alone, or nothing at all.
///
/// Whoever subscribes to many of them, as `flatMap` does, looks at the content instead and spares their subscriptions.
@usableFromInline
protocol SynchronousPublisher: Publisher {
  /// What it publishes.
  var content: SynchronousContent<Output, Failure> { get }
  /// The same for a caller that knows the types and has lost sight of them: they are `Output` and `Failure`.
  func content<Value, E: Error>(_ output: Value.Type, _ failure: E.Type) -> SynchronousContent<Value, E>
}

extension SynchronousPublisher {
  @inlinable @inline(__always)
  func content<Value, E: Error>(_ output: Value.Type, _ failure: E.Type) -> SynchronousContent<Value, E> {
    // The types are the publisher's own, as the caller has promised, so this is the same value of the same type.
    unsafeBitCast(content, to: SynchronousContent<Value, E>.self)
  }
}

/// What a ``SynchronousPublisher`` publishes.
@frozen
@usableFromInline
enum SynchronousContent<Output, Failure: Error> {
  /// One value when it is asked for, and then the end.
  case value(Output)
  /// The completion alone, which waits for no demand.
  case completion(Subscribers.Completion<Failure>)
  /// Neither a value nor a completion.
  case nothing
}

extension Publisher {
  /// Whether publishers of this type are synchronous. It takes a look-up, so it is asked once for many publishers.
  @inlinable static var isSynchronous: Bool { Self.self is any SynchronousPublisher.Type }

  /// What this publisher publishes, if its type is a synchronous one.
  ///
  /// Where the type is known, the compiler works the casts out and nothing is left of them.
  @inlinable @inline(__always) var synchronousContent: SynchronousContent<Output, Failure>? {
    guard Self.self is any SynchronousPublisher.Type else { return nil }
    return (self as! any SynchronousPublisher).content(Output.self, Failure.self)
  }
}

extension Publishers.SetFailureType: SynchronousPublisher where Upstream: SynchronousPublisher {
  @inlinable var content: SynchronousContent<Output, Failure> {
    switch upstream.content {
    case .value(let value): .value(value)
    case .completion: .completion(.finished)
    case .nothing: .nothing
    }
  }
}

extension Just: SynchronousPublisher {
  @inlinable var content: SynchronousContent<Output, Never> { .value(output) }
}

extension Empty: SynchronousPublisher {
  @inlinable var content: SynchronousContent<Output, Failure> {
    completeImmediately ? .completion(.finished) : .nothing
  }
}

extension Fail: SynchronousPublisher {
  @inlinable var content: SynchronousContent<Output, Failure> { .completion(.failure(error)) }
}

extension Optional.Publisher: SynchronousPublisher {
  @inlinable var content: SynchronousContent<Wrapped, Never> {
    if let output { .value(output) } else { .completion(.finished) }
  }
}

extension Result.Publisher: SynchronousPublisher {
  @inlinable var content: SynchronousContent<Success, Failure> {
    switch result {
    case .success(let output): .value(output)
    case .failure(let error): .completion(.failure(error))
    }
  }
}
