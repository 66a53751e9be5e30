import Synchronization

/// Counts objects that are alive, to see whether a stream lets go of what it captured.
///
/// ```swift
/// let captured = LiveObjects()
/// var token: AnyCancellable? = subject.sink { [probe = captured.make()] _ in _ = probe }
/// captured.count   // 1
/// token?.cancel()
/// captured.count   // 0
/// ```
public final class LiveObjects: Sendable {
  private let alive = Atomic<Int>(0)

  /// Makes a counter that counts nothing yet.
  public init() {}

  /// How many of the objects that were made here are alive.
  public var count: Int { alive.load(ordering: .relaxed) }

  /// Makes an object that is counted as long as it lives.
  ///
  /// - Parameter whenReleased: What to do when the object is released, after it is no longer counted, wherever that is.
  /// - Returns: The object.
  public func make(whenReleased: (() -> Void)? = nil) -> LiveObject {
    alive.add(1, ordering: .relaxed)
    return LiveObject(of: self, whenReleased: whenReleased)
  }

  fileprivate func released() { alive.subtract(1, ordering: .relaxed) }
}

/// An object that is counted as long as it lives; ``LiveObjects/make(whenReleased:)`` makes it.
public final class LiveObject {
  private let counter: LiveObjects
  private let whenReleased: (() -> Void)?

  fileprivate init(of counter: LiveObjects, whenReleased: (() -> Void)?) {
    self.counter = counter
    self.whenReleased = whenReleased
  }

  deinit {
    counter.released()
    whenReleased?()
  }
}
