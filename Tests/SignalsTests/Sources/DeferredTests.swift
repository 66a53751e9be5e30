import Signals
import SignalsTesting
import Testing

@Suite("Deferred")
struct DeferredTests {
  @Test("Example: a publisher is made for each subscriber, when it subscribes")
  func example() {
    var count = 0
    let numbered = Deferred {
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    var printed: [Int] = []
    for _ in 0..<2 { numbered.sink { printed.append($0) }.cancel() }
    #expect(printed == [1, 2])
  }
}
