import Signals
import SignalsTesting
import Testing

@Suite("allSatisfy, tryAllSatisfy")
struct AllSatisfyTests {
  typealias Answer = RecordingSubscriber<Bool, Oops>

  @Test("Example: an odd number among even ones")
  func example() {
    let print = Printed()
    let token = [2, 4, 5].publisher.allSatisfy { $0.isMultiple(of: 2) }.sink { print($0) }
    token.cancel()
    #expect(print.lines == ["false"])
  }

  @Test("Example: a text that is no number")
  func tryExample() {
    let print = Printed()
    let token = ["1", "x"].publisher.tryAllSatisfy { text throws(ParseError) in try parse(text) == 1 }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    token.cancel()
    #expect(print.lines == ["failure(notANumber(\"x\"))"])
  }

  @Test("Of no values, all are as they should be")
  func empty() {
    let answer = Answer()
    Empty<Int, Oops>().allSatisfy { _ in false }.subscribe(answer)
    #expect(answer.events == [.subscription, .value(true), .completion(.finished)])
  }

  @Test("The first value that is not as it should be decides; upstream is cancelled")
  func decided() {
    let source = ManualPublisher<Int, Oops>()
    let answer = Answer()
    var asked: [Int] = []
    source.allSatisfy { value in
      asked.append(value)
      return value < 2
    }.subscribe(answer)
    for value in 1...3 { source.send(value) }
    #expect(asked == [1, 2])
    #expect(source.cancelCount == 1)
    #expect(answer.events == [.subscription, .value(false), .completion(.finished)])
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
    #expect(fails(never.tryAllSatisfy(plain), with: Never.self))
    #expect(fails(never.tryAllSatisfy(typed), with: Oops.self))
    #expect(fails(never.tryAllSatisfy(untyped), with: (any Error).self))
    #expect(fails(never.tryAllSatisfy { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(oops.tryAllSatisfy(typed), with: Oops.self))
    #expect(fails(oops.tryAllSatisfy(untyped), with: (any Error).self))
    #expect(fails(oops.tryAllSatisfy { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(any.tryAllSatisfy(untyped), with: (any Error).self))
  }

  @Test("Random arrays and demands")
  func arrays() {
    ArrayComparison("allSatisfy") { input, value in
      input.allSatisfy { $0 < value + 3 }.map { $0 ? 1 : 0 }
    } _: { input, value in
      [input.allSatisfy { $0 < value + 3 } ? 1 : 0]
    }.check()
  }
}
