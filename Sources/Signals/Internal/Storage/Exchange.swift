/// Puts a value in a place and takes out what was there.
///
/// Releasing a value runs its owner's code, which may come back to the very place. So what was taken out is released by the
/// caller, when nothing is being changed any more, with `withExtendedLifetime(previous) {}`.
@inlinable
func exchange<Value>(_ place: inout Value, with value: Value) -> Value {
  var previous = value
  swap(&place, &previous)
  return previous
}
