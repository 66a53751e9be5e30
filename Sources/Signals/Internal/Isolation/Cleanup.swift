/// What a token does when it ends. It cannot be copied: whoever drops the token gives it away, and nothing is left there
/// of what it captures.
///
/// It is not checked that it may be sent, because the isolation of its closure is not in its type. One owner has it at a
/// time, and a token sends it only to the domain that it was made in (``Home``).
@usableFromInline
enum Cleanup: ~Copyable, @unchecked Sendable {
  /// Stops a sink. It is a case of its own because it is what nearly all tokens do.
  case sink(SinkNode)
  case work(Work)

  /// Runs a closure. It is an object so that a token has one reference either way.
  @usableFromInline
  final class Work {
    let body: () -> Void

    @usableFromInline
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  borrowing func run() {
    switch self {
    case .sink(let sink): sink.stop()
    case .work(let work): work.body()
    }
  }
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
