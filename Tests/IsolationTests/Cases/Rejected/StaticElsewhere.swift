// A main-actor static is not sent to from nonisolated code.
// error: main actor-isolated static property 'source' can not be referenced from a nonisolated context
import Signals

@MainActor
enum StaticElsewhere {
  static let source = PassthroughSubject<Int, Never>()
}

#if MISUSE
nonisolated func staticElsewhere() { StaticElsewhere.source.send(1) }
#else
@MainActor func staticElsewhere() { StaticElsewhere.source.send(1) }
#endif
