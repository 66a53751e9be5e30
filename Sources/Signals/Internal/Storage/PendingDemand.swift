/// Adds demand to what is left of it, as a plain number: `Int.max` is unlimited, and nothing takes that back.
///
/// - Parameters:
///   - demand: What is left.
///   - more: What is added.
/// - Returns: The sum; what is too much for an `Int` is unlimited.
@inlinable
func pendingDemand(_ demand: Int, adding more: Subscribers.Demand) -> Int {
  let (sum, overflow) = demand.addingReportingOverflow(more.count)
  return overflow ? .max : sum
}

/// Takes one delivered value from demand that is left, as a plain number; `Int.max` stays unlimited.
///
/// - Parameter demand: What is left, at least one.
/// - Returns: What is left after the value.
@inlinable @inline(__always)
func pendingDemand(takingOneFrom demand: Int) -> Int { demand == .max ? demand : demand &- 1 }
