// A subject of the main actor is no argument of an actor's method.
// error: risks causing data races
import Signals

actor OtherActorReceiver {
  func use(_ source: PassthroughSubject<Int, Never>) { source.send(1) }
  func use(_ value: Int) {}
}

@MainActor
final class OtherActor {
  let source = PassthroughSubject<Int, Never>()

  func start(_ receiver: OtherActorReceiver) async {
    #if MISUSE
    await receiver.use(source)
    #else
    await receiver.use(1)
    #endif
  }
}
