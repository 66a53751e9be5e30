import Synchronization

/// A clock that a test moves by hand, and that counts who sleeps.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var sinceStart: Duration

    func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
    func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.sinceStart < rhs.sinceStart }
  }

  private struct State {
    var now = Instant(sinceStart: .zero)
    var sleepers: [Int: (until: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var sleeps: [(until: Duration, tolerance: Duration?)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// Everything that anybody has slept for, from the beginning.
  var sleeps: [(until: Duration, tolerance: Duration?)] { state.withLock { $0.sleeps } }
  /// How many sleep now.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.sleeps.append((deadline.sinceStart, tolerance))
      return state.sleeps.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isOver = state.withLock { state -> Bool? in
          if state.cancelled.contains(number) { return false }
          if deadline <= state.now { return true }
          state.sleepers[number] = (deadline, continuation)
          return nil
        }
        switch isOver {
        case true?: continuation.resume()
        case false?: continuation.resume(throwing: CancellationError())
        case nil: break
        }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(number)
        return state.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the time on and wakes who has slept long enough.
  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.value.until <= state.now }
      for number in woken.keys { state.sleepers[number] = nil }
      return woken.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  /// Lets others run until this many have begun to sleep, from the beginning, and as many as are to sleep now do.
  nonisolated(nonsending) func untilSlept(_ times: Int, sleeping count: Int = 1) async {
    while !Task.isCancelled, sleeps.count < times || sleeperCount != count { await Task.yield() }
  }
}
