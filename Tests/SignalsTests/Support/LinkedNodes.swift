@testable import Signals

extension SubscriberList {
  /// How many nodes are linked, counted by walking along the links.
  var linkedNodeCount: Int {
    var count = 0
    var cursor = head
    while let link = cursor {
      count += 1
      cursor = link.takeUnretainedValue().next
    }
    return count
  }
}
