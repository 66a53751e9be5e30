import Foundation
import Signals
import SignalsCells

/// What is selected, kept outside the cells, with many rows touched. Their targets belong to later work.
@MainActor var stateWorkloads: [Workload] {
  let sizes = [1000, 30_000, 1_000_000]
  return sizes.map { lookup("by position", rows: $0) { IndexPath(indexes: [0, $0]) } }
    + sizes.map { lookup("by identity", rows: $0) { $0 } }
    + sizes.map { toggle(rows: $0) }
}

/// Two stores with the same selection, made when they are first needed and then used by all repetitions.
@MainActor
private final class Stores<Row: Hashable> {
  let rows: [Row]
  /// By hand: the selected buttons of each row as bits.
  private(set) lazy var dictionary = opaque(HandwrittenSelection(rows))
  private(set) lazy var store: SelectionStore<Row> = {
    let store = SelectionStore<Row>()
    for (index, row) in rows.enumerated() { store.select(index % 6, in: row) }
    return store
  }()

  init(_ count: Int, _ row: (Int) -> Row) { rows = (0..<count).map(row) }
}

private final class HandwrittenSelection<Row: Hashable> {
  @exclusivity(unchecked) private var bits: [Row: UInt64] = [:]
  @exclusivity(unchecked) private var listeners: [Row: (UInt64) -> Void] = [:]

  init(_ rows: [Row]) {
    for (index, row) in rows.enumerated() { bits[row] = 1 << UInt64(index % 6) }
  }

  func isSelected(_ button: Int, in row: Row) -> Bool { (bits[row] ?? 0) >> UInt64(button) & 1 == 1 }

  func toggle(_ button: Int, in row: Row) {
    bits[row, default: 0] ^= 1 << UInt64(button)
    listeners[row]?(bits[row] ?? 0)
  }

  func listen(to row: Row, _ listener: @escaping (UInt64) -> Void) { listeners[row] = listener }
}

@MainActor
private func lookup<Row: Hashable>(_ name: String, rows count: Int, _ row: @escaping (Int) -> Row) -> Workload {
  // Made once, when the workload is first run, not when it is listed.
  let lazyStores = Lazy { Stores(count, row) }
  return Workload(
    name: "selection lookup \(name), \(count) rows",
    expected: { lookups in
      var selected = 0
      for lookup in 0..<lookups where lookup % count % 6 == 0 { selected += 1 }
      return selected
    },
    twin: Contender { lookups in
      let (rows, dictionary) = (lazyStores.value.rows, lazyStores.value.dictionary)
      return Trial {
        var (selected, index) = (0, 0)
        for _ in 0..<lookups {
          if dictionary.isSelected(0, in: rows[index]) { selected += 1 }
          index = index + 1 == count ? 0 : index + 1
        }
        return selected
      }
    },
    signals: Contender { lookups in
      let (rows, store) = (lazyStores.value.rows, lazyStores.value.store)
      return Trial {
        var (selected, index) = (0, 0)
        for _ in 0..<lookups {
          if store.isSelected(0, in: rows[index]) { selected += 1 }
          index = index + 1 == count ? 0 : index + 1
        }
        return selected
      }
    })
}

/// One row is toggled again and again; 30 rows are visible and listen.
@MainActor
private func toggle(rows count: Int) -> Workload {
  let lazyStores = Lazy { Stores(count) { $0 } }
  return Workload(
    name: "toggle, 30 rows listening, \(count) rows", allocationLimit: nil, expected: { $0 },
    twin: Contender { toggles in
      let dictionary = lazyStores.value.dictionary
      let total = Total()
      for row in 0..<30 { dictionary.listen(to: row, total.counter) }
      return Trial {
        for _ in 0..<toggles { dictionary.toggle(1, in: 7) }
        return total.sum
      }
    },
    signals: Contender { toggles in
      let store = lazyStores.value.store
      let total = Total()
      return Trial(subscriptions: 30) {
        let tokens = (0..<30).map { row in store.values(in: row).sink { _ in total.sum &+= 1 } }
        // Each listener gets what is selected now; that is no toggle.
        total.sum = 0
        return tokens
      } work: {
        for _ in 0..<toggles { store.toggle(1, in: 7) }
        return total.sum
      }
    })
}

extension Total {
  fileprivate var counter: (UInt64) -> Void { { _ in self.sum &+= 1 } }
}

/// A value that is made when it is first asked for.
@MainActor
private final class Lazy<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}
