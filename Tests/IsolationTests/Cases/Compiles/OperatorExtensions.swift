// Operators of one's own, made of those that are there.
import Signals

extension Publisher where Output == Int {
  func evenOnes() -> some Publisher<Int, Failure> { filter { $0 % 2 == 0 } }

  func tap(_ action: @escaping (Int) -> Void) -> some Publisher<Int, Failure> {
    map {
      action($0)
      return $0
    }
  }

  func running() -> AnyPublisher<Int, Failure> { scan(0) { $0 + $1 }.eraseToAnyPublisher() }
}

extension Publisher where Failure == Never {
  func bind<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Output>, of target: Target,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    sink(isolation: isolation) { [weak target] in target?[keyPath: keyPath] = $0 }
  }

  func bindStrictly(isolation: isolated any Actor = #isolation, _ action: @escaping (Output) -> Void) -> AnyCancellable
  {
    map { $0 }.sink(receiveValue: action)
  }
}

@MainActor
final class OperatorUser {
  var last = 0
  var seen = 0
  let source = PassthroughSubject<Int, Never>()

  func start() -> [AnyCancellable] {
    [
      source.evenOnes().tap { self.seen += $0 }.running().sink { self.last = $0 },
      source.bind(to: \.last, of: self),
      source.bindStrictly { self.last = $0 },
    ]
  }
}

actor OperatorActor {
  var last = 0
  let source = PassthroughSubject<Int, Never>()

  func start() -> Int {
    let token = source.bindStrictly { self.last = $0 }
    source.send(1)
    token.cancel()
    return last
  }
}
