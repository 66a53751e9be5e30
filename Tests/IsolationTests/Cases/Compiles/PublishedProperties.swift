// Published properties of a screen, of an actor and of a class that belongs to nobody.
import Signals

@MainActor
final class PublishedScreen {
  @Published var name = ""
  @Published var rows: [String] = []
  @Published private(set) var isComplete = false
  var tokens: Set<AnyCancellable> = []

  init() { $name.map { !$0.isEmpty }.assign(to: &$isComplete) }

  func start() {
    $name.combineLatest($rows).sink { [weak self] in self?.name = $0 + "\($1)" }.store(in: &tokens)
    $rows.sink(with: self) { $0.name = "\($1)" }.store(in: &tokens)
    rows.append("")
    rows[0] += name
  }
}

actor PublishedMeter {
  @Published var level = 0
  @Published var copy = 0
  var tokens: Set<AnyCancellable> = []

  func start() {
    $level.sink { self.copy = $0 }.store(in: &tokens)
    $level.assign(to: &$copy)
    level += 1
  }
}

nonisolated final class PublishedModel {
  @Published var count = 0
  @Published var copy: Int

  init() {
    copy = 1
    $count.assign(to: &$copy)
  }
}
