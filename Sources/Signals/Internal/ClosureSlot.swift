/// Holds a closure that is called where it lies.
///
/// A closure that is read from a class's `var` is retained for as long as it runs, which costs more than the call. What
/// cannot be copied is borrowed instead. In return its owner must not empty the slot while the closure runs.
@usableFromInline
struct ClosureSlot<Input>: ~Copyable {
  @usableFromInline let body: (Input) -> Void

  @inlinable
  init(_ body: @escaping (Input) -> Void) { self.body = body }

  @inlinable
  borrowing func callAsFunction(_ input: Input) { body(input) }
}
