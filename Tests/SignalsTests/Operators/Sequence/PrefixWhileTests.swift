import Signals
import SignalsTesting
import Testing

@Suite("prefix(while:), tryPrefix(while:)")
struct PrefixWhileTests {
  @Test("Example: numbers up to a large one")
  func example() {
    let print = Printed()
    let token = [1, 2, 5, 1].publisher.prefix { $0 < 3 }.sink { print($0) }
    token.cancel()
    #expect(print.lines == ["1", "2"])
  }

  @Test("Example: texts up to one that is no number")
  func tryExample() {
    let print = Printed()
    let token = ["1", "x"].publisher.tryPrefix { text throws(ParseError) in try parse(text) == 1 }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    token.cancel()
    #expect(print.lines == ["1", "failure(notANumber(\"x\"))"])
  }

  @Test("The value that does not satisfy is not published; upstream is cancelled, then the stream ends without demand")
  func order() {
    let source = ManualPublisher<Int, Oops>()
    var log: [String] = []
    source.whenCancelled = { _ in log.append("cancel") }
    let recorder = source.prefix { $0 < 2 }.record(demand: .max(1)) {
      $0.whenReceived = { _, value in log.append("\(value)") }
      $0.whenCompleted = { _, _ in log.append("end") }
    }
    #expect(source.requests == [.max(1)])
    for value in [1, 2, 1] { source.send(value) }
    #expect(log == ["1", "cancel", "end"])
    #expect(recorder.events == events([1], .finished))
    #expect(source.cancelCount == 1)
  }

  @Test("Demand goes upstream as it is")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.prefix { $0 < 9 }.record(demand: .none, demandAfterValue: .max(2))
    #expect(source.requests == [])
    recorder.request(.max(1))
    #expect(source.send(1) == .max(2))
    #expect(source.requests == [.max(1)])
    recorder.cancel()
  }

  @Test("A condition that throws ends the stream and cancels upstream")
  func throwing() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.tryPrefix { (value: Int) throws(Oops) -> Bool in
      if value == 2 { throw .other }
      return true
    }.record()
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    #expect(recorder.events == events([1], .failure(.other)))
    #expect(source.cancelCount == 1)
  }

  @Test("The failure type is what the closure throws, or what the stream fails with")
  func failureTypes() {
    struct Wrong: Error {}
    let never = PassthroughSubject<Int, Never>()
    let oops = PassthroughSubject<Int, Oops>()
    let any = PassthroughSubject<Int, any Error>()
    func typed(_ value: Int) throws(Oops) -> Bool { value > 0 }
    func untyped(_ value: Int) throws -> Bool { value > 0 }
    func plain(_ value: Int) -> Bool { value > 0 }
    #expect(fails(never.tryPrefix(while: plain), with: Never.self))
    #expect(fails(never.tryPrefix(while: typed), with: Oops.self))
    #expect(fails(never.tryPrefix(while: untyped), with: (any Error).self))
    #expect(fails(never.tryPrefix { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(oops.tryPrefix(while: typed), with: Oops.self))
    #expect(fails(oops.tryPrefix(while: untyped), with: (any Error).self))
    #expect(fails(oops.tryPrefix { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(any.tryPrefix(while: untyped), with: (any Error).self))
  }

  @Test("Random arrays and demands")
  func arrays() {
    ArrayComparison("prefix(while:)") { input, bound in
      input.prefix { $0 <= bound }
    } _: { input, bound in
      Array(input.prefix { $0 <= bound })
    }.check()
  }
}
