import Signals

/// A test's inputs and expectations in marble diagrams, and the virtual time that they run in.
///
/// ``withMarbles(frame:patience:fileID:filePath:line:column:_:)`` makes one and shows how it is used.
public final class Marbles {
  /// The time of the test, for operators that take a scheduler. It stands at the beginning while the expectations are made.
  public var scheduler: VirtualTimeScheduler { clock.scheduler }
  /// How long a sign of a diagram takes.
  public let frame: Duration

  private let clock: MarbleClock
  private var checks: [(check: any MarbleCheck, site: CallSite)] = []
  private var inputs: [any MarbleInput] = []
  private var inputsEnd = Duration.zero
  /// Whether a diagram could not be read: then that is told, and nothing is run.
  private var isBroken = false

  init(frame: Duration, scheduler: VirtualTimeScheduler) {
    self.frame = frame
    clock = MarbleClock(scheduler)
  }

  // MARK: Inputs

  /// Makes a stream that happens whether or not anybody listens, as a subject's does.
  ///
  /// Where the diagram has a `^`, that is time zero; what stands before it is sent before any expectation subscribes. Values
  /// that a subscriber has not asked for are lost.
  ///
  /// ```swift
  /// let ticks = marbles.hot("1-2^3-4-|", of: Int.self)
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: What happens when.
  ///   - type: The type of the values, which are written in the diagram as they are.
  ///   - failure: The error that `#` stands for; it also says what the stream may fail with.
  ///   - fileID: Where a mistake in the diagram is shown; leave it out, like the other three.
  ///   - filePath: Where a mistake in the diagram is shown.
  ///   - line: Where a mistake in the diagram is shown.
  ///   - column: Where a mistake in the diagram is shown.
  /// - Returns: The stream.
  public func hot<Value: MarbleValue, Failure: Error>(
    _ diagram: String, of type: Value.Type = String.self, failure: Failure? = nil as Never?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarblePublisher<Value, Failure> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return input(diagram, .literal, failure, isHot: true, site)
  }

  /// Makes a stream that happens whether or not anybody listens, of values that a dictionary names.
  ///
  /// ```swift
  /// let taps = marbles.hot("a--b-|", values: ["a": Tap(0), "b": Tap(1)])
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: What happens when.
  ///   - values: What each name in the diagram stands for.
  ///   - failure: The error that `#` stands for; it also says what the stream may fail with.
  ///   - fileID: Where a mistake in the diagram is shown; leave it out, like the other three.
  ///   - filePath: Where a mistake in the diagram is shown.
  ///   - line: Where a mistake in the diagram is shown.
  ///   - column: Where a mistake in the diagram is shown.
  /// - Returns: The stream.
  public func hot<Value, Failure: Error>(
    _ diagram: String, values: [String: Value], failure: Failure? = nil as Never?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarblePublisher<Value, Failure> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return input(diagram, .names(values) { _, _ in false }, failure, isHot: true, site)
  }

  /// Makes a stream that begins anew for each subscriber, when it subscribes.
  ///
  /// Values wait until they are asked for.
  ///
  /// ```swift
  /// let answer = marbles.cold("--4--2|", of: Int.self)
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: What happens when, since the subscription.
  ///   - type: The type of the values, which are written in the diagram as they are.
  ///   - failure: The error that `#` stands for; it also says what the stream may fail with.
  ///   - fileID: Where a mistake in the diagram is shown; leave it out, like the other three.
  ///   - filePath: Where a mistake in the diagram is shown.
  ///   - line: Where a mistake in the diagram is shown.
  ///   - column: Where a mistake in the diagram is shown.
  /// - Returns: The stream.
  public func cold<Value: MarbleValue, Failure: Error>(
    _ diagram: String, of type: Value.Type = String.self, failure: Failure? = nil as Never?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarblePublisher<Value, Failure> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return input(diagram, .literal, failure, isHot: false, site)
  }

  /// Makes a stream that begins anew for each subscriber, of values that a dictionary names.
  ///
  /// - Parameters:
  ///   - diagram: What happens when, since the subscription.
  ///   - values: What each name in the diagram stands for.
  ///   - failure: The error that `#` stands for; it also says what the stream may fail with.
  ///   - fileID: Where a mistake in the diagram is shown; leave it out, like the other three.
  ///   - filePath: Where a mistake in the diagram is shown.
  ///   - line: Where a mistake in the diagram is shown.
  ///   - column: Where a mistake in the diagram is shown.
  /// - Returns: The stream.
  public func cold<Value, Failure: Error>(
    _ diagram: String, values: [String: Value], failure: Failure? = nil as Never?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarblePublisher<Value, Failure> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return input(diagram, .names(values) { _, _ in false }, failure, isHot: false, site)
  }

