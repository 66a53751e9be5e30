/// Something that a test with marbles expects.
protocol MarbleCheck: AnyObject {
  /// When all that its diagrams say is over.
  var end: Duration { get }
  /// Whether nothing more can change the outcome.
  var isSettled: Bool { get }
  /// Schedules what it has to do later.
  func schedule()
  /// Does what it has to do at once.
  func begin()
  /// Ends it, and returns what is wrong, if anything is.
  func finish() -> String?
}
