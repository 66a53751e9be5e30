import Foundation

/// The table for people: one line a row, printed as soon as it is known.
struct Table {
  private static let columns: [(title: String, width: Int)] = [
    ("workload", 48), ("ns", 9), ("twin ns", 9), ("ratio", 7), ("target", 11), ("met", 5), ("mallocs/value", 14),
    ("mallocs/subscription", 21),
  ]

  static func printHeader() {
    printLine(columns.map(\.title))
    print(String(repeating: "-", count: columns.map(\.width).reduce(0, +)))
  }

  static func printRow(_ row: Row) {
    printLine([
      row.name, nanoseconds(row.nanoseconds), nanoseconds(row.twinNanoseconds), row.ratio.fixed(2) + "×",
      row.target?.text(twin: row.twinNanoseconds) ?? "",
      row.hasTarget ? (row.missesTarget ? "NO" : "yes") : "",
      allocations(row.allocationsPerValue, limit: nil),
      allocations(row.allocationsPerSubscription, limit: row.subscriptionLimit),
    ])
  }

  static func printSummary(_ rows: [Row]) {
    let missed = rows.filter(\.missesTarget)
    let withTarget = rows.count(where: \.hasTarget)
    print("")
    print(
      "\(withTarget - missed.count) of \(withTarget) targets met. A target in ns is scaled by the twin of this run.")
    for row in missed { print("missed: \(row.name) (\(row.misses.joined(separator: ", ")))") }
  }

  private static func printLine(_ cells: [String]) {
    let padded = zip(cells, columns).enumerated().map { index, cell in
      index == 0 ? cell.0.leading(cell.1.width) : cell.0.trailing(cell.1.width)
    }
    print(padded.joined())
    // Into a pipe, too, a row appears when it is known.
    fflush(nil)
  }

  private static func nanoseconds(_ value: Double) -> String { value.fixed(value < 100 ? 2 : 0) }

  private static func allocations(_ number: Double?, limit: Int?) -> String {
    guard let number else { return "" }
    let text = number.fixed(number == number.rounded() ? 0 : 2)
    return limit.map { "\(text) (≤ \($0))" } ?? text
  }
}
