// A child task of a group is another domain.
// error: risks causing data races
import Signals

@MainActor
final class GroupChild {
  let source = PassthroughSubject<Int, Never>()

  func start() async {
    await withTaskGroup { group in
      #if MISUSE
      group.addTask { [source] in source.send(1) }
      #else
      group.addTask { await MainActor.run { self.source.send(1) } }
      #endif
    }
  }
}
