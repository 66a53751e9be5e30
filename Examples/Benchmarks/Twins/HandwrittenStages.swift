/// What operators do, as closures written by hand: each does its work, keeps its state in captured variables and calls the
/// next one.
///
/// They are made outside the main actor, as ``Total/adder`` is, and are not inlined where they are used: the compiler then
/// makes a forwarding function for each place, which each call would have to pass through.
enum HandwrittenStages {
  typealias Closure = (Int) -> Void

  /// map
  @inline(never)
  static func increment(_ next: @escaping Closure) -> Closure { { next($0 &+ 1) } }

  /// filter; one value in sixteen does not pass
  @inline(never)
  static func mostly(_ next: @escaping Closure) -> Closure { { if $0 & 15 != 0 { next($0) } } }

  /// scan
  @inline(never)
  static func runningSum(_ next: @escaping Closure) -> Closure {
    var sum = 0
    return {
      sum &+= $0
      next(sum)
    }
  }

  /// removeDuplicates
  @inline(never)
  static func changesOnly(_ next: @escaping Closure) -> Closure {
    var last: Int?
    return {
      if $0 == last { return }
      last = $0
      next($0)
    }
  }

  /// prefix
  @inline(never)
  static func first(_ count: Int, _ next: @escaping Closure, ended: @escaping () -> Void) -> Closure {
    var left = count
    return {
      let before = left
      if before == 0 { return }
      left = before - 1
      next($0)
      if before == 1 { ended() }
    }
  }

  /// combineLatest
  @inline(never)
  static func newestOfBoth(_ next: @escaping (Int, Int) -> Void) -> (first: Closure, second: Closure) {
    var newest: (first: Int?, second: Int?)
    return (
      first: {
        newest.first = $0
        if let second = newest.second { next($0, second) }
      },
      second: {
        newest.second = $0
        if let first = newest.first { next(first, $0) }
      }
    )
  }

  /// zip
  @inline(never)
  static func pairs(_ next: @escaping (Int, Int) -> Void) -> (first: Closure, second: Closure) {
    var waiting: (first: [Int], second: [Int]) = ([], [])
    return (
      first: {
        if waiting.second.isEmpty { waiting.first.append($0) } else { next($0, waiting.second.removeFirst()) }
      },
      second: {
        if waiting.first.isEmpty { waiting.second.append($0) } else { next(waiting.first.removeFirst(), $0) }
      }
    )
  }
}
