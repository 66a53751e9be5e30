/// The button that keys act on.
struct Focus: Equatable {
  /// The position of its row.
  var row = 0
  /// Its index in the row.
  var button = 0

  /// Where keys move it.
  enum Movement {
    case up, down, previous, next
    /// To the next or the previous button, across rows, from the last to the first.
    case tabForward, tabBackward
  }

  /// Moves it.
  ///
  /// - Parameters:
  ///   - movement: Where to.
  ///   - counts: The number of buttons of each row, from 0. Few of them are looked at.
  mutating func move<Counts: RandomAccessCollection<Int>>(_ movement: Movement, in counts: Counts)
  where Counts.Index == Int {
    guard !counts.isEmpty else { return }
    switch movement {
    case .up: row -= 1
    case .down: row += 1
    case .previous: button -= 1
    case .next: button += 1
    case .tabForward:
      button += 1
      if button >= counts[row] { (row, button) = ((row + 1) % counts.count, 0) }
    case .tabBackward:
      button -= 1
      if button < 0 {
        row = (row + counts.count - 1) % counts.count
        button = counts[row] - 1
      }
    }
    clamp(to: counts)
  }

  /// Keeps it on a button that there is, the nearest.
  mutating func clamp<Counts: RandomAccessCollection<Int>>(to counts: Counts) where Counts.Index == Int {
    row = min(max(0, row), max(0, counts.count - 1))
    button = counts.isEmpty ? 0 : min(max(0, button), max(0, counts[row] - 1))
  }

  /// Keeps it in rows that are in sight.
  mutating func clamp<Counts: RandomAccessCollection<Int>>(toRows rows: ClosedRange<Int>, in counts: Counts)
  where Counts.Index == Int {
    row = min(max(rows.lowerBound, row), rows.upperBound)
    clamp(to: counts)
  }
}
