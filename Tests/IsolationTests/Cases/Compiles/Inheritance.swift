// Base classes with streams, and subclasses with more.
import Signals

@MainActor
class BaseScreen {
  let events = PassthroughSubject<String, Never>()
  var cancellables: Set<AnyCancellable> = []

  func start() { events.sink { [weak self] in self?.handle($0) }.store(in: &cancellables) }

  func handle(_ event: String) {}

  deinit { print("gone") }
}

final class DetailScreen: BaseScreen {
  let details = CurrentValueSubject<Int?, Never>(nil)
  private var handled = 0

  override func start() {
    super.start()
    details.compactMap { $0 }.sink(with: self) { $0.handled += $1 }.store(in: &cancellables)
  }

  override func handle(_ event: String) { handled += event.count }

  isolated deinit { details.send(completion: .finished) }
}
