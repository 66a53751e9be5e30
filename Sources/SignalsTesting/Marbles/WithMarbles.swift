import Signals

/// Runs a test whose streams are written as marble diagrams, in virtual time.
///
/// Say what goes in and what is to come out, each as a line of text in which a sign is a millisecond; ``MarbleDiagram`` has
/// the signs. When the closure returns, time is run from the beginning until everything has happened, without waiting.
///
/// ```swift
/// @Test func searchWaitsForAPause() {
///   withMarbles { marbles in
///     let typed = marbles.hot("s-w-----i|")
///     let searched = typed.debounce(for: .milliseconds(3), scheduler: marbles.scheduler)
///     marbles.expect(searched, "-----w---(i|)")
///   }
/// }
/// ```
///
/// A failure shows both diagrams, and where they part. With `.milliseconds(4)` in the place of 3 it says:
///
/// ```
/// The stream differs from its diagram: expected value w at 5 ms, received value w at 6 ms.
///   expected: -----w---(i|)
///   received: ------w--(i|)
///                  ^
/// ```
///
/// Give `marbles.scheduler` to every operator that takes a scheduler: time that another one keeps does not pass in the test.
/// And because time runs after the closure has returned, a token that is made in it has to be stored outside it:
///
/// ```swift
/// var tokens: Set<AnyCancellable> = []
/// withMarbles { marbles in
///   let found = PassthroughSubject<String, Never>()
///   marbles.hot("a-b|").subscribe(found).store(in: &tokens)
///   marbles.expect(found, "a-b|")
/// }
/// ```
///
/// ## Inputs
///
/// `hot` inputs happen whether or not anybody listens; `cold` ones begin anew for each subscriber. Values are strings, or of
/// another type that can be written as it is, or named by a dictionary:
///
/// ```swift
/// let numbers = marbles.cold("1-2-3-|", of: Int.self)
/// let answers = marbles.cold("-y-n-#", values: ["y": true, "n": false], failure: Offline())
/// ```
///
/// ## Expectations
///
/// A test may have several, of the same inputs. Each subscribes at time zero and asks for everything, unless its
/// `subscription:` and `demand:` draw something else; `expect(subscriptionsTo:)` looks at an input's other side:
///
/// ```swift
/// marbles.expect(numbers, "   --1-2!", subscription: "--^--!")
/// marbles.expect(numbers, "   1-2-----(3|)", demand: "2-------*")
/// marbles.expect(subscriptionsTo: numbers, "^-------!", "--^--!")
/// ```
///
/// Each stream is also checked against the delivery contract (``ContractViolation``). What happens at one instant happens in
/// this order: subscriptions and cancellations, inputs as they were made, what operators have scheduled.
///
/// Values that cannot be compared, as tuples cannot, are mapped to something that can: `.map { "\($0)\($1)" }`.
///
/// A stream that never ends is cut off by a `!`: without one, a diagram says that nothing more comes.
///
/// - Parameters:
///   - frame: How long a sign of a diagram takes.
///   - patience: How long to look, after all diagrams are over, for what comes later than expected.
///   - fileID: Where it is shown that nothing is expected; leave it out, like the other three.
///   - filePath: Where it is shown that nothing is expected.
///   - line: Where it is shown that nothing is expected.
///   - column: Where it is shown that nothing is expected.
///   - body: Makes the inputs and the expectations.
/// - Throws: What the closure throws; then nothing is run.
public func withMarbles<E: Error>(
  frame: Duration = .milliseconds(1), patience: Duration = .seconds(1), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ body: (Marbles) throws(E) -> Void
) throws(E) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let marbles = Marbles(frame: frame, scheduler: VirtualTimeScheduler())
  try body(marbles)
  marbles.run(patience: patience, site)
}

/// Expects a stream to be as a marble diagram draws it, in virtual time.
///
/// This is the short form for a stream that needs no input from a diagram;
/// ``withMarbles(frame:patience:fileID:filePath:line:column:_:)`` is the long one.
///
/// ```swift
/// expectMarbles([1, 2, 3].publisher.map { $0 * 2 }, "(246|)")
/// ```
///
/// - Parameters:
///   - publisher: Whose stream it is.
///   - diagram: What is to come when, since the subscription.
///   - failure: The error that `#` stands for; without it any error will do.
///   - scheduler: The time of the stream, where its operators have one; it is moved on from its present.
///   - frame: How long a sign of the diagram takes.
///   - fileID: Where a failure is shown; leave it out, like the other three.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
public func expectMarbles<P: Publisher>(
  _ publisher: P, _ diagram: String, failure: P.Failure? = nil,
  scheduler: VirtualTimeScheduler = VirtualTimeScheduler(),
  frame: Duration = .milliseconds(1), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) where P.Output: MarbleValue {
  let marbles = Marbles(frame: frame, scheduler: scheduler)
  marbles.expect(
    publisher, diagram, failure: failure, fileID: fileID, filePath: filePath, line: line, column: column)
  marbles.run(patience: .seconds(1), CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a stream to be as a marble diagram draws it, in virtual time, with values that a dictionary names.
///
/// ```swift
/// expectMarbles(Just(true), "(t|)", values: ["t": true])
/// ```
///
/// - Parameters:
///   - publisher: Whose stream it is.
///   - diagram: What is to come when, since the subscription.
///   - values: What each name in the diagram stands for.
///   - failure: The error that `#` stands for; without it any error will do.
///   - scheduler: The time of the stream, where its operators have one; it is moved on from its present.
///   - frame: How long a sign of the diagram takes.
///   - fileID: Where a failure is shown; leave it out, like the other three.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
public func expectMarbles<P: Publisher>(
  _ publisher: P, _ diagram: String, values: [String: P.Output], failure: P.Failure? = nil,
  scheduler: VirtualTimeScheduler = VirtualTimeScheduler(), frame: Duration = .milliseconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) where P.Output: Equatable {
  let marbles = Marbles(frame: frame, scheduler: scheduler)
  marbles.expect(
    publisher, diagram, values: values, failure: failure, fileID: fileID, filePath: filePath, line: line,
    column: column)
  marbles.run(patience: .seconds(1), CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
