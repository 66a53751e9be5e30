// Models without a word about isolation are good enough as values, also where they belong to the main actor by default.
import Signals

struct OrdinaryRow: Hashable, Identifiable {
  var id: Int
  var title: String
}

enum OrdinaryError: Error, Equatable { case offline }

final class OrdinaryNode: Equatable {
  var children: [OrdinaryNode] = []
  static func == (lhs: OrdinaryNode, rhs: OrdinaryNode) -> Bool { lhs === rhs }
}

@MainActor
final class OrdinaryList {
  let rows = CurrentValueSubject<[OrdinaryRow], OrdinaryError>([])
  let selected = PassthroughSubject<OrdinaryRow.ID?, Never>()
  let nodes = PassthroughSubject<OrdinaryNode, Never>()

  func start() -> [AnyCancellable] {
    [
      rows.removeDuplicates().map(\.count).sink {
        print($0)
      } receiveValue: {
        print($0)
      },
      selected.removeDuplicates().compactMap { $0 }.sink { print($0) },
      nodes.removeDuplicates().sink { print($0.children.count) },
    ]
  }

  func isOffline() -> Bool { Fail<Int, OrdinaryError>(error: .offline) == Fail(error: .offline) }
}
