/// The token of something that goes on until it is cancelled, or until the token is dropped.
///
/// ```swift
/// var cancellables: Set<AnyCancellable> = []
/// taps.sink { print($0) }.store(in: &cancellables)
/// cancellables.removeAll()   // no more taps are printed
/// ```
///
/// A token remembers the isolation domain of its stream. Dropped in that domain it cancels at once, dropped elsewhere as soon
/// as the domain is free, so values may still arrive in between (capture `weak`, or use ``Publisher/sink(with:isolation:receiveValue:)``).
/// Made where the domain is unknown (nonisolated code), dropping it only stops delivery, and what it keeps is released at
/// the next event that gets to the end of the chain, which may be never; call ``cancel()`` for prompt release.
///
/// Before iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4 and visionOS 2.4 a dropped token always waits for a turn of its domain.
public final class AnyCancellable: Cancellable {
  @exclusivity(unchecked) @usableFromInline var cleanup: Cleanup?
  @usableFromInline let home: Home

  /// Makes a token that runs a closure when it is cancelled or dropped, wherever that is.
  ///
  /// - Parameter cancel: What to do, once.
  @inlinable
  public init(_ cancel: @escaping @Sendable () -> Void) {
    cleanup = .work(Cleanup.Work(cancel))
    home = .anywhere
  }

  /// Makes a token that runs a closure in an isolation domain when it is cancelled or dropped.
  ///
  /// - Parameters:
  ///   - isolation: The domain, usually `#isolation`. Where it is nil (unknown), dropping the token does nothing.
  ///   - cancel: What to do, once.
  @inlinable
  public init(isolation: isolated (any Actor)?, _ cancel: @escaping () -> Void) {
    cleanup = .work(Cleanup.Work(cancel))
    home = Home(isolation)
  }

  /// Makes a token whose end cancels something else.
  ///
  /// - Parameters:
  ///   - canceller: What to cancel.
  ///   - isolation: The domain in which to cancel it.
  @inlinable
  public convenience init<C: Cancellable>(_ canceller: C, isolation: isolated any Actor = #isolation) {
    self.init(isolation: isolation) { canceller.cancel() }
  }

  /// Makes the token of a sink.
  @inlinable
  init(isolation: isolated (any Actor)?, stopping sink: consuming SinkNode) {
    home = Home(isolation, rememberedBy: sink.list)
    cleanup = .sink(sink)
  }

  @inlinable
  init(dropping flag: DropFlag, _ cancel: @escaping () -> Void) {
    cleanup = .work(Cleanup.Work(cancel))
    home = .flagged(flag)
  }

  /// Stops what is going on and releases what it kept. Calling it again does nothing.
  ///
  /// It has to be called in the domain of the stream. Where it is not, as in the `deinit` of a class that belongs to no
  /// actor, the program stops here with the runtime's report of an isolation violation: drop the token instead of
  /// cancelling it, or make the `deinit` isolated.
  public func cancel() {
    if cleanup == nil { return }
    // A sink is asked before it matters, so that its memory is fetched while the isolation is checked.
    let hasWork = hasWork
    home.check()
    if let cleanup = cleanup.take(), hasWork { cleanup.run() }
  }

  private var hasWork: Bool {
    switch cleanup {
    case .some(.sink(let sink)): !sink.isOver
    case .some(.work): true
    case nil: false
    }
  }

  /// Keeps the token in a collection, so that it lives as long as the collection.
  ///
  /// - Parameter collection: The collection that the token is appended to.
  @inlinable
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps the token in a set, so that it lives as long as the set.
  ///
  /// - Parameter set: The set that the token is inserted in.
  @inlinable
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  deinit {
    if let cleanup = cleanup.take() { home.drop(cleanup) }
  }
}

extension AnyCancellable: Hashable {
  /// Whether two tokens are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the identity of the token.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
