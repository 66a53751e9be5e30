// What a model still has to say when it goes, it says in its own domain.
import Signals

@MainActor
final class FarewellModel {
  let events = PassthroughSubject<String, Never>()
  var cancellables: Set<AnyCancellable> = []

  isolated deinit {
    events.send("closed")
    events.send(completion: .finished)
    for cancellable in cancellables { cancellable.cancel() }
  }
}

actor FarewellActor {
  let events = PassthroughSubject<String, Never>()
  var token: AnyCancellable?

  isolated deinit {
    events.send(completion: .finished)
    token?.cancel()
  }
}
