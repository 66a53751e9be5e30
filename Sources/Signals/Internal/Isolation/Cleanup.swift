/// What a token does when it ends. It cannot be copied: whoever drops the token gives it away, and nothing is left there
/// of what it captures.
///
/// It is not checked that it may be sent, because the isolation of its closure is not in its type. One owner has it at a
/// time, and a token sends it only to the domain that it was made in (``Home``).
@usableFromInline
struct Cleanup: ~Copyable, @unchecked Sendable {
  @usableFromInline let body: () -> Void

  @inlinable
  init(_ body: @escaping () -> Void) { self.body = body }

  @inlinable
  borrowing func run() { body() }
}

/// A clean-up that waits for its turn. It is released where it runs, with all that it captured.
///
/// It is not checked that it may be sent: whoever makes it hands it to the one task, or line, that runs it.
final class WaitingCleanup: @unchecked Sendable {
  private var cleanup: Cleanup?

  init(_ cleanup: consuming Cleanup) { self.cleanup = consume cleanup }

  func run() {
    if let cleanup = cleanup.take() { cleanup.run() }
  }
}
