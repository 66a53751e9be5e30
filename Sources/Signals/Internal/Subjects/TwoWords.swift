/// Room for something that is two words large, whatever its type: a closure, or a reference to an object of some protocol.
///
/// It lets a class that is not generic have closures of any type, and release them, and have different things at different
/// times. Who asks for what is in it knows the type that was put in.
@usableFromInline
struct TwoWords {
  @usableFromInline var words: (Int, Int) = (0, 0)

  @inlinable
  init() {}

  /// Whether nothing is in it. The first word of what may be in it is an address.
  @inlinable var isEmpty: Bool { words.0 == 0 }

  /// Puts something in; nothing is in it before.
  @inlinable @inline(__always)
  mutating func fill<Content>(_ content: Content, as type: Content.Type) {
    assert(MemoryLayout<Content>.size == MemoryLayout<(Int, Int)>.size, "\(type) is not two words large")
    withUnsafeMutableBytes(of: &words) { bytes in
      // It is two words large, and the words are never read as what they are declared.
      bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Content.self).initialize(to: content)
    }
  }

  /// Takes out what is in it.
  @inlinable @inline(__always)
  mutating func take<Content: ~Copyable>(as type: Content.Type) -> Content {
    let content = withUnsafeMutableBytes(of: &words) { bytes in
      // `fill` put it there.
      bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Content.self).move()
    }
    words = (0, 0)
    return content
  }

  /// Takes out a closure, of whatever type, to release it.
  @usableFromInline
  mutating func takeClosure() -> Closure<Void> {
    // A closure is its code and a reference to what it captured; to release it is to release that.
    take(as: Closure<Void>.self)
  }

  /// Lends what is in it, which must not be taken out before this returns.
  ///
  /// The words are read first, and nothing is looked at here while the borrower runs, which may look at it again.
  @inlinable @inline(__always)
  func lend<Content, Result>(_ type: Content.Type, _ body: (borrowing Borrowed<Content>) -> Result) -> Result {
    withUnsafeBytes(of: words) { bytes in
      // `fill` put it there, and it stays there; what is borrowed has the layout of what it is.
      body(bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Borrowed<Content>.self).pointee)
    }
  }
}

/// A closure in a structure, where it keeps its own calling convention.
@usableFromInline
struct Closure<Input> {
  @usableFromInline let body: (Input) -> Void

  @inlinable
  init(_ body: @escaping (Input) -> Void) { self.body = body }
}

/// A value that is borrowed rather than copied when it is used. It has the layout of what it holds.
@usableFromInline
struct Borrowed<Value>: ~Copyable {
  @usableFromInline let value: Value
}
