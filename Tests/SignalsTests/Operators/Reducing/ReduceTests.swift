import Signals
import SignalsTesting
import Testing

@Suite("reduce, tryReduce")
struct ReduceTests {
  @Test("Example: a sum")
  func example() {
    let print = Printed()
    let token = (1...4).publisher.reduce(0) { $0 + $1 }.sink { print($0) }
    token.cancel()
    #expect(print.lines == ["10"])
  }

  @Test("Example: a sum of texts, one of which is no number")
  func tryExample() {
    let print = Printed()
    let token = ["1", "x"].publisher.tryReduce(0) { sum, text throws(ParseError) in try sum + parse(text) }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    token.cancel()
    #expect(print.lines == ["failure(notANumber(\"x\"))"])
  }

  @Test("No values make the initial result, and the result waits for demand")
  func ends() {
    let recorder = Empty<Int, Oops>().reduce(7) { $0 + $1 }.record(demand: .none)
    #expect(recorder.events == events([]))
    recorder.request(.max(1))
    #expect(recorder.events == events([7], .finished))
  }

  @Test("What throws ends the stream at once, without demand, and cancels upstream")
  func throwing() {
    let captured = LiveObjects()
    let source = ManualPublisher<Int, Oops>()
    var calls = 0
    let recorder = source.tryReduce(0) { [probe = captured.make()] (_: Int, value: Int) throws(Oops) -> Int in
      _ = probe
      calls += 1
      if value == 2 { throw .other }
      return value
    }.record(demand: .none)
    source.send(1)
    source.send(2)
    source.send(3)
    source.send(completion: .finished)
    #expect(calls == 2)
    #expect(recorder.events == events([], .failure(.other)))
    #expect(source.cancelCount == 1)
    #expect(captured.count == 0)
  }

  @Test("The failure type is what the closure throws, or what the stream fails with")
  func failureTypes() {
    struct Wrong: Error {}
    let never = PassthroughSubject<Int, Never>()
    let oops = PassthroughSubject<Int, Oops>()
    let any = PassthroughSubject<Int, any Error>()
    func typed(_ sum: Int, _ value: Int) throws(Oops) -> Int { sum + value }
    func untyped(_ sum: Int, _ value: Int) throws -> Int { sum + value }
    func plain(_ sum: Int, _ value: Int) -> Int { sum + value }
    #expect(fails(never.tryReduce(0, plain), with: Never.self))
    #expect(fails(never.tryReduce(0, typed), with: Oops.self))
    #expect(fails(never.tryReduce(0, untyped), with: (any Error).self))
    #expect(fails(never.tryReduce(0) { _, _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(oops.tryReduce(0, typed), with: Oops.self))
    #expect(fails(oops.tryReduce(0, untyped), with: (any Error).self))
    #expect(fails(oops.tryReduce(0) { _, _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(any.tryReduce(0, untyped), with: (any Error).self))
  }
}
