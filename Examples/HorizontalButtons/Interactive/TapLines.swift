/// The taps that have arrived, each with the ways by which it came, in the order of their arrival.
struct TapLines: Equatable {
  struct Tap: Equatable {
    var text: String
    /// By which ways it came; none for a message that is no tap.
    var ways: [String]
  }

  /// How many are kept; more than any terminal shows.
  static let most = 500

  private(set) var taps: [Tap] = []

  /// Adds what arrived: to the latest tap if it is the same and had not come by this way, else as a new one. So a tap that
  /// came twice by one way is seen twice.
  mutating func add(_ text: String, by way: String) {
    if let last = taps.last, last.text == text, !last.ways.contains(way) {
      taps[taps.count - 1].ways.append(way)
    } else {
      append(Tap(text: text, ways: [way]))
    }
  }

  /// Adds a message.
  mutating func add(message: String) { append(Tap(text: message, ways: [])) }

  private mutating func append(_ tap: Tap) {
    taps.append(tap)
    if taps.count > Self.most { taps.removeFirst() }
  }
}
