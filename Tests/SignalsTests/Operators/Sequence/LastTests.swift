import Signals
import SignalsTesting
import Testing

@Suite("last, tryLast")
struct LastTests {
  @Test("Example: the last number, and the last multiple of four")
  func examples() {
    let print = Printed()
    var token = (1...3).publisher.last().sink { print($0) }
    token = (1...9).publisher.last { $0.isMultiple(of: 4) }.sink { print($0) }
    token.cancel()
    #expect(print.lines == ["3", "8"])
  }

  @Test("Example: a text that is no number")
  func tryExample() {
    let print = Printed()
    let token = ["1", "x"].publisher.tryLast { text throws(ParseError) in try parse(text) == 1 }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    token.cancel()
    #expect(print.lines == ["failure(notANumber(\"x\"))"])
  }

  @Test("Everything is asked for, one value is kept, and that one waits for demand")
  func demand() {
    let captured = LiveObjects()
    let source = ManualPublisher<LiveObject, Oops>()
    let recorder = RecordingSubscriber<LiveObject, Oops>(demand: .none)
    source.last().subscribe(recorder)
    #expect(source.requests == [.unlimited])
    for _ in 0..<4 { source.send(captured.make()) }
    #expect(captured.count == 1)
    source.send(completion: .finished)
    #expect(recorder.values.isEmpty && recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values.count == 1 && recorder.completion == .finished)
  }

  @Test("A failure comes without the last value")
  func failure() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.last().record()
    subject.send(1)
    subject.send(completion: .failure(.offline))
    #expect(recorder.events == events([], .failure(.offline)))
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
    #expect(fails(never.tryLast(where: plain), with: Never.self))
    #expect(fails(never.tryLast(where: typed), with: Oops.self))
    #expect(fails(never.tryLast(where: untyped), with: (any Error).self))
    #expect(fails(never.tryLast { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(oops.tryLast(where: typed), with: Oops.self))
    #expect(fails(oops.tryLast(where: untyped), with: (any Error).self))
    #expect(fails(oops.tryLast { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(any.tryLast(where: untyped), with: (any Error).self))
  }

  @Test("Random arrays and demands")
  func arrays() {
    ArrayComparison("last(where:)") { input, bound in
      input.last { $0 > bound }
    } _: { input, bound in
      input.last { $0 > bound }.map { [$0] } ?? []
    }.check()
    ArrayComparison("last()") { input, _ in
      input.last()
    } _: { input, _ in
      Array(input.suffix(1))
    }.check()
  }
}
