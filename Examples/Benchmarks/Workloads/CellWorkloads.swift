import Foundation
import Signals
import SignalsCells

/// What happens in a recycled cell: taps, and its next use.
@MainActor var cellWorkloads: [Workload] { [tapByPosition, tapByIdentity, reuseCycle, reconnect] }

/// A cell as the library sees one: any object, with a scope and a way out.
private final class Cell {
  let reuseScope = ReuseScope()
  let events = CellEvents<Int>()
  @exclusivity(unchecked) var sum = 0
  /// What a hand-written cell has instead of `events`.
  @exclusivity(unchecked) var handler: ((Int) -> Void)?
}

/// The part of a list that knows which cell stands where.
private final class VisibleRows {
  @exclusivity(unchecked) private var rows: [ObjectIdentifier: IndexPath] = [:]

  init(_ cells: [Cell]) {
    for (row, cell) in cells.enumerated() { rows[ObjectIdentifier(cell)] = IndexPath(indexes: [0, row]) }
  }

  func indexPath(of cell: AnyObject) -> IndexPath? { rows[ObjectIdentifier(cell)] }

  func place(of cell: AnyObject) -> CellPlace<IndexPath> {
    if let indexPath = indexPath(of: cell) { .shown(indexPath) } else { .notShown(.scrolledOff) }
  }

  func reasonNotShown(_ cell: AnyObject) -> DropReason? { indexPath(of: cell) == nil ? .scrolledOff : nil }
}

/// As many cells as fit on a screen.
private let visibleCells = 12

/// Taps go round the cells; each reports its row and its button.
private func sumOfTaps(_ count: Int) -> Int {
  (0..<count).reduce(0) { $0 &+ ($1 % visibleCells) &* 10 &+ $1 % 6 }
}

@MainActor
private func tapping(_ cells: [Cell], _ total: Total, _ count: Int, with tap: @MainActor (Cell, Int) -> Void) -> Int {
  for index in 0..<count { tap(cells[index % visibleCells], index % 6) }
  return total.sum
}

/// By hand, a cell's closure looks its index path up and calls the screen's closure.
@MainActor private var tapHandler: Contender {
  Contender { count in
    let cells = (0..<visibleCells).map { _ in opaque(Cell()) }
    let total = Total()
    installHandlers(cells, opaque(VisibleRows(cells)), total.tapAdder)
    return Trial { tapping(cells, total, count) { $0.handler?($1) } }
  }
}

private func installHandlers(_ cells: [Cell], _ rows: VisibleRows, _ tapped: @escaping (Int, IndexPath) -> Void) {
  for cell in cells {
    cell.handler = { [unowned cell] button in
      if let indexPath = rows.indexPath(of: cell) { tapped(button, indexPath) }
    }
  }
}

extension Total {
  fileprivate var tapAdder: (Int, IndexPath) -> Void { { self.sum &+= $1[1] &* 10 &+ $0 } }
}

@MainActor private var tapByPosition: Workload {
  Workload(
    name: "tap → router → sink, by position", target: .times(3), expected: sumOfTaps, twin: tapHandler,
    signals: Contender { count in
      let cells = (0..<visibleCells).map { _ in opaque(Cell()) }
      let rows = opaque(VisibleRows(cells))
      let total = Total()
      let router = TapRouter<IndexPath> { cell in rows.place(of: cell) }
      for (row, cell) in cells.enumerated() {
        router.connect(cell, events: cell.events, scope: cell.reuseScope, at: IndexPath(indexes: [0, row]))
      }
      return Trial {
        router.sink { total.sum &+= $0.indexPath[1] &* 10 &+ $0.buttonIndex }
      } work: {
        withExtendedLifetime(router) { tapping(cells, total, count) { $0.events.send($1) } }
      }
    })
}

@MainActor private var tapByIdentity: Workload {
  Workload(
    name: "tap → router → sink, by identity", target: .times(3), expected: sumOfTaps, twin: tapHandler,
    signals: Contender { count in
      let cells = (0..<visibleCells).map { _ in opaque(Cell()) }
      let rows = opaque(VisibleRows(cells))
      let total = Total()
      let router = TapRouter<Int>(identities: { rows.reasonNotShown($0) })
      for (row, cell) in cells.enumerated() {
        router.connect(cell, events: cell.events, scope: cell.reuseScope, id: row)
      }
      return Trial {
        router.sink { total.sum &+= $0.row &* 10 &+ $0.buttonIndex }
      } work: {
        withExtendedLifetime(router) { tapping(cells, total, count) { $0.events.send($1) } }
      }
    })
}

/// The scope of a cell is reset and six button streams are connected. By hand, six closures are replaced.
@MainActor private var reuseCycle: Workload {
  Workload(
    name: "reuse cycle of a cell with 6 button streams", target: .nanoseconds(1000, whereTwinTakes: 6 * 32),
    allocationLimit: nil, steadyCycles: 1_000_000, expected: { _ in 6 },
    twin: Contender { count in
      let buttons = (0..<6).map { _ in opaque(HandwrittenSubject()) }
      let total = Total()
      return Trial {
        for _ in 0..<count {
          for button in buttons { button.replaceClosure(with: total) }
        }
        for button in buttons { button.send(1) }
        return total.sum
      }
    },
    signals: Contender { count in
      let cell = opaque(Cell())
      let buttons = (0..<6).map { _ in opaque(PassthroughSubject<Int, Never>()) }
      return Trial {
        for row in 0..<count {
          cell.reuseScope.begin(for: row)
          for button in buttons { cell.reuseScope.bind(button, cell) { $0.sum &+= $1 } }
        }
        for button in buttons { button.send(1) }
        cell.reuseScope.end()
        return cell.sum
      }
    })
}

/// What `dequeue` does for a cell whose events go to a router. By hand, the cell's one closure is replaced.
@MainActor private var reconnect: Workload {
  Workload(
    name: "reconnect a cell with its router", steadyCycles: 1_000_000, expected: { _ in 1 },
    twin: Contender { count in
      let button = opaque(HandwrittenSubject())
      let total = Total()
      return Trial {
        for _ in 0..<count { button.replaceClosure(with: total) }
        button.send(1)
        return total.sum
      }
    },
    signals: Contender { count in
      let cell = opaque(Cell())
      let router = opaque(TapRouter<Int>())
      let total = Total()
      return Trial {
        router.sink { total.sum &+= $0.buttonIndex }
      } work: {
        for row in 0..<count { router.connect(cell, events: cell.events, scope: cell.reuseScope, id: row) }
        cell.events.send(1)
        return total.sum
      }
    })
}

extension HandwrittenSubject {
  /// Takes out the last closure, if there is one, and adds a new one.
  fileprivate func replaceClosure(with total: Total) {
    if !isEmpty { removeLast() }
    let weight = opaque(1)
    add { total.sum &+= $0 &* weight }
  }
}
