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

/// The same for a closure that returns something and may throw. (It is not the one type for both: a closure that returns
/// nothing would have to be wrapped to be stored as one that returns any type.)
@usableFromInline
struct FunctionSlot<Input, Output, Failure: Error>: ~Copyable {
  @usableFromInline let body: (Input) throws(Failure) -> Output

  @inlinable
  init(_ body: @escaping (Input) throws(Failure) -> Output) { self.body = body }

  @inlinable
  borrowing func callAsFunction(_ input: Input) throws(Failure) -> Output { try body(input) }
}
