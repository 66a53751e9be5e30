/// Room for the closure of a sink, whatever the type of its values is.
///
/// It lets a class that is not generic decide where the closure lies. Who stores it knows the type and asks for the same
/// type each time; ``fill(_:)`` and ``empty(_:)`` alternate.
@usableFromInline
struct ActionStorage {
  @usableFromInline var words: (Int, Int) = (0, 0)

  @inlinable
  init() {}

  /// Whether no closure is in it. A closure's first word is the address of its code.
  @inlinable var isEmpty: Bool { words.0 == 0 }

  /// Puts a closure in; nothing is in it before.
  @inlinable @inline(__always)
  mutating func fill<Input>(_ action: @escaping (Input) -> Void) {
    withUnsafeMutableBytes(of: &words) { bytes in
      // A closure is two words, which are never read as what they are declared.
      let start = bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: ClosureSlot<Input>.self)
      start.initialize(to: ClosureSlot(action))
    }
  }

  /// Takes the closure out; one of this type is in it.
  @inlinable
  mutating func empty<Input>(_ type: Input.Type) -> ClosureSlot<Input> {
    let action = withUnsafeMutableBytes(of: &words) { bytes in
      // `fill` put it there, as this type.
      bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: ClosureSlot<Input>.self).move()
    }
    words = (0, 0)
    return action
  }

  /// Calls the closure where it lies. It must not be taken out before this returns.
  @inlinable @inline(__always)
  mutating func callAsFunction<Input>(_ input: Input) {
    withUnsafeMutableBytes(of: &words) { bytes in
      // `fill` put it there, as this type.
      bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: ClosureSlot<Input>.self).pointee(input)
    }
  }
}