  private func input<Value, Failure: Error>(
    _ text: String, _ vocabulary: MarbleVocabulary<Value>, _ failure: Failure?, isHot: Bool, _ site: CallSite
  ) -> MarblePublisher<Value, Failure> {
    let timeline = read(site) { () throws(MarbleSyntaxError) in
      let diagram = try MarbleDiagram(text, frame: frame)
      if !isHot, diagram.subscriptionTime != nil {
        throw MarbleSyntaxError(
          text: text, position: 1, message: "a cold input begins when it is subscribed to, and has no ^")
      }
      inputsEnd = max(inputsEnd, diagram.duration)
      return try MarbleTimeline(diagram, vocabulary, failure: failure)
    }
    let publisher = MarblePublisher<Value, Failure>(timeline ?? MarbleTimeline(), isHot: isHot, clock: clock)
    inputs.append(publisher)
    return publisher
  }
}

extension Marbles {
  // MARK: Expectations

  /// Expects a stream to be as a diagram draws it.
  ///
  /// - Parameters:
  ///   - publisher: Whose stream it is.
  ///   - diagram: What is to come when, since the test's beginning.
  ///   - failure: The error that `#` stands for; without it any error will do.
  ///   - subscription: When to subscribe, `^`, and when to cancel, `!`.
  ///   - demand: When to ask for how many values: a number, or `*` for everything; without it everything at once.
  ///   - fileID: Where a failure is shown; leave it out, like the other three.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expect<P: Publisher>(
    _ publisher: P, _ diagram: String, failure: P.Failure? = nil, subscription: String = "^", demand: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where P.Output: MarbleValue {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(publisher, diagram, .literal, failure, subscription, demand, site)
  }

  /// Expects a stream to be as a diagram draws it, with values that a dictionary names.
  ///
  /// - Parameters:
  ///   - publisher: Whose stream it is.
  ///   - diagram: What is to come when, since the test's beginning.
  ///   - values: What each name in the diagram stands for.
  ///   - failure: The error that `#` stands for; without it any error will do.
  ///   - subscription: When to subscribe, `^`, and when to cancel, `!`.
  ///   - demand: When to ask for how many values: a number, or `*` for everything; without it everything at once.
  ///   - fileID: Where a failure is shown; leave it out, like the other three.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expect<P: Publisher>(
    _ publisher: P, _ diagram: String, values: [String: P.Output], failure: P.Failure? = nil,
    subscription: String = "^", demand: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where P.Output: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(publisher, diagram, .names(values, ==), failure, subscription, demand, site)
  }

  /// Expects an input to be subscribed to, and left or ended, as diagrams draw it, one for each subscription.
  ///
  /// ```swift
  /// marbles.expect(subscriptionsTo: source, "^--!", "---^!")
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - diagrams: From when, `^`, to when, `!`, in the order of the subscriptions; without `!` the subscription stays open.
  ///   - fileID: Where a failure is shown; leave it out, like the other three.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expect<Value, Failure: Error>(
    subscriptionsTo input: MarblePublisher<Value, Failure>, _ diagrams: String..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = read(site) { () throws(MarbleSyntaxError) in
      var read: [MarbleDiagram] = []
      for diagram in diagrams { read.append(try MarbleDiagram(diagram, frame: frame)) }
      return try SubscriptionsExpectation(input, read, frame: frame)
    }
    if let check { checks.append((check, site)) }
  }

  private func expect<P: Publisher>(
    _ publisher: P, _ diagram: String, _ vocabulary: MarbleVocabulary<P.Output>, _ failure: P.Failure?,
    _ subscription: String, _ demand: String?, _ site: CallSite
  ) {
    let check = read(site) { () throws(MarbleSyntaxError) in
      var asked: MarbleDiagram?
      if let demand { asked = try MarbleDiagram(demand, frame: frame) }
      return try MarbleExpectation(
        publisher, MarbleDiagram(diagram, frame: frame), vocabulary, failure: failure,
        subscription: MarbleDiagram(subscription, frame: frame), demand: asked, clock: clock)
    }
    if let check { checks.append((check, site)) }
  }

  /// Reads a diagram, and tells a mistake in it.
  private func read<Result>(_ site: CallSite, _ body: () throws(MarbleSyntaxError) -> Result) -> Result? {
    do throws(MarbleSyntaxError) {
      return try body()
    } catch {
      isBroken = true
      site.fail("\(error)")
      return nil
    }
  }

  // MARK: Running

  /// Runs everything in virtual time, and tells what is not as expected.
  func run(patience: Duration, _ site: CallSite) {
    if isBroken { return }
    if checks.isEmpty {
      site.fail("There is nothing that these marbles are expected to be.")
      return
    }
    // At one instant subscriptions and cancellations come first, then the inputs, then what operators have scheduled.
    for input in inputs { input.sendPast() }
    for (check, _) in checks { check.schedule() }
    for (check, _) in checks { check.begin() }
    for input in inputs { input.start() }
    var time = checks.map(\.check.end).reduce(inputsEnd, max)
    clock.advance(to: time)
    // What comes later than expected should be seen too, and may be far away.
    let limit = time + patience
    while time < limit, scheduler.scheduledCount > 0, !checks.allSatisfy(\.check.isSettled) {
      time += frame
      clock.advance(to: time)
    }
    for (check, site) in checks { if let failure = check.finish() { site.fail(failure) } }
  }
}
