// An observable model that is fed by a stream and feeds one.
import Observation
import Signals

@MainActor
@Observable
final class CounterModel {
  var count = 0 {
    didSet { changes.send(count) }
  }
  @ObservationIgnored let changes = PassthroughSubject<Int, Never>()
  @ObservationIgnored var cancellables: Set<AnyCancellable> = []

  init(_ steps: some Publisher<Int, Never>) {
    steps.sink { [weak self] in self?.count += $0 }.store(in: &cancellables)
    steps.assign(to: \.count, on: self, ownership: .weak).store(in: &cancellables)
  }
}
