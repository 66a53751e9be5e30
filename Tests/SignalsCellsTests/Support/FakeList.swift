import Foundation
import SignalsCells

/// A cell as an adapter sees it: a way out and a scope.
final class FakeCell {
  let events = CellEvents<Int>()
  let reuseScope = ReuseScope()
  var title = ""
  var subtitle: String?
  /// What the cell's delegate or closure heard.
  var heard: [Int] = []

  /// A tap on one of its buttons.
  func tap(_ button: Int) { events.send(button) }

  /// A tap that the cell's own listeners hear as well.
  func tapWithListeners(_ button: Int, also body: () -> Void = {}) {
    events.send(button) {
      heard.append(button)
      body()
    }
  }
}

/// A list without a screen: rows in order, the cells that show them, and the cells that are being animated away.
final class FakeList {
  var rows: [String]
  private(set) var shown: [(cell: FakeCell, row: String)] = []
  private(set) var leaving: [FakeCell] = []

  init(_ rows: [String]) { self.rows = rows }

  /// Shows a cell for a row, as a data source does after it has configured the cell.
  func show(_ cell: FakeCell, as row: String) {
    scrollOff(cell)
    leaving.removeAll { $0 === cell }
    shown.append((cell, row))
  }

  func scrollOff(_ cell: FakeCell) { shown.removeAll { $0.cell === cell } }

  /// Deletes a row; its cell stays on the screen for the animation.
  func delete(_ row: String) {
    rows.removeAll { $0 == row }
    for entry in shown where entry.row == row { leaving.append(entry.cell) }
    shown.removeAll { $0.row == row }
  }

  func position(of cell: AnyObject) -> CellPlace<IndexPath> {
    guard let entry = shown.first(where: { $0.cell === cell }), let index = rows.firstIndex(of: entry.row) else {
      return .notShown(reasonNotShown(cell) ?? .rowRemoved)
    }
    return .shown(IndexPath(indexes: [0, index]))
  }

  func reasonNotShown(_ cell: AnyObject) -> DropReason? {
    if shown.contains(where: { $0.cell === cell }) { return nil }
    return leaving.contains { $0 === cell } ? .leaving : .scrolledOff
  }
}

extension EventRouter where Row == IndexPath {
  convenience init(_ list: FakeList, isolation: isolated (any Actor)? = #isolation) {
    self.init(isolation: isolation, positions: { [weak list] in list?.position(of: $0) ?? .notShown(.rowRemoved) })
  }
}

extension EventRouter where Row == String {
  convenience init(identities list: FakeList, isolation: isolated (any Actor)? = #isolation) {
    self.init(
      isolation: isolation,
      identities: { [weak list] cell in list.map { $0.reasonNotShown(cell) } ?? .rowRemoved })
  }
}

extension EventRouter where Event == Int {
  func connect(_ cell: FakeCell, id: Row, isolation: isolated (any Actor)? = #isolation) {
    connect(cell, events: cell.events, scope: cell.reuseScope, id: id, isolation: isolation)
  }

  func connect(_ cell: FakeCell, at row: Row, isolation: isolated (any Actor)? = #isolation) {
    connect(cell, events: cell.events, scope: cell.reuseScope, at: row, isolation: isolation)
  }
}

/// The position of a row of the first section.
func row(_ index: Int) -> IndexPath { IndexPath(indexes: [0, index]) }
