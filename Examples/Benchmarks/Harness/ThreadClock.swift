#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The processor time of the thread that asks: while the system runs something else, it stands still. On a busy machine that
/// makes the difference between a figure and a guess.
enum ThreadClock {
  /// The time in nanoseconds; only differences mean anything.
  static var nanoseconds: Double {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    #else
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    #endif
  }

  #if !(canImport(Darwin) || canImport(Glibc) || canImport(Musl))
  private static let start = ContinuousClock.now
  #endif
}
