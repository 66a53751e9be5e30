// The subscribers that take the model itself, on the main actor.
import Signals

@MainActor
final class EveryEnding {
  nonisolated struct Broken: Error {}

  let numbers = PassthroughSubject<Int, Never>()
  let failing = PassthroughSubject<Int, Broken>()
  var log: [String] = []
  var total = 0
  @Published var newest = 0

  func note(_ text: String) { log.append(text) }

  func note(_ number: Int) { total += number }

  func ending() -> [AnyCancellable] {
    numbers.assign(to: &$newest)
    return [
      numbers.assign(to: \.total, on: self),
      numbers.assign(to: \.total, on: self, ownership: .weak),
      numbers.assign(to: \.total, on: self, ownership: .unowned),
      numbers.sink(receiveValue: note),
      numbers.sink(with: self) { $0.total += $1 },
      failing.sink(with: self) {
        $0.note("\($1)")
      } receiveValue: {
        $0.total += $1
      },
    ]
  }
}
