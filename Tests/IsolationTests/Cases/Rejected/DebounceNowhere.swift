// Without a scheduler a time operator takes the current actor's, so there has to be one.
// error: call to actor-isolated instance method 'debounce(for:isolation:)' in a synchronous nonisolated context
import Signals

nonisolated func debounceNowhere(_ source: PassthroughSubject<Int, Never>) {
  #if MISUSE
  _ = source.debounce(for: .seconds(1))
  #else
  _ = source.debounce(for: .seconds(1), scheduler: ImmediateScheduler.shared)
  #endif
}
