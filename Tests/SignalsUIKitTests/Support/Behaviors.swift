import HeadlessUIKit
import Testing

extension ListBehavior {
  /// The settings under which everything must hold that UIKit leaves open.
  static let all: [ListBehavior] = [
    ListBehavior(),
    .plain,
    ListBehavior(
      reuseOrder: .fifo, prepareAhead: 3, showsAgainWithoutDequeue: 4, leavingCycles: 2, repeatsContentSize: true),
    ListBehavior(
      reuseOrder: .random(seed: 7), prepareAhead: 2, showsAgainWithoutDequeue: 0, displayCallbackOrder: .appearingFirst,
      findsInvisibleCells: false),
  ]
}

extension ListBehavior: CustomTestStringConvertible {
  /// The settings, as the name of a test says them.
  public var testDescription: String {
    "\(reuseOrder), \(prepareAhead) ahead, \(showsAgainWithoutDequeue) kept, \(leavingCycles) leaving"
  }
}
