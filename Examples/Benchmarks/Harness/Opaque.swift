/// Returns what it is given, and the optimiser does not know that.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// Where the workloads leave what they computed. It is one field that is loaded and stored, for both contenders.
final class Total {
  @exclusivity(unchecked) var sum = 0

  /// A closure that adds what it is given.
  ///
  /// It is made here, outside the main actor, so that it has no isolation to be checked when the standard library's
  /// generic functions handle it: hand-written twins that store it in an array would pay for that at each call.
  var adder: (Int) -> Void { { self.sum &+= $0 } }
}

/// The sum of the numbers from zero up to but not including a count.
func triangle(_ count: Int) -> Int { count &* (count &- 1) / 2 }
