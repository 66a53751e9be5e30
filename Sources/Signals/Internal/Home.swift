import Synchronization

/// The isolation domain that a token's clean-up belongs to, and how to get there when the token is dropped.
@usableFromInline
enum Home {
  case mainActor
  case actor(WeakActor)
  /// No domain was known; whoever drops the token may only raise the flag.
  case unknown(DropFlag?)
  /// The clean-up may run anywhere.
  case anywhere

  @inlinable
  init(_ isolation: isolated (any Actor)?) {
    guard let isolation else {
      self = .unknown(nil)
      return
    }
    self = isolation === MainActor.shared ? .mainActor : .actor(WeakActor(isolation))
  }

  /// Stops the program unless this is the domain.
  @usableFromInline
  func check() {
    switch self {
    case .mainActor:
      MainActor.shared.preconditionIsolated("cancel() was called outside the main actor, which its stream belongs to")
    case .actor(let home):
      home.actor?.preconditionIsolated("cancel() was called outside the actor that its stream belongs to")
    case .unknown, .anywhere: break
    }
  }

  /// Sees to the clean-up of a token that is dropped, on whatever thread.
  @usableFromInline
  func drop(_ cleanup: @escaping () -> Void) {
    switch self {
    case .mainActor: Self.run(cleanup, on: MainActor.shared)
    case .actor(let home):
      // With its actor gone nobody else can be in the domain.
      if let actor = home.actor { Self.run(cleanup, on: actor) } else { cleanup() }
    case .unknown(let flag): flag?.isRaised.store(true, ordering: .releasing)
    case .anywhere: cleanup()
    }
  }

  private static func run(_ cleanup: @escaping () -> Void, on actor: any Actor) {
    // It is touched by nobody but the domain it belongs to: this token held it, and gives it up here.
    nonisolated(unsafe) let cleanup = cleanup
    if #available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
      _ = Errand(on: actor, cleanup)
    } else {
      Task { await perform(cleanup, on: actor) }
    }
  }

  private static func perform(_ cleanup: sending () -> Void, on actor: isolated any Actor) { cleanup() }
}

/// An actor that a token remembers without keeping it: an actor that stores its own tokens would never die otherwise.
@usableFromInline
final class WeakActor {
  @usableFromInline weak let actor: (any Actor)?

  @inlinable
  init(_ actor: any Actor) { self.actor = actor }
}

/// Raised when a token is dropped whose domain is unknown: its sink delivers nothing any more.
@usableFromInline
final class DropFlag: Sendable {
  @usableFromInline let isRaised = Atomic<Bool>(false)

  @inlinable
  init() {}
}

/// Runs a closure on another actor's executor by being dropped: at once where that is the current executor, and as soon as
/// the executor is free where it is not.
@available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
private actor Errand {
  nonisolated let destination: any Actor
  // Written once here and read once in `deinit`, on the executor that it belongs to.
  nonisolated(unsafe) let body: () -> Void

  nonisolated var unownedExecutor: UnownedSerialExecutor { destination.unownedExecutor }

  init(on destination: any Actor, _ body: sending @escaping () -> Void) {
    self.destination = destination
    self.body = body
  }

  isolated deinit { body() }
}
