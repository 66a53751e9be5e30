import Synchronization

/// A loop that waits for a value. It may be woken from any thread, before or after it has fallen asleep.
@usableFromInline
final class Waiter: Sendable {
  /// Nobody sleeps, or has been woken: two numbers that no continuation's address is.
  private static var awake: UInt { 0 }
  private static var woken: UInt { 1 }

  private let state = Atomic<UInt>(Waiter.awake)

  @usableFromInline
  init() {}

  /// Sleeps until it is woken.
  @usableFromInline
  func sleep() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      // A continuation is one pointer, and is resumed once: by whoever exchanges it away.
      let parked = unsafeBitCast(continuation, to: UInt.self)
      let (exchanged, _) = state.compareExchange(
        expected: Self.awake, desired: parked, ordering: .acquiringAndReleasing)
      if !exchanged { continuation.resume() }
    }
  }

  @usableFromInline
  func wake() {
    let parked = state.exchange(Self.woken, ordering: .acquiringAndReleasing)
    if parked != Self.awake, parked != Self.woken {
      unsafeBitCast(parked, to: UnsafeContinuation<Void, Never>.self).resume()
    }
  }
}
