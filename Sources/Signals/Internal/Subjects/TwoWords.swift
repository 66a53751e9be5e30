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
  mutating func fill<Content: ~Copyable>(_ content: consuming Content, as type: Content.Type) {
    assert(MemoryLayout<Content>.size == MemoryLayout<(Int, Int)>.size, "\(type) is not two words large")
    Self.put(content, at: &words)
  }

  @inlinable @inline(__always)
  static func put<Content: ~Copyable>(_ content: consuming Content, at place: UnsafeMutableRawPointer) {
    // It is two words large, and the words are never read as what they are declared.
    place.assumingMemoryBound(to: Content.self).initialize(to: content)
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
  mutating func takeClosure() -> ClosureSlot<Void> {
    // A closure is its code and a reference to what it captured; to release it is to release that.
    take(as: ClosureSlot<Void>.self)
  }

  /// Lends what is in it, which must not be taken out before this returns.
  ///
  /// The words are read first, and nothing is looked at here while the borrower runs, which may look at it again.
  @inlinable @inline(__always)
  func lend<Content: ~Copyable, Result>(_ type: Content.Type, _ body: (borrowing Content) -> Result) -> Result {
    withUnsafeBytes(of: words) { bytes in
      // `fill` put it there, and it stays there.
      body(bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Content.self).pointee)
    }
  }
}
