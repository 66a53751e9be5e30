extension Publishers {
  /// A publisher that sends its upstream, once it is connected, to a subject; ``Publisher/multicast(_:)`` makes it.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What makes the subject.
    public let createSubject: () -> SubjectType

    @exclusivity(unchecked) @usableFromInline var madeSubject: SubjectType?
    @exclusivity(unchecked) @usableFromInline weak var conduit: Conduit?
    @exclusivity(unchecked) @usableFromInline weak var connection: AnyCancellable?

    /// Makes a publisher that sends its upstream to a subject.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - createSubject: What makes the subject; it is called once, when somebody subscribes or connects.
    @inlinable
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    @inlinable var subject: SubjectType {
      if let madeSubject { return madeSubject }
      let subject = createSubject()
      // The closure may have come here too: the first subject has its subscribers already.
      if let madeSubject { return madeSubject }
      madeSubject = subject
      return subject
    }

    /// Connects a subscriber with the subject.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }

    /// Connects the subject with upstream.
    ///
    /// A subject that is connected is not connected a second time: the connection that there is, is returned.
    ///
    /// - Returns: The connection; cancel it to part them. Keep it: dropping it parts them at the next value.
    @inlinable
    public func connect() -> any Cancellable {
      if let connection, let conduit, !conduit.isEnded { return connection }
      let flag = DropFlag()
      let conduit = SubjectConduit(to: subject, flag: flag, name: "multicast")
      let connection = AnyCancellable(dropping: flag) { [weak conduit] in conduit?.cancel() }
      (self.conduit, self.connection) = (conduit, connection)
      upstream.receive(subscriber: conduit)
      return connection
    }
  }
}

extension Publisher {
  /// Sends this stream, once it is connected, to a subject, through which any number of subscribers receive it.
  ///
  /// ```swift
  /// let rolls = dice.multicast { PassthroughSubject() }
  /// rolls.sink { print("a rolls \($0)") }.store(in: &cancellables)
  /// rolls.sink { print("b rolls \($0)") }.store(in: &cancellables)
  /// rolls.connect().store(in: &cancellables)   // `dice` is subscribed to once
  /// ```
  ///
  /// What subscribers get is the subject's affair: with a ``PassthroughSubject`` what comes while they are there, with a
  /// ``CurrentValueSubject`` the newest value first. What the subject asks of this publisher is too.
  ///
  /// - Parameter createSubject: What makes the subject; it is called once.
  /// - Returns: A publisher that has to be connected.
  @inlinable
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends this stream, once it is connected, to a subject, through which any number of subscribers receive it.
  ///
  /// - Parameter subject: The subject.
  /// - Returns: A publisher that has to be connected.
  @inlinable
  public func multicast<S: Subject>(
    subject: S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }
}
