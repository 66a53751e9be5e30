// Each operator's closure may touch the model that it is written in, without an annotation.
import Signals

@MainActor
final class EveryOperator {
  struct Broken: Error {}

  let numbers = PassthroughSubject<Int, Never>()
  let words = CurrentValueSubject<String, Never>("")
  let failing = PassthroughSubject<Int, Broken>()
  var log: [String] = []
  var offset = 0
  var total = 0

  func note(_ text: String) { log.append(text) }

  func transforming() -> AnyCancellable {
    let moved = numbers.map { $0 + self.offset }.compactMap { $0 == self.total ? nil : $0 }
    let summed = moved.filter { $0 > self.offset }.scan(0) { $0 + $1 + self.offset }
    return summed.removeDuplicates { $0 + self.offset == $1 }.prefix(3).sink { self.total = $0 }
  }

  func combining() -> AnyCancellable {
    numbers
      .combineLatest(words) { "\($0 + self.offset) \($1)" }
      .merge(
        with: words.map {
          self.note($0); return $0
        }
      )
      .sink(receiveValue: note)
  }

  func republishing() -> AnyCancellable {
    let shared = numbers.share()
    return
      shared
      .flatMap(maxPublishers: .max(1)) { Just($0 + self.offset) }
      .map { number in self.words.map { "\($0) \(number + self.offset)" } }
      .switchToLatest()
      .sink { self.note($0) }
  }

  func watching() -> AnyCancellable {
    failing.handleEvents(
      receiveSubscription: { _ in self.note("subscription") },
      receiveOutput: { self.note("\($0)") },
      receiveCompletion: { _ in self.note("completion") },
      receiveCancel: { self.note("cancel") },
      receiveRequest: { self.note("\($0)") }
    )
    .sink {
      self.note("\($0)")
    } receiveValue: {
      self.total += $0
    }
  }

  func ending() -> [AnyCancellable] {
    [
      numbers.assign(to: \.total, on: self),
      numbers.assign(to: \.total, on: self, ownership: .weak),
      numbers.assign(to: \.total, on: self, ownership: .unowned),
      numbers.sink(with: self) { $0.total += $1 },
      failing.sink(with: self) {
        $0.note("\($1)")
      } receiveValue: {
        $0.total += $1
      },
    ]
  }
}
