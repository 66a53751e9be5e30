import Screens

/// The taps that were reported.
@MainActor
final class TapLog {
  /// Called with each arrival, at once.
  var onArrival: ((TapLogEntry) -> Void)?

  private var entries: [TapLogEntry] = []
  private var counts: [TapWay: Int] = [:]
  /// How many taps were dropped.
  private(set) var dropped = 0

  func add(_ entry: TapLogEntry) {
    switch entry {
    case .tap(let report): counts[report.way, default: 0] += 1
    case .drop: dropped += 1
    }
    entries.append(entry)
    onArrival?(entry)
  }

  /// How many taps arrived in a way.
  func count(_ way: TapWay) -> Int { counts[way] ?? 0 }

  /// How many arrived in each way, in words.
  var summary: String { TapWay.allCases.map { "\($0.rawValue) \(count($0))" }.joined(separator: ", ") }

  /// Whether each way brought as many taps as the others.
  var isEven: Bool { TapWay.allCases.allSatisfy { count($0) == count(.stream) } }

  /// What has arrived since the last call: by way, what was dropped last; and for one way in the order of arrival.
  func take() -> [TapLogEntry] {
    let taken = entries
    entries = []
    let ways = TapWay.allCases.map(\.rawValue) + ["dropped"]
    return ways.flatMap { way in taken.filter { $0.way == way } }
  }
}
