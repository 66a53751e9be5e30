// A stream that nobody keeps, and in which nobody's state is, may change its domain.
import Signals

nonisolated func adopt(_ subject: sending PassthroughSubject<Int, Never>) -> AnyCancellable {
  subject.sink { print($0) }
}

actor Adopter {
  let source: CurrentValueSubject<Int, Never>
  var token: AnyCancellable?

  init(_ source: sending CurrentValueSubject<Int, Never>) { self.source = source }

  func adopt(_ publisher: sending AnyPublisher<Int, Never>) {
    token = publisher.sink(with: self) { me, value in me.source.value = value }
  }
}

nonisolated func chain() -> AnyPublisher<Int, Never> { [1, 2].publisher.map { $0 + 1 }.eraseToAnyPublisher() }

@MainActor
func handOver() async {
  let first = PassthroughSubject<Int, Never>()
  first.send(1)
  Task.detached { first.send(2) }

  let second = PassthroughSubject<Int, Never>()
  _ = adopt(second)

  let third = CurrentValueSubject<Int, Never>(1)
  third.value = 2
  let adopter = Adopter(third)
  await adopter.adopt(chain())

  let fourth = Just(1).merge(with: Just(2))
  Task.detached { _ = fourth.sink { print($0) } }

  let token = AnyCancellable { print("cancelled") }
  Task.detached { token.cancel() }
}

nonisolated func handOverValues() {
  let values = chain().values()
  Task.detached {
    for await value in values { print(value) }
  }
}
