import Signals
import SignalsTesting
import Testing

@Suite("contains, tryContains")
struct ContainsTests {
  typealias Answer = RecordingSubscriber<Bool, Oops>

  @Test("Example: a text, and a number above three")
  func examples() {
    let print = Printed()
    var token = ["a", "b"].publisher.contains("b").sink { print($0) }
    token = (1...4).publisher.contains { $0 > 3 }.sink { print($0) }
    token.cancel()
    #expect(print.lines == ["true", "true"])
  }

  @Test("Example: a text that is no number comes before the one that is looked for")
  func tryExample() {
    let print = Printed()
    let token = ["1", "x"].publisher.tryContains { text throws(ParseError) in try parse(text) == 2 }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    token.cancel()
    #expect(print.lines == ["failure(notANumber(\"x\"))"])
  }

  @Test("No values contain nothing")
  func empty() {
    let answer = Answer()
    Empty<Int, Oops>().contains(1).subscribe(answer)
    #expect(answer.events == [.subscription, .value(false), .completion(.finished)])
    let other = Answer()
    Empty<Int, Oops>().contains { _ in true }.subscribe(other)
    #expect(other.values == [false])
  }

  @Test("When the answer is known, upstream is cancelled before it is given, and it waits for demand")
  func known() {
    let captured = LiveObjects()
    let source = ManualPublisher<Int, Oops>()
    var asked: [Int] = []
    let answer = Answer(demand: .none)
    source.contains { [probe = captured.make()] value in
      _ = probe
      asked.append(value)
      return value > 1
    }.subscribe(answer)
    #expect(source.requests == [.unlimited])
    for value in 1...3 { source.send(value) }
    source.send(completion: .failure(.offline))
    #expect(asked == [1, 2])
    #expect(source.cancelCount == 1)
    #expect(captured.count == 0, "the closure is not needed any more, though the answer waits")
    #expect(answer.events == [.subscription])
    answer.request(.max(1))
    #expect(answer.events == [.subscription, .value(true), .completion(.finished)])
  }

  @Test("A failure before the answer is known does not wait for demand")
  func failure() {
    let source = ManualPublisher<Int, Oops>()
    let answer = Answer(demand: .none)
    source.contains(2).subscribe(answer)
    source.send(1)
    source.send(completion: .failure(.offline))
    #expect(answer.events == [.subscription, .completion(.failure(.offline))])
    #expect(source.cancelCount == 0)
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
    #expect(fails(never.tryContains(where: plain), with: Never.self))
    #expect(fails(never.tryContains(where: typed), with: Oops.self))
    #expect(fails(never.tryContains(where: untyped), with: (any Error).self))
    #expect(fails(never.tryContains { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(oops.tryContains(where: typed), with: Oops.self))
    #expect(fails(oops.tryContains(where: untyped), with: (any Error).self))
    #expect(fails(oops.tryContains { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(any.tryContains(where: untyped), with: (any Error).self))
  }

  @Test("Random arrays and demands")
  func arrays() {
    ArrayComparison("contains(_:)") { input, value in
      input.contains(value).map { $0 ? 1 : 0 }
    } _: { input, value in
      [input.contains(value) ? 1 : 0]
    }.check()
    ArrayComparison("contains(where:)") { input, value in
      input.contains { $0 > value }.map { $0 ? 1 : 0 }
    } _: { input, value in
      [input.contains { $0 > value } ? 1 : 0]
    }.check()
  }
}
