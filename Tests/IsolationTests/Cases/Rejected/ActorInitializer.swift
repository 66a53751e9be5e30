// What was given to a new actor is the actor's.
// error: sending 'source' risks causing data races
import Signals

actor ActorInitializerKeeper {
  let source: PassthroughSubject<Int, Never>

  init(_ source: PassthroughSubject<Int, Never>) { self.source = source }
}

nonisolated func actorInitializer() {
  let source = PassthroughSubject<Int, Never>()
  _ = ActorInitializerKeeper(source)
  #if MISUSE
  source.send(1)
  #endif
}
