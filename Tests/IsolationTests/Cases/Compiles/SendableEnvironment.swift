// What is injected may be Sendable though its streams are not: it makes them where they are wanted.
import Signals

struct SendableEnvironment: Sendable {
  var ticks: @Sendable () -> AnyPublisher<Int, Never>
  var events: @MainActor @Sendable () -> AnyPublisher<String, Never>

  static let live = SendableEnvironment(
    ticks: { [1, 2].publisher.map { $0 * 2 }.eraseToAnyPublisher() },
    events: { Just("event").eraseToAnyPublisher() })
}

@MainActor
func useEnvironment() -> [AnyCancellable] {
  [
    SendableEnvironment.live.ticks().sink { print($0) },
    SendableEnvironment.live.events().sink { print($0) },
  ]
}
