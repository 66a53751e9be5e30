// A sink with an actor is made in that actor; a subject of another domain cannot be given to it.
// error: risks causing data races
import Signals

actor SinkWithActorTarget {
  let own = PassthroughSubject<Int, Never>()
  var token: AnyCancellable?
  var count = 0

  func start() { token = own.sink(with: self) { me, number in me.count += number } }
}

@MainActor
final class SinkWithActorElsewhere {
  let source = PassthroughSubject<Int, Never>()

  func start(_ target: SinkWithActorTarget) async {
    #if MISUSE
    _ = await source.sink(with: target) { target, number in target.count += number }
    #else
    await target.start()
    #endif
  }
}
