import Signals

extension Publisher {
  /// Passes the stream on and checks that it keeps the delivery contract; the first breach fails the test at this place.
  ///
  /// Put it behind the publisher that is to be tested. It checks every subscription by itself, and sees both sides: what the
  /// publisher sends, and what the subscriber asks for and when it leaves, since most rules speak of both. A failure names the
  /// rule and tells the events that led to it; ``ContractViolation`` lists the rules. It works in Swift Testing and in XCTest;
  /// where no test is running, the breach is printed.
  ///
  /// What breaks a rule but can still be received (a value too many, a nested one) is handed on; what comes a second time or too
  /// late (another subscription, anything after the end or after `cancel()`) is told and goes no further. Demand passes through
  /// unchanged; upstream is cancelled once. When the stream has ended, neither side is kept alive. One thing looks like a breach
  /// of rule 4 and is told as one: a value that an operator has in hand whose own closure cancels the stream.
  ///
  /// # Testing a publisher of your own
  ///
  /// A publisher that counts down, one number for each that is asked for:
  ///
  /// ```swift
  /// struct Countdown: Publisher {
  ///   typealias Output = Int
  ///   typealias Failure = Never
  ///   let start: Int
  ///
  ///   func receive<S: Subscriber<Int, Never>>(subscriber: S) {
  ///     subscriber.receive(subscription: Run(subscriber, start))
  ///   }
  ///
  ///   final class Run<S: Subscriber<Int, Never>>: Subscription {
  ///     var subscriber: S?
  ///     var next: Int
  ///     var demand = Subscribers.Demand.none
  ///     var isSending = false
  ///
  ///     init(_ subscriber: S, _ start: Int) { (self.subscriber, next) = (subscriber, start) }
  ///
  ///     func request(_ more: Subscribers.Demand) {
  ///       demand += more
  ///       if isSending { return }   // the loop that is running sees it
  ///       isSending = true
  ///       while demand > 0, next > 0, let subscriber {
  ///         demand -= 1
  ///         next -= 1
  ///         demand += subscriber.receive(next + 1)
  ///       }
  ///       isSending = false
  ///       if next == 0 { subscriber.take()?.receive(completion: .finished) }
  ///     }
  ///
  ///     func cancel() { subscriber = nil }
  ///   }
  /// }
  /// ```
  ///
  /// *What it sends.* A ``RecordingSubscriber`` writes everything down, and asks for as much as the test says:
  ///
  /// ```swift
  /// let recorder = RecordingSubscriber<Int, Never>(demand: .max(2))
  /// Countdown(start: 3).validatingContract().subscribe(recorder)
  /// #expect(recorder.values == [3, 2])
  /// recorder.request(.max(1))
  /// #expect(recorder.events == [.subscription, .value(3), .value(2), .value(1), .completion(.finished)])
  /// ```
  ///
  /// *Whether it keeps the contract.* The checker finds only what happens, so ask in every way that a subscriber may: everything
  /// at once, one at a time by what receiving returns, inside a delivery, and leave inside one. A ``DemandScript`` says when:
  ///
  /// ```swift
  /// let scripts: [DemandScript] = [
  ///   [.onSubscription(.request(.unlimited))],
  ///   [.onSubscription(.request(.max(1))), .onEveryValue(.answer(.max(1)))],
  ///   [.onSubscription(.request(.max(1))), .onEveryValue(.request(.max(1)))],
  ///   [.onSubscription(.request(.unlimited)), .onValue(2, .cancel)],
  ///   [.onSubscription(.cancel)],
  /// ]
  /// for script in scripts {
  ///   Countdown(start: 3).validatingContract().subscribe(RecordingSubscriber(script: script))
  /// }
  /// ```
  ///
  /// Without the line with `isSending`, the third of them fails the test:
  ///
  /// ```
  /// The stream breaks the delivery contract, rule 5: 'value 2' came while another event was being received, after:
  ///   received subscription
  ///   requested max(1)
  ///   received value 3
  ///   requested max(1)
  ///   received value 2
  /// ```
  ///
  /// *Whether it lets go of its subscribers.* ``LiveObjects`` counts what a closure captured; `Signals` itself counts
  /// subscriptions and stages in `Diagnostics`:
  ///
  /// ```swift
  /// let captured = LiveObjects()
  /// let token = Countdown(start: 3).sink { [probe = captured.make()] _ in _ = probe }
  /// #expect(captured.count == 0)   // it has ended, and the token keeps nothing
  /// ```
  ///
  /// *What an operator does to its upstream.* A ``ManualPublisher`` does what the test says and writes down what is asked of it:
  ///
  /// ```swift
  /// let source = ManualPublisher<Int, Never>()
  /// source.prefix(2).validatingContract().subscribe(RecordingSubscriber(demand: .max(5)))
  /// source.send(1)
  /// source.send(2)
  /// #expect(source.connections[0].log == [.request(.max(5)), .cancel])
  /// ```
  ///
  /// *When it does it.* ``withMarbles(frame:patience:fileID:filePath:line:column:_:)`` draws inputs and expectations as lines of
  /// text, in the time of a ``VirtualTimeScheduler``:
  ///
  /// ```swift
  /// withMarbles { marbles in
  ///   let delayed = Countdown(start: 3).delay(for: .milliseconds(2), scheduler: marbles.scheduler)
  ///   marbles.expect(delayed, "--(321|)")
  /// }
  /// ```
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
