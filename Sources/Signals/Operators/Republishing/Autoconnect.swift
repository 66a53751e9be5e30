extension Publishers {
  /// A publisher that connects a connectable one as long as it has subscribers; ``ConnectablePublisher/autoconnect()`` makes it.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// What is connected.
    public let upstream: Upstream

    @usableFromInline let members = Members()

    /// Makes a publisher that connects a connectable one as long as it has subscribers.
    ///
    /// - Parameter upstream: What is connected.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Connects a subscriber, and upstream if it is the first one.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      members.count += 1
      let watcher = Watcher(members: members)
      upstream.receive(subscriber: WatchingStage(subscriber, watcher: watcher, name: "autoconnect"))
      if members.count > 0, !members.isConnected {
        members.isConnected = true
        members.keep(upstream.connect())
      }
    }

    /// The subscribers that are there, and the connection that they have in common.
    @usableFromInline
    final class Members {
      @exclusivity(unchecked) @usableFromInline var count = 0
      @exclusivity(unchecked) @usableFromInline var isConnected = false
      @exclusivity(unchecked) @usableFromInline var connection: (any Cancellable)?

      @inlinable
      init() {}

      /// Keeps the connection, unless they have all left while it was being made.
      @usableFromInline
      func keep(_ connection: any Cancellable) {
        if isConnected { self.connection = connection } else { connection.cancel() }
      }

      /// Counts a subscriber out; the last one takes the connection along.
      @usableFromInline
      func leave() {
        count -= 1
        if count > 0 { return }
        isConnected = false
        connection.take()?.cancel()
      }
    }

    /// Sees a subscriber leave, once: the connection that the last one takes along may cancel a stream that has just ended.
    @usableFromInline
    final class Watcher: StreamWatcher {
      @exclusivity(unchecked) @usableFromInline var members: Members?

      @inlinable
      init(members: Members) { self.members = members }

      @usableFromInline
      func leave() { members.take()?.leave() }

      @inlinable
      func receive(subscription: any Subscription) {}

      @inlinable
      func receive(_ output: Output) {}

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) { leave() }

      @inlinable
      func receive(request: Subscribers.Demand, isReturned: Bool) {}

      @inlinable
      func receiveCancellation() { leave() }
    }
  }
}

extension ConnectablePublisher {
  /// Connects this publisher when the first subscriber comes, and parts it when the last one has gone.
  ///
  /// ```swift
  /// let rolls = dice.multicast { PassthroughSubject() }.autoconnect()
  /// let token = rolls.sink { print("a rolls \($0)") }   // subscribes to `dice`
  /// ```
  ///
  /// Who comes when all have gone brings about a new connection. A subject that has completed stays completed.
  ///
  /// - Returns: A publisher that need not be connected.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
