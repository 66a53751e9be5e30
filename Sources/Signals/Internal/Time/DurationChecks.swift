/// Stops the program where a time is below zero.
///
/// - Parameters:
///   - duration: The time.
///   - operation: The operator that was given it.
///   - role: What the operator calls it.
@usableFromInline
func requireNotNegative(_ duration: Duration, _ operation: String, _ role: String) {
  if duration < .zero { programmingError(operation, "the \(role) of \(duration) is below zero") }
}

/// Stops the program where a time is not above zero.
///
/// - Parameters:
///   - duration: The time.
///   - operation: The operator that was given it.
///   - role: What the operator calls it.
@usableFromInline
func requirePositive(_ duration: Duration, _ operation: String, _ role: String) {
  if duration <= .zero { programmingError(operation, "the \(role) of \(duration) is not above zero") }
}
