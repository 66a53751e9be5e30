/// What one use of a recycled cell owns: the subscriptions and tokens that end when the cell is used for another row.
///
/// A cell has one. Each time the cell is configured a use begins, and everything that the earlier use had added ends:
///
/// ```swift
/// let reuseScope = ReuseScope()
///
/// func configure(_ track: Track) {
///   reuseScope.begin(for: track.id)   // adapters do it when the cell is dequeued
///   reuseScope.bind(track.progress, self) { cell, progress in cell.bar.progress = progress }
/// }
/// ```
///
/// - A use **begins** with ``begin(for:isolation:)``. Another identity ends everything of the earlier use, in the order in
///   which it was added, before anything new starts. The same identity (the row is only configured again) is no new use;
///   what was subscribed is replaced.
/// - A use **ends** when the next one begins, with ``end()``, or when the scope goes, which is when its cell goes. A scope that
///   was ended takes new things: they belong to the next use, as does what is added while a use ends.
/// - The scope keeps what is added, and nothing of that keeps the cell: ``bind(_:_:isolation:apply:)`` holds it weakly.
///
/// Beginning and ending an empty use costs nothing, and storage is used again. All of it may be called from inside a delivery
/// of what the scope holds. (A scope that is used in no isolation domain, and goes before its end, ends its subscriptions at
/// their next value; call ``end()`` there.)
public final class ReuseScope {
  @usableFromInline let core = ScopeCore()
  /// Ends everything when the scope goes, in the domain that the scope belongs to.
  @exclusivity(unchecked) @usableFromInline var ending: AnyCancellable?

  /// Makes a scope that owns nothing.
  public init() {}

  deinit { if ending == nil { core.abandon() } }

  /// How often the cell was used: how many uses have begun.
  public var uses: Int { core.uses }

  /// How many things the scope keeps that have not ended: subscriptions that go on, and the tokens that were added.
  public var count: Int { core.live }

  // MARK: Uses

  /// Begins a use for a row that is known by identity.
  ///
  /// - Parameters:
  ///   - id: The identity. Where it equals that of the use which goes on, the use goes on, and only the subscriptions and
  ///     tokens of the last configuration end.
  ///   - isolation: The domain of the cell, which the compiler fills in.
  /// - Complexity: O(*n*) in the number of things that end; it allocates nothing where the identity is of the earlier one's type.
  @inlinable
  public func begin<ID: Hashable>(for id: ID, isolation: isolated (any Actor)? = #isolation) {
    if ending == nil { settle(isolation: isolation) }
    if let known = core.identity(as: ID.self) {
      let current = known.id
      if core.isInUse, current == id {
        core.endContent()
        return
      }
      core.beginUse()
      // Code that ran on ending may have begun another use; this one is the latest.
      if core.identity === known {
        known.set(id)
        return
      }
    } else {
      core.beginUse()
    }
    core.setIdentity(Identity(id))
  }

  /// Begins a use for a row that is known by its position only. It is always a new one.
  ///
  /// - Parameter isolation: The domain of the cell, which the compiler fills in.
  /// - Complexity: O(*n*) in the number of things that end.
  @inlinable
  public func begin(isolation: isolated (any Actor)? = #isolation) {
    if ending == nil { settle(isolation: isolation) }
    core.beginUse()
    core.setIdentity(nil)
  }

  /// Ends what the scope keeps, in the order in which it was added. What is added from now on belongs to the next use.
  ///
  /// Called while a use ends, it returns when everything of that use has ended.
  public func end() { core.endUse() }

  // MARK: What a use owns

  /// Keeps a token until the use ends; then it is cancelled.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - isolation: The domain of the cell, which the compiler fills in.
  @inlinable
  public func add(_ token: AnyCancellable, isolation: isolated (any Actor)? = #isolation) {
    if ending == nil { settle(isolation: isolation) }
    core.add(token)
  }

  /// Calls a closure with an object and each value of a stream, until the use ends.
  ///
  /// ```swift
  /// scope.bind(player.progress, cell) { cell, progress in cell.bar.progress = progress }
  /// ```
  ///
  /// The object is held weakly. When it is gone the subscription ends at the next value, if it has not ended with the scope.
  ///
  /// - Parameters:
  ///   - publisher: The stream.
  ///   - owner: The object, usually the cell.
  ///   - isolation: The domain of the cell, which the compiler fills in.
  ///   - apply: What to do with each value. It should reach the object through its parameter only.
  @inlinable
  public func bind<P: Publisher, Owner: AnyObject>(
    _ publisher: P, _ owner: Owner, isolation: isolated (any Actor)? = #isolation,
    apply: @escaping (Owner, P.Output) -> Void
  ) where P.Failure == Never {
    if ending == nil { settle(isolation: isolation) }
    publisher.receive(
      subscriber: ScopeBinding(core: core, ticket: core.takeTicket(), owner: core.weakOwner(owner), apply: apply))
  }

  /// Sets a property of an object to each value of a stream, until the use ends.
  ///
  /// ```swift
  /// scope.bind(player.title, to: \.title, of: cell)
  /// ```
  ///
  /// - Parameters:
  ///   - publisher: The stream.
  ///   - keyPath: The property.
  ///   - owner: The object, which is held weakly.
  ///   - isolation: The domain of the cell, which the compiler fills in.
  @inlinable
  public func bind<P: Publisher, Owner: AnyObject>(
    _ publisher: P, to keyPath: ReferenceWritableKeyPath<Owner, P.Output>, of owner: Owner,
    isolation: isolated (any Actor)? = #isolation
  ) where P.Failure == Never {
    bind(publisher, owner, isolation: isolation) { $0[keyPath: keyPath] = $1 }
  }

  /// Sets an optional property of an object to each value of a stream, until the use ends.
  ///
  /// - Parameters:
  ///   - publisher: The stream.
  ///   - keyPath: The property.
  ///   - owner: The object, which is held weakly.
  ///   - isolation: The domain of the cell, which the compiler fills in.
  @inlinable
  public func bind<P: Publisher, Owner: AnyObject>(
    _ publisher: P, to keyPath: ReferenceWritableKeyPath<Owner, P.Output?>, of owner: Owner,
    isolation: isolated (any Actor)? = #isolation
  ) where P.Failure == Never {
    bind(publisher, owner, isolation: isolation) { $0[keyPath: keyPath] = $1 }
  }

  /// Remembers the domain, the first time that one is known.
  @usableFromInline
  func settle(isolation: isolated (any Actor)?) {
    guard ending == nil, isolation != nil else { return }
    core.endsWithScope = true
    ending = AnyCancellable(isolation: isolation) { [core] in core.endUse() }
  }
}
