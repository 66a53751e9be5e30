/// Whether two errors are the same: by `==` where their type has it, else by what they say of themselves.
func isSame<Failure: Error>(_ first: Failure, _ second: Failure) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { second as? Value == value }
  // By way of `Any`: the compiler takes the cast of an error for one that always succeeds.
  let erased: Any = first
  if let equatable = erased as? any Equatable { return isEqual(equatable) }
  return String(reflecting: first) == String(reflecting: second)
}
