// Streams in protocols, existentials and generic types.
import Signals

@MainActor
protocol CounterScreen: AnyObject {
  associatedtype Taps: Publisher<Int, Never>
  var taps: Taps { get }
  var count: AnyPublisher<Int, Never> { get }
}

@MainActor
final class CounterScreenModel: CounterScreen {
  private let subject = PassthroughSubject<Int, Never>()
  private let state = CurrentValueSubject<Int, Never>(0)
  var taps: some Publisher<Int, Never> { subject.map { $0 + self.state.value } }
  var count: AnyPublisher<Int, Never> { state.removeDuplicates().eraseToAnyPublisher() }
  nonisolated init() {}
}

@MainActor
final class ReducingStore<State, Action> {
  let state: CurrentValueSubject<State, Never>
  let actions = PassthroughSubject<Action, Never>()
  private var token: AnyCancellable?

  init(_ initial: State, reduce: @escaping (State, Action) -> State) {
    state = CurrentValueSubject(initial)
    token = actions.scan(initial, reduce).sink(with: self) { $0.state.value = $1 }
  }
}

@MainActor
func useInterfaces(_ screen: some CounterScreen, _ any: any Publisher<Int, Never>) -> [AnyCancellable] {
  let store = ReducingStore(0) { (state: Int, action: Int) in state + action }
  return [
    screen.taps.sink { store.actions.send($0) },
    screen.count.sink { print($0) },
    any.sink { print($0) },
  ]
}
