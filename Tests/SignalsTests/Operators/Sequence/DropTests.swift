import Signals
import SignalsTesting
import Testing

@Suite("dropFirst, drop(while:), tryDrop(while:)")
struct DropTests {
  @Test("Example: all but three, and all from the first that is not small")
  func examples() {
    let print = Printed()
    var token = (1...5).publisher.dropFirst(3).sink { print($0) }
    token = [1, 2, 5, 1].publisher.drop { $0 < 3 }.sink { print($0) }
    token.cancel()
    #expect(print.lines == ["4", "5", "5", "1"])
  }

  @Test("Example: a text that is no number comes after the one that ends the dropping")
  func tryExample() {
    let print = Printed()
    let token = ["1", "2", "x"].publisher.tryDrop { text throws(ParseError) in try parse(text) == 1 }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    token.cancel()
    #expect(print.lines == ["2", "x", "finished"])
  }

  @Test("What is left out is asked for again")
  func demand() {
    func check<P: Publisher<Int, Oops>>(_ source: ManualPublisher<Int, Oops>, _ publisher: P) {
      let recorder = publisher.record(demand: .max(2), demandAfterValue: .max(3))
      #expect(source.requests == [.max(2)])
      #expect(source.send(1) == .max(1))
      #expect(source.send(2) == .max(1))
      #expect(source.send(3) == .max(3))
      #expect(source.send(1) == .max(3))
      recorder.request(.max(4))
      #expect(source.requests == [.max(2), .max(4)])
      source.send(completion: .finished)
      #expect(recorder.events == events([3, 1], .finished))
      #expect(source.cancelCount == 0)
      source.release()
    }
    let sources = (0..<3).map { _ in ManualPublisher<Int, Oops>() }
    check(sources[0], sources[0].dropFirst(2))
    check(sources[1], sources[1].drop { $0 < 3 })
    check(sources[2], sources[2].tryDrop { (value: Int) throws(Oops) -> Bool in value < 3 })
  }

  @Test("The condition is asked until it does not hold, and not any more")
  func asked() {
    var asked: [Int] = []
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.drop { value in
      asked.append(value)
      return value < 2
    }.record()
    let throwing = subject.tryDrop { (value: Int) throws(Oops) -> Bool in
      asked.append(value)
      if value == 4 { throw .other }
      return value < 2
    }.record()
    for value in [1, 2, 1, 4] { subject.send(value) }
    #expect(asked == [1, 1, 2, 2])
    #expect(recorder.values == [2, 1, 4])
    #expect(throwing.values == [2, 1, 4])
    subject.send(completion: .finished)
  }

  @Test("A condition that throws ends the stream and cancels upstream")
  func throwing() {
    let captured = LiveObjects()
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.tryDrop { [probe = captured.make()] (value: Int) throws(Oops) -> Bool in
      _ = probe
      throw .other
    }.record()
    source.send(1)
    source.send(2)
    #expect(recorder.events == events([], .failure(.other)))
    #expect(source.cancelCount == 1)
    #expect(captured.count == 0)
  }

  @Test("Dropping none hands everything on, and one is dropped where no number is said")
  func numbers() {
    let numbers = Publishers.Sequence<[Int], Oops>(sequence: [1, 2])
    #expect(numbers.dropFirst(0).record().events == events([1, 2], .finished))
    #expect(numbers.dropFirst().record().events == events([2], .finished))
    #expect(numbers.dropFirst(5).record().events == events([], .finished))
  }

  @Test("A number below zero is a mistake")
  func trap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).dropFirst(-1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("dropFirst: the number -1 is below zero"))
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
    #expect(fails(never.tryDrop(while: plain), with: Never.self))
    #expect(fails(never.tryDrop(while: typed), with: Oops.self))
    #expect(fails(never.tryDrop(while: untyped), with: (any Error).self))
    #expect(fails(never.tryDrop { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(oops.tryDrop(while: typed), with: Oops.self))
    #expect(fails(oops.tryDrop(while: untyped), with: (any Error).self))
    #expect(fails(oops.tryDrop { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(any.tryDrop(while: untyped), with: (any Error).self))
  }

  @Test("Random arrays and demands")
  func arrays() {
    ArrayComparison("dropFirst") { input, count in
      input.dropFirst(count)
    } _: { input, count in
      Array(input.dropFirst(count))
    }.check()
    ArrayComparison("drop(while:)") { input, bound in
      input.drop { $0 <= bound }
    } _: { input, bound in
      Array(input.drop { $0 <= bound })
    }.check()
  }
}
