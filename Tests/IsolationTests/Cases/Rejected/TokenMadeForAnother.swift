// A token for another actor takes its closure along.
// error: sending value of non-Sendable type '() -> ()' risks causing data races
import Signals

@MainActor
func tokenMadeForAnother(_ other: any Actor) async -> [AnyCancellable] {
  let source = PassthroughSubject<Int, Never>()
  source.send(1)
  #if MISUSE
  _ = await AnyCancellable(isolation: other) { source.send(2) }
  source.send(3)
  return []
  #else
  return [AnyCancellable(isolation: #isolation) { source.send(2) }]
  #endif
}
