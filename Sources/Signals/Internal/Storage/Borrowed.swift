/// A value that is borrowed rather than copied when it is used. It has the layout of what it holds.
@usableFromInline
struct Borrowed<Value>: ~Copyable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}
