import Synchronization

/// The result of a future: written once, from anywhere, and read in the future's domain.
///
/// It is not checked that it may be sent: the result is written by the one who has claimed it, and read by nobody before the
/// state says that it is there.
@usableFromInline
final class Pledge<Output, Failure: Error>: @unchecked Sendable {
  private static var claimed: UInt8 { 1 }
  private static var fulfilled: UInt8 { 2 }
  private static var awaited: UInt8 { 4 }

  private let state = Atomic<UInt8>(0)
  private var value: Result<Output, Failure>?

  @usableFromInline
  init() {}

  /// The result, if it is there.
  @usableFromInline var result: Result<Output, Failure>? {
    state.load(ordering: .acquiring) & Self.fulfilled == 0 ? nil : value
  }

  /// Writes the result, unless one was written before. What is written is in the future's domain from then on.
  ///
  /// - Returns: Whether somebody waits for it.
  @usableFromInline
  func fulfil(_ result: Result<Output, Failure>) -> Bool {
    if state.bitwiseOr(Self.claimed, ordering: .relaxed).oldValue & Self.claimed != 0 { return false }
    value = result
    return state.bitwiseOr(Self.fulfilled, ordering: .acquiringAndReleasing).oldValue & Self.awaited != 0
  }

  /// Says that somebody waits for the result.
  ///
  /// - Returns: Whether it is there already.
  @usableFromInline
  func markAwaited() -> Bool {
    state.bitwiseOr(Self.awaited, ordering: .acquiringAndReleasing).oldValue & Self.fulfilled != 0
  }
}
