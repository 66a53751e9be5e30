import Testing

@testable import HeadlessUIKit

@Suite("RowMetrics")
struct RowMetricsTests {
  @Test("a row is found at every place of its own, across sections, empty ones too")
  func findsRows() {
    var metrics = RowMetrics(counts: [0, 2, 0, 3, 0], estimate: 10)
    metrics.setHeight(25, of: IndexPath(row: 1, section: 1))
    metrics.setHeight(5, of: IndexPath(row: 0, section: 3))
    #expect(metrics.totalHeight == 60)
    let rows = [(1, 0), (1, 1), (3, 0), (3, 1), (3, 2)].map { IndexPath(row: $0.1, section: $0.0) }
    #expect(rows.map { metrics.offset(of: $0) } == [0, 10, 35, 40, 50])
    for row in rows {
      let offset = metrics.offset(of: row)
      #expect(metrics.indexPath(at: offset) == row)
      #expect(metrics.indexPath(at: offset + metrics.height(of: row) - 1) == row)
    }
    #expect(metrics.indexPath(at: -100) == rows[0])
    #expect(metrics.indexPath(at: 1000) == rows[4])
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(metrics.indexPath(after: row) == next)
      #expect(metrics.indexPath(before: next) == row)
    }
    #expect(metrics.indexPath(after: rows[4]) == nil)
    #expect(metrics.indexPath(before: rows[0]) == nil)
  }

  @Test("no rows: nothing is found", arguments: [[], [0], [0, 0]])
  func noRows(_ counts: [Int]) {
    let metrics = RowMetrics(counts: counts, estimate: 10)
    #expect(metrics.indexPath(at: 0) == nil)
    #expect(metrics.totalHeight == 0)
    #expect(!metrics.contains(.row(0)))
  }

  @Test("an update takes known heights along, gives new rows the estimate, and makes reloaded ones estimates")
  func appliesUpdates() throws {
    var metrics = RowMetrics(counts: [5], estimate: 10)
    for row in 0..<5 { metrics.setHeight(CGFloat(row + 1), of: .row(row)) }
    var updates = BatchUpdates()
    updates.deletedRows = [.row(1)]
    updates.insertedRows = [.row(0)]
    updates.movedRows = [(.row(4), .row(1))]
    updates.reloadedRows = [.row(2)]
    metrics.apply(try updates.resolved(from: [5], to: [5]), estimate: 10)
    #expect((0..<5).map { metrics.height(of: .row($0)) } == [10, 5, 1, 3, 4])
    #expect((0..<5).map { metrics.isKnown(.row($0)) } == [false, true, true, false, true])
    #expect(metrics.totalHeight == 23)
  }

  @Test("a recount keeps heights by position, as estimates")
  func recounts() {
    var metrics = RowMetrics(counts: [3], estimate: 10)
    metrics.setHeight(30, of: .row(1))
    metrics.setHeight(10, of: .row(2))
    metrics.recount([4, 1], estimate: 12)
    #expect((0..<4).map { metrics.height(of: .row($0)) } == [12, 30, 10, 12])
    #expect((0..<4).allSatisfy { !metrics.isKnown(.row($0)) })
    metrics.recount([1], estimate: 12)
    #expect(metrics.counts == [1])
    #expect(metrics.totalHeight == 12)
  }

  @Test("forgetting makes heights estimates without changing them")
  func forgets() {
    var metrics = RowMetrics(counts: [2], estimate: 10)
    metrics.setHeight(30, of: .row(1))
    metrics.forgetHeight(of: .row(1))
    #expect(!metrics.isKnown(.row(1)))
    metrics.setHeight(31, of: .row(1))
    metrics.forgetHeights()
    #expect(!metrics.isKnown(.row(1)))
    #expect(metrics.height(of: .row(1)) == 31)
  }
}
