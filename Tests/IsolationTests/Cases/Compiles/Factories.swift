// Streams that nobody's state is in may be made anywhere and used anywhere.
import Signals

nonisolated func plainFactory() -> some Publisher<Int, Never> { Just(1).map { $0 + 1 } }

nonisolated func asyncFactory() async -> some Publisher<Int, Never> { [1, 2].publisher.filter { $0 > 1 } }

@concurrent nonisolated func concurrentFactory() async -> sending AnyPublisher<Int, Never> {
  Just(1).flatMap { [$0, $0].publisher }.eraseToAnyPublisher()
}

@concurrent nonisolated func concurrentSubject() async -> sending CurrentValueSubject<Int, Never> {
  let subject = CurrentValueSubject<Int, Never>(1)
  subject.value = 2
  return subject
}

actor StreamFactory {
  func stream() -> sending AnyPublisher<Int, Never> { Just(1).map { $0 + 1 }.eraseToAnyPublisher() }
}

@MainActor
func useFactories() async {
  var total = 0
  var tokens: [AnyCancellable] = []
  plainFactory().sink { total += $0 }.store(in: &tokens)
  await asyncFactory().sink { total += $0 }.store(in: &tokens)
  await concurrentFactory().sink { total += $0 }.store(in: &tokens)
  await concurrentSubject().sink { total += $0 }.store(in: &tokens)
  await StreamFactory().stream().sink { total += $0 }.store(in: &tokens)
}
