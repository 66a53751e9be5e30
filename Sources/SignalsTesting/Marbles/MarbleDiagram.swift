/// A stream drawn as a line of text: what happens, and when.
///
/// Each sign takes one frame, which is a millisecond unless the test says otherwise:
///
/// | sign | meaning |
/// |---|---|
/// | `-` | nothing happens for a frame |
/// | `a`, `7` | a value: any character that means nothing else here |
/// | `{red}` | a value with a longer name, or one whose name is a sign of this table |
/// | <code>\|</code> | the stream finishes |
/// | `#` | the stream fails |
/// | `(ab)` | all at one instant, which takes one frame as well |
/// | `^` | the subscription: time zero of a hot input, or when to subscribe |
/// | `!` | the cancellation: what would come at its instant or later is not received |
/// | ` 9ms ` | nothing happens for 9 milliseconds; `s` are seconds, `m` minutes |
///
/// A pause has a space, or the diagram's end, on either side; without them its characters are values.
///
/// Spaces take no time and mean nothing else, so diagrams can be lined up. After the end, `|`, `#` or `!`, there may be only
/// time.
///
/// ```swift
/// let diagram = try MarbleDiagram("a-(bc) 8ms |")
/// diagram.events     // a at 0 ms, b and c at 2 ms, the end at 11 ms
/// diagram.duration   // 12 ms
/// ```
///
/// ``withMarbles(frame:patience:fileID:filePath:line:column:_:)`` shows how tests are made of them.
public struct MarbleDiagram: Hashable, Sendable {
  /// What a sign means.
  public enum Mark: Hashable, Sendable {
    /// A value, by its name.
    case value(String)
    /// The stream finishes.
    case finished
    /// The stream fails.
    case failure
    /// The subscription is made.
    case subscription
    /// The subscription is cancelled.
    case cancellation
  }

  /// Something that happens.
  public struct Event: Hashable, Sendable {
    /// When: the time since the beginning, or since the subscription `^` where the diagram has one.
    public let time: Duration
    /// What.
    public let mark: Mark
    /// Where it stands in the text, from 1.
    public let position: Int
  }

  /// The text that was read.
  public let text: String
  /// How long a sign takes.
  public let frame: Duration
  /// What happens, in order; of one instant, as written.
  public let events: [Event]
  /// The time from the beginning, or from the subscription, to the diagram's end.
  public let duration: Duration
  /// The time from the diagram's beginning to the subscription `^`, or nil where the diagram has none.
  public let subscriptionTime: Duration?

  /// Reads a diagram.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - frame: How long a sign takes; zero or less stops the program.
  /// - Throws: What is wrong with the text, and where.
  public init(_ text: String, frame: Duration = .milliseconds(1)) throws(MarbleSyntaxError) {
    var parser = MarbleParser(text, frame: frame)
    try parser.parse()
    self.text = text
    self.frame = frame
    events = parser.events
    duration = parser.time
    subscriptionTime = parser.origin
  }

  /// When it is cancelled, if the diagram says so.
  var cancellation: Event? { events.first { $0.mark == .cancellation } }

  /// An error about one of the events.
  func error(_ message: String, at event: Event) -> MarbleSyntaxError {
    MarbleSyntaxError(text: text, position: event.position, message: message)
  }
}

extension MarbleDiagram: CustomStringConvertible {
  /// The text that was read.
  public var description: String { text }
}
