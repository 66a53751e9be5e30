import Foundation

/// The report for machines.
struct JSONReport: Encodable {
  struct Entry: Encodable {
    let name: String
    let nanoseconds: Double
    let twinNanoseconds: Double
    let ratio: Double
    let targetRatio: Double?
    let mallocsPerValue: Double?
    let mallocsPerSubscription: Double?
    let mallocsPerSubscriptionTarget: Int?
    let met: Bool?
  }

  /// The version of this format.
  let version = 1
  let quick: Bool
  let rows: [Entry]

  init(_ rows: [Row], isQuick: Bool) {
    quick = isQuick
    self.rows = rows.map { row in
      Entry(
        name: row.name, nanoseconds: row.nanoseconds, twinNanoseconds: row.twinNanoseconds, ratio: row.ratio,
        targetRatio: row.target?.ratio, mallocsPerValue: row.allocationsPerValue,
        mallocsPerSubscription: row.allocationsPerSubscription,
        mallocsPerSubscriptionTarget: row.subscriptionLimit, met: row.hasTarget ? !row.missesTarget : nil)
    }
  }

  func printOut() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
