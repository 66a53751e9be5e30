import Signals

extension Publisher {
  /// Passes the stream on and checks that it keeps the delivery contract; the first breach fails the test at this place.
  ///
  /// Put it behind the publisher that is to be tested. It checks every subscription by itself, and sees both sides: what the
  /// publisher sends, and what the subscriber asks for and when it leaves, since most rules speak of both. A failure names the
  /// rule and tells the events that led to it; ``ContractViolation`` lists the rules.
  ///
  /// ```swift
  /// @Test func countdownKeepsTheContract() {
  ///   let recorder = RecordingSubscriber<Int, Never>(script: [.onSubscription(.request(.max(1))), .onValue(1, .cancel)])
  ///   Countdown(from: 3).validatingContract().subscribe(recorder)
  ///   #expect(recorder.values == [3])
  /// }
  /// ```
  ///
  /// What breaks a rule but can still be received (a value too many, a nested one) is handed on; what comes a second time or too
  /// late (another subscription, anything after the end or after `cancel()`) is told and goes no further. Demand passes through
  /// unchanged; upstream is cancelled once. When the stream has ended, neither side is kept alive.
  ///
  /// One thing looks like a breach of rule 4 and is told as one: a value that an operator has in hand whose own closure cancels
  /// the stream.
  ///
  /// It works in Swift Testing and in XCTest; where no test is running, the breach is printed.
  ///
  /// - Parameters:
  ///   - name: What to call the stream in the failure, where a test has several.
  ///   - fileID: Where the failure is shown; leave it out, like the other three.
  ///   - filePath: Where the failure is shown.
  ///   - line: Where the failure is shown.
  ///   - column: Where the failure is shown.
  /// - Returns: A publisher of the same stream.
  public func validatingContract(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Publishers.ValidateContract<Self> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return validatingContract { violation in
      site.fail("\(name.map { "\($0) breaks" } ?? "The stream breaks") the delivery contract, \(violation)")
    }
  }

  /// Passes the stream on and checks that it keeps the delivery contract; a closure is told the first breach.
  ///
  /// ```swift
  /// var violations: [ContractViolation] = []
  /// let checked = publisher.validatingContract { violations.append($0) }
  /// ```
  ///
  /// - Parameter report: What to do when a subscription breaks a rule, once for each subscription, before the event that breaks
  ///   it is handed on.
  /// - Returns: A publisher of the same stream.
  public func validatingContract(report: @escaping (ContractViolation) -> Void) -> Publishers.ValidateContract<Self> {
    Publishers.ValidateContract(upstream: self, report: report)
  }
}

extension Publishers {
  /// A publisher that checks its upstream against the delivery contract;
  /// ``Signals/Publisher/validatingContract(_:fileID:filePath:line:column:)`` makes it.
  public struct ValidateContract<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Whose stream is checked.
    public let upstream: Upstream
    /// What to do when a subscription breaks a rule.
    public let report: (ContractViolation) -> Void

    /// Makes a publisher that checks its upstream.
    ///
    /// - Parameters:
    ///   - upstream: Whose stream is to be checked.
    ///   - report: What to do when a subscription breaks a rule, once for each.
    public init(upstream: Upstream, report: @escaping (ContractViolation) -> Void) {
      self.upstream = upstream
      self.report = report
    }

    /// Connects a subscriber, with a checker of its own.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber, report: report))
    }

    /// What upstream has. It and the downstream's subscription know of each other weakly: the checker must not tie the two
    /// sides together, or a subject that is dropped would not release the streams that it fed.
    private final class Stage<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
      typealias Failure = Upstream.Failure

      private let checker: ContractChecker<Output, Failure>
      /// Until the stream has ended.
      private var downstream: Downstream?
      private weak var connection: Connection?

      init(_ downstream: Downstream, report: @escaping (ContractViolation) -> Void) {
        checker = ContractChecker(whenBroken: report)
        self.downstream = downstream
      }

      func receive(subscription: any Subscription) {
        let isFirst = !checker.isSubscribed
        checker.receiveSubscription()
        guard isFirst, let downstream else { return }
        let connection = Connection(subscription, checker: checker, release: { [weak self] in self?.release() })
        self.connection = connection
        downstream.receive(subscription: connection)
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        let downstream = downstream
        return checker.receive(input) { downstream?.receive(input) ?? .none }
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        let downstream = downstream.take()
        let subscription = connection?.subscription.take()
        checker.receive(completion: completion) { downstream?.receive(completion: completion) }
        withExtendedLifetime((downstream, subscription)) {}
      }

      func release() {
        let downstream = downstream.take()
        withExtendedLifetime(downstream) {}
      }
    }

    /// What the downstream has: requests and cancelling are what the rules speak of.
    private final class Connection: Subscription {
      /// Until the stream has ended.
      var subscription: (any Subscription)?
      private let checker: ContractChecker<Output, Failure>
      private let release: () -> Void

      init(_ subscription: any Subscription, checker: ContractChecker<Output, Failure>, release: @escaping () -> Void) {
        self.subscription = subscription
        self.checker = checker
        self.release = release
      }

      func request(_ demand: Subscribers.Demand) {
        checker.request(demand)
        subscription?.request(demand)
      }

      func cancel() {
        checker.cancel()
        let subscription = subscription.take()
        subscription?.cancel()
        release()
        withExtendedLifetime(subscription) {}
      }
    }
  }
}
