// A task's result brings no stream out of the main actor.
// error: 'PassthroughSubject<Int, Never>'
import Signals

@MainActor
final class TaskResult {
  let source = PassthroughSubject<Int, Never>()

  func start() async {
    #if MISUSE
    let task = Task { self.source }
    await task.value.send(1)
    #else
    let task = Task { self.source.send(1) }
    await task.value
    #endif
  }
}
