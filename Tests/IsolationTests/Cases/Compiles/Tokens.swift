// Tokens in whatever a domain keeps them in.
import Signals

@MainActor
final class TokenKeeper {
  let source = PassthroughSubject<Int, Never>()
  var one: AnyCancellable?
  var many: Set<AnyCancellable> = []
  var list: [AnyCancellable] = []
  var byName: [String: AnyCancellable] = [:]
  var any: (any Cancellable)?

  func fill() {
    one = source.sink { _ in }
    source.sink { _ in }.store(in: &many)
    source.sink { _ in }.store(in: &list)
    byName["sink"] = source.sink { _ in }
    any = source.sink { _ in }
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { [weak self] _ in self?.list.removeAll() }
    source.subscribe(sink)
    sink.store(in: &many)
    list.append(AnyCancellable(sink))
    list.append(AnyCancellable { print("cancelled anywhere") })
    list.append(AnyCancellable(isolation: #isolation) { self.one = nil })
    list.append(AnyCancellable(isolation: MainActor.shared) { self.byName = [:] })
  }

  func empty() {
    one?.cancel()
    any?.cancel()
    many.removeAll()
  }
}
