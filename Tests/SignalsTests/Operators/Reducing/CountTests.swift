import Signals
import SignalsTesting
import Testing

@Suite("count()")
struct CountTests {
  @Test("Example: two texts")
  func example() {
    let print = Printed()
    let token = ["a", "b"].publisher.count().sink { print($0) }
    token.cancel()
    #expect(print.lines == ["2"])
  }

  @Test("No values are zero, and a failure comes without a number and without demand")
  func ends() {
    #expect(Empty<Int, Oops>().count().record().events == events([0], .finished))
    let failed = Fail<Int, Oops>(error: .offline).count().record(demand: .none)
    #expect(failed.events == events([], .failure(.offline)))
  }

  @Test("Equal descriptions are equal")
  func equatable() {
    #expect(Just(1).count() == Just(1).count())
    #expect(Just(1).collect() != Just(2).collect())
    #expect(Just(1).collect(2) != Just(1).collect(3))
  }
}
