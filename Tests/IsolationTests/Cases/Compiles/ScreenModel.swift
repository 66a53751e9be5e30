// A screen's model: subjects, chains and tokens as properties, closures that touch the model, tasks that send.
import Signals

@MainActor
final class ScreenModel {
  let taps = PassthroughSubject<Int, Never>()
  let title = CurrentValueSubject<String, Never>("")
  var cancellables: Set<AnyCancellable> = []
  var sum = 0
  var isDone = false
  lazy var labels = taps.map { "button \($0)" }
  lazy var erased: AnyPublisher<String, Never> = labels.eraseToAnyPublisher()

  init() {
    taps.sink { [weak self] in self?.sum += $0 }.store(in: &cancellables)
    taps.sink { [weak self] _ in
      self?.isDone = true
    } receiveValue: { [weak self] in
      self?.sum -= $0
    }.store(in: &cancellables)
    erased.sink { [weak self] in self?.title.value = $0 }.store(in: &cancellables)
    Task { self.taps.send(1) }
    Task { [weak self] in
      self?.taps.send(2)
      await Task.yield()
      self?.taps.send(3)
    }
    Task { [taps] in taps.send(4) }
  }

  func close() {
    taps.send(completion: .finished)
    cancellables.removeAll()
  }
}
