/// Holds a closure that is called where it lies.
///
/// A closure that is read from a class's `var` is retained for as long as it runs, which costs more than the call. What
/// cannot be copied is borrowed instead. In return its owner must not empty the slot while the closure runs.
@usableFromInline
struct ClosureSlot<Input, Output, Failure: Error>: ~Copyable {
  @usableFromInline let body: (Input) throws(Failure) -> Output

  @inlinable
  init(_ body: @escaping (Input) throws(Failure) -> Output) { self.body = body }

  @inlinable
  borrowing func callAsFunction(_ input: Input) throws(Failure) -> Output { try body(input) }
}
