// The main actor's scheduler is reached on the main actor.
// error: main actor-isolated static property 'main' can not be referenced from a nonisolated context
import Signals

#if MISUSE
nonisolated func mainSchedulerElsewhere(_ source: PassthroughSubject<Int, Never>) {
  _ = source.debounce(for: .seconds(1), scheduler: .main)
}
#else
@MainActor
func mainSchedulerElsewhere(_ source: PassthroughSubject<Int, Never>) {
  _ = source.debounce(for: .seconds(1), scheduler: .main)
}
#endif
