import Foundation

/// A row of lengths that answers "how much comes before index i" and "which index lies at position p" in logarithmic
/// time, and changes one length in logarithmic time.
///
/// It is a Fenwick tree over what the lengths *deviate* from a common base, and has no storage at all until the first
/// length deviates: a list of a million rows with one estimated height costs nothing to set up.
struct PrefixSums {
  /// How many lengths there are.
  let count: Int
  /// The length of every index that was never set.
  let base: CGFloat

  /// What each length deviates from the base. Empty as long as none does.
  private var deviations: [CGFloat] = []
  /// The Fenwick tree over the deviations, one-based. Empty as long as none is set.
  private var tree: [CGFloat] = []

  /// Equal lengths.
  init(count: Int, base: CGFloat) {
    self.count = count
    self.base = base
  }

  /// The given lengths, in linear time.
  init(lengths: [CGFloat], base: CGFloat) {
    count = lengths.count
    self.base = base
    guard lengths.contains(where: { $0 != base }) else { return }
    deviations = lengths.map { $0 - base }
    rebuildTree()
  }

  /// Whether every length is the base.
  var isUniform: Bool { deviations.isEmpty }

  /// The sum of all lengths.
  var total: CGFloat { sum(before: count) }

  /// The length at `index`.
  subscript(index: Int) -> CGFloat {
    deviations.isEmpty ? base : base + deviations[index]
  }

  /// The sum of the lengths before `index`, which may be `count`.
  func sum(before index: Int) -> CGFloat {
    var sum = CGFloat(index) * base
    guard !tree.isEmpty else { return sum }
    var position = index
    while position > 0 {
      sum += tree[position]
      position &= position - 1
    }
    return sum
  }

  /// Sets the length at `index`.
  mutating func set(_ length: CGFloat, at index: Int) {
    if deviations.isEmpty {
      guard length != base else { return }
      deviations = [CGFloat](repeating: 0, count: count)
      tree = [CGFloat](repeating: 0, count: count + 1)
    }
    let change = length - base - deviations[index]
    guard change != 0 else { return }
    deviations[index] = length - base
    var position = index + 1
    while position <= count {
      tree[position] += change
      position += position & -position
    }
  }

  /// The index whose stretch contains `position`: the last one that begins at or before it, never one of length zero
  /// if a later one begins at the same place. Positions outside are moved to the nearer end; nil if there is nothing.
  func index(containing position: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    guard !tree.isEmpty else {
      guard base > 0 else { return count - 1 }
      let index = (position / base).rounded(.down)
      return index < 0 ? 0 : index >= CGFloat(count) ? count - 1 : Int(index)
    }
    var index = 0
    var rest = position
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = index + step
      if next <= count {
        let length = tree[next] + CGFloat(step) * base
        if length <= rest {
          index = next
          rest -= length
        }
      }
      step /= 2
    }
    return min(index, count - 1)
  }

  private mutating func rebuildTree() {
    tree = [CGFloat](repeating: 0, count: count + 1)
    for index in 0..<count {
      let position = index + 1
      tree[position] += deviations[index]
      let parent = position + (position & -position)
      if parent <= count { tree[parent] += tree[position] }
    }
  }
}
