/// What operators do, as closures written by hand: each does its work, keeps its state in captured variables and calls the
/// next one.
///
/// They are made outside the main actor, as ``Total/adder`` is.
enum HandwrittenStages {
  typealias Closure = (Int) -> Void

  /// map
  static func increment(_ next: @escaping Closure) -> Closure { { next($0 &+ 1) } }

  /// filter
  static func evenOnly(_ next: @escaping Closure) -> Closure { { if $0 & 1 == 0 { next($0) } } }

  /// scan
  static func runningSum(_ next: @escaping Closure) -> Closure {
    var sum = 0
    return {
      sum &+= $0
      next(sum)
    }
  }

  /// removeDuplicates
  static func changesOnly(_ next: @escaping Closure) -> Closure {
    var last: Int?
    return {
      if $0 == last { return }
      last = $0
      next($0)
    }
  }

  /// prefix
  static func first(_ count: Int, _ next: @escaping Closure, ended: @escaping () -> Void) -> Closure {
    var left = count
    return {
      if left == 0 { return }
      left -= 1
      next($0)
      if left == 0 { ended() }
    }
  }

  /// combineLatest
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
}
