import Signals

/// Reads a marble diagram from left to right.
struct MarbleParser {
  private(set) var events: [MarbleDiagram.Event] = []
  private(set) var time = Duration.zero

  private let text: String
  private let frame: Duration
  private let characters: [Character]
  private var index = 0
  /// Where the group that is being read began.
  private var group: (start: Int, count: Int)?
  /// When the subscription is made.
  private(set) var origin: Duration?
  private var end: Character?

  /// The characters that are no names of values.
  static let signs: Set<Character> = ["-", "(", ")", "{", "}", "|", "#", "^", "!"]

  init(_ text: String, frame: Duration) {
    if frame <= .zero { programmingError("MarbleDiagram", "the frame \(frame) is not above zero") }
    self.text = text
    self.frame = frame
    characters = Array(text)
  }

  mutating func parse() throws(MarbleSyntaxError) {
    while index < characters.count {
      if group == nil, let pause = try pauseHere() {
        time += pause.duration
        index += pause.length
      } else {
        try readSign(characters[index])
        index += 1
      }
    }
    if let group { throw error("this ( is not closed", at: group.start) }
    guard let origin else { return }
    time -= origin
    events = events.map { .init(time: $0.time - origin, mark: $0.mark, position: $0.position) }
  }

  private mutating func readSign(_ sign: Character) throws(MarbleSyntaxError) {
    if sign.isWhitespace { return }
    switch sign {
    case "-":
      if group != nil { throw error("a group is one instant, there is no time in it") }
      time += frame
    case "(":
      if group != nil { throw error("a group cannot be in a group") }
      group = (index, 0)
    case ")":
      guard let group else { throw error("this ) closes no group") }
      if group.count == 0 { throw error("a group needs something in it", at: group.start) }
      self.group = nil
      time += frame
    case "{": try readName()
    case "}": throw error("this } closes no name")
    case "|": try add(.finished, ends: sign)
    case "#": try add(.failure, ends: sign)
    case "!": try add(.cancellation, ends: sign)
    case "^":
      if origin != nil { throw error("there can be one subscription ^ only") }
      let now = time
      try add(.subscription)
      origin = now
    default: try add(.value(String(sign)))
    }
  }

  private mutating func readName() throws(MarbleSyntaxError) {
    guard let close = characters[index...].firstIndex(of: "}") else { throw error("this { is not closed") }
    let name = String(characters[(index + 1)..<close])
    if name.isEmpty { throw error("a value needs a name") }
    try add(.value(name))
    index = close
  }

  private mutating func add(_ mark: MarbleDiagram.Mark, ends sign: Character? = nil) throws(MarbleSyntaxError) {
    if let end { throw error("nothing can follow the end \(end)") }
    events.append(.init(time: time, mark: mark, position: index + 1))
    end = sign
    if group == nil { time += frame } else { group?.count += 1 }
  }

  /// The pause that is written here, such as `9ms` with nothing but spaces beside it.
  private func pauseHere() throws(MarbleSyntaxError) -> (duration: Duration, length: Int)? {
    if index > 0, !characters[index - 1].isWhitespace { return nil }
    let word = characters[index...].prefix { !$0.isWhitespace }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let unit = String(word.dropFirst(digits.count))
    if digits.isEmpty || !["ms", "s", "m"].contains(unit) { return nil }
    guard let count = Int64(String(digits)), count < 1_000_000_000 else { throw error("this pause is too long") }
    switch unit {
    case "ms": return (.milliseconds(count), word.count)
    case "s": return (.seconds(count), word.count)
    default: return (.seconds(count * 60), word.count)
    }
  }

  private func error(_ message: String, at place: Int? = nil) -> MarbleSyntaxError {
    MarbleSyntaxError(text: text, position: (place ?? index) + 1, message: message)
  }
}
