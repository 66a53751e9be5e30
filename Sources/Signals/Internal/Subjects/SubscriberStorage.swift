/// Room for one subscriber of any type, inline where it is small, as the stages of a usual chain are.
///
/// It exists because a class that is generic over its subscriber is slow to destroy: the `deinit` of a generic class is
/// not specialised and looks its types up at run time. Who stores it knows the type, in closures made where it was known,
/// and asks for the same type each time; ``fill(_:)`` and ``empty(_:)`` alternate.
@usableFromInline
struct SubscriberStorage {
  @usableFromInline typealias Words = (Int, Int, Int, Int, Int)
  @usableFromInline var words: Words = (0, 0, 0, 0, 0)

  @inlinable
  init() {}

  @inlinable
  static func isInline<S>(_ type: S.Type) -> Bool {
    MemoryLayout<S>.size <= MemoryLayout<Words>.size && MemoryLayout<S>.alignment <= MemoryLayout<Words>.alignment
  }

  /// Puts a subscriber in; nothing is in it before.
  @inlinable
  mutating func fill<S: Subscriber>(_ subscriber: S) {
    withUnsafeMutableBytes(of: &words) { bytes in
      // The size and alignment were compared, the words are never read as what they are declared, and a box is a pointer.
      let start = bytes.baseAddress.unsafelyUnwrapped
      if Self.isInline(S.self) {
        start.initializeMemory(as: S.self, to: subscriber)
      } else {
        start.initializeMemory(as: SubscriberBox<S>.self, to: SubscriberBox(subscriber))
      }
    }
  }

  /// Takes the subscriber out; one of this type is in it.
  @inlinable
  mutating func empty<S: Subscriber>(_ type: S.Type) -> S {
    withUnsafeMutableBytes(of: &words) { bytes in
      // `fill` put it there, as this type and in this place.
      let start = bytes.baseAddress.unsafelyUnwrapped
      if Self.isInline(S.self) { return start.assumingMemoryBound(to: S.self).move() }
      return start.assumingMemoryBound(to: SubscriberBox<S>.self).move().subscriber
    }
  }

  /// Hands a value to the subscriber where both lie, without the retains and releases that copying them out would cost. The
  /// subscriber must not be taken out before this returns.
  @inlinable @inline(__always)
  mutating func receive<S: Subscriber>(
    _ input: UnsafePointer<Borrowed<S.Input>>, as type: S.Type
  ) -> Subscribers.Demand {
    withUnsafeMutableBytes(of: &words) { bytes in
      // `fill` put it there; a view has the layout of what it holds.
      let start = bytes.baseAddress.unsafelyUnwrapped
      if Self.isInline(S.self) {
        return start.assumingMemoryBound(to: SubscriberView<S>.self).pointee.receive(input.pointee.value)
      }
      return start.assumingMemoryBound(to: SubscriberBox<S>.self).pointee.subscriber.receive(input.pointee.value)
    }
  }
}

/// A subscriber that is borrowed rather than copied when it is used.
@usableFromInline
struct SubscriberView<S: Subscriber>: ~Copyable {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S) { self.subscriber = subscriber }

  @inlinable @inline(__always)
  borrowing func receive(_ input: S.Input) -> Subscribers.Demand { subscriber.receive(input) }

  @inlinable
  borrowing func receive(completion: Subscribers.Completion<S.Failure>) { subscriber.receive(completion: completion) }
}

/// A subscriber too large to be stored inline.
@usableFromInline
final class SubscriberBox<S: Subscriber> {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S) { self.subscriber = subscriber }
}
