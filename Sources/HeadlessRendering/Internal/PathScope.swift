/// Counts the views of each kind in a row, or in a screen, to name them.
final class PathScope {
  private let prefix: String
  private var counts: [String: Int] = [:]

  init(prefix: String) {
    self.prefix = prefix
  }

  /// The path of something that has a name of its own in here.
  func path(_ name: String) -> String { prefix + name }

  /// The number of the next view of a kind, from 0.
  func next(_ kind: String) -> Int {
    let number = counts[kind, default: 0]
    counts[kind] = number + 1
    return number
  }
}
