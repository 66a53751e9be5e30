// A closure that is not in an actor's isolation does not touch its state; `sink(with:)` hands the actor in.
// error: actor-isolated property 'count' can not be
import Signals

actor SinkWithActorState {
  let source = PassthroughSubject<Int, Never>()
  var count = 0

  func start() -> Int {
    #if MISUSE
    let token = source.sink { [weak self] in self?.count += $0 }
    #else
    let token = source.sink(with: self) { me, number in me.count += number }
    #endif
    token.cancel()
    return count
  }
}
