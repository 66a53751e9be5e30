import Synchronization

/// The isolation domain that a token's clean-up belongs to, and how to get there when the token is dropped.
@usableFromInline
enum Home {
  case mainActor
  case actor(RememberedActor)
  /// No domain was known; whoever drops the token may only raise the flag.
  case flagged(DropFlag)
  /// No domain was known, and there is nobody to tell.
  case unknown
  /// The clean-up may run anywhere.
  case anywhere

  /// - Parameters:
  ///   - isolation: The domain; nil where none is known.
  ///   - list: Where a subject's tokens remember their actor together.
  @inlinable
  init(_ isolation: isolated (any Actor)?, rememberedBy list: Unmanaged<SubscriberList>? = nil) {
    // The actor itself is not touched where it is known: its reference count is slow once there are weak references to it.
    guard let identity = RememberedActor.identity(of: isolation) else {
      self = .unknown
      return
    }
    if identity == RememberedActor.main {
      self = .mainActor
    } else if let list, let known = list._withUnsafeGuaranteedRef({ $0.rememberedActor(identity) }) {
      self = .actor(known)
    } else {
      self = .remembering(isolation, in: list)
    }
  }

  /// An actor that is not remembered yet.
  @usableFromInline
  static func remembering(_ actor: (any Actor)?, in list: Unmanaged<SubscriberList>?) -> Home {
    guard let actor else { return .unknown }
    let remembered = RememberedActor(actor)
    list?._withUnsafeGuaranteedRef { $0.remembered = remembered }
    return .actor(remembered)
  }

  /// Stops the program unless this is the domain.
  @usableFromInline
  func check() {
    switch self {
    case .mainActor:
      MainActorCheck.shared.preconditionIsolated(
        "cancel() was called outside the main actor, which its stream belongs to")
    case .actor(let remembered):
      remembered.actor?.preconditionIsolated("cancel() was called outside the actor that its stream belongs to")
    case .flagged, .unknown, .anywhere: break
    }
  }

  /// Sees to the clean-up of a token that is dropped, on whatever thread.
  ///
  /// - Parameter cleanup: The clean-up.
  @usableFromInline
  func drop(_ cleanup: consuming Cleanup) {
    switch self {
    case .mainActor: Self.run(cleanup, on: MainActor.shared)
    case .actor(let remembered):
      // With its actor gone nobody else can be in the domain, but for others who drop what was left of it.
      if let actor = remembered.actor { Self.run(cleanup, on: actor) } else { Orphans.run(cleanup) }
    case .flagged(let flag): flag.isRaised.store(true, ordering: .releasing)
    case .unknown: break
    case .anywhere: cleanup.run()
    }
  }

  private static func run(_ cleanup: consuming Cleanup, on actor: any Actor) {
    if #available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
      _ = Errand(on: actor, cleanup)
    } else {
      let cleanup = WaitingCleanup(cleanup)
      Task { await perform(cleanup, on: actor) }
    }
  }

  private static func perform(_ cleanup: WaitingCleanup, on actor: isolated any Actor) { cleanup.run() }
}

/// Stands for the main actor where its executor is asked for, which is quicker than to ask the main actor itself.
private actor MainActorCheck {
  static let shared = MainActorCheck()

  nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }
}

/// Raised when a token is dropped whose domain is unknown: its sink delivers nothing any more.
@usableFromInline
final class DropFlag: Sendable {
  @usableFromInline let isRaised = Atomic<Bool>(false)

  @inlinable
  init() {}
}

/// Runs a clean-up on another actor's executor by being dropped: at once where that is the current executor, and as soon
/// as the executor is free where it is not.
@available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
private actor Errand {
  nonisolated let destination: any Actor
  nonisolated let cleanup: Cleanup

  nonisolated var unownedExecutor: UnownedSerialExecutor { destination.unownedExecutor }

  init(on destination: any Actor, _ cleanup: consuming Cleanup) {
    self.destination = destination
    self.cleanup = cleanup
  }

  isolated deinit { cleanup.run() }
}

/// Runs the clean-ups of tokens that have outlived their actor one after the other, on the thread of whoever came first:
/// they may share a subject, and be dropped on several threads.
private enum Orphans {
  private struct Line {
    var cleanups = OrderedQueue<WaitingCleanup>()
    var isMoving = false
  }

  private static let line = Mutex(Line())

  static func run(_ cleanup: consuming Cleanup) {
    let isFirst = enqueue(WaitingCleanup(cleanup))
    while isFirst, let next = takeNext() { next.run() }
  }

  private static func enqueue(_ cleanup: WaitingCleanup) -> Bool {
    line.withLock { line in
      line.cleanups.append(cleanup)
      defer { line.isMoving = true }
      return !line.isMoving
    }
  }

  private static func takeNext() -> WaitingCleanup? {
    line.withLock { line in
      let next = line.cleanups.popFirst()
      line.isMoving = next != nil
      return next
    }
  }
}
