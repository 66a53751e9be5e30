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
