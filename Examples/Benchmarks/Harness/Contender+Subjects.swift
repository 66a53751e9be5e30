import Signals

/// The usual form of a workload: numbers are sent to one subject, and something is attached to it.
extension Contender {
  /// A contender with a hand-written subject.
  ///
  /// - Parameter attach: Adds closures to the subject that leave their result in the total. It is `@Sendable` so that
  ///   these closures belong to no actor, like ``Total/adder``.
  static func handwritten(_ attach: @escaping @Sendable (HandwrittenSubject, Total) -> Void) -> Contender {
    Contender { count in
      let subject = opaque(HandwrittenSubject())
      let total = Total()
      attach(subject, total)
      return Trial {
        for value in 0..<count { subject.send(value) }
        return total.sum
      }
    }
  }

  /// A contender with a subject of Signals.
  ///
  /// - Parameter connect: Subscribes to the subject, leaving results in the total, and returns the token.
  static func signals(
    _ connect: @escaping @MainActor (PassthroughSubject<Int, Never>, Total) -> AnyCancellable
  ) -> Contender {
    Contender { count in
      let subject = opaque(PassthroughSubject<Int, Never>())
      let total = Total()
      return Trial {
        connect(subject, total)
      } work: {
        for value in 0..<count { subject.send(value) }
        return total.sum
      }
    }
  }
}
