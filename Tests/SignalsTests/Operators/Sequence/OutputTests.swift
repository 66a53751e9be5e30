import Signals
import SignalsTesting
import Testing

@Suite("output(at:), output(in:)")
struct OutputTests {
  @Test("Example: one position, and two")
  func examples() {
    let print = Printed()
    var token = ["a", "b", "c"].publisher.output(at: 1).sink { print($0) }
    token = ["a", "b", "c", "d"].publisher.output(in: 1...2).sink { print($0) }
    token.cancel()
    #expect(print.lines == ["b", "b", "c"])
  }

  @Test("Any range of positions")
  func ranges() {
    let numbers = Publishers.Sequence<[Int], Oops>(sequence: Array(0..<5))
    #expect(numbers.output(in: 1..<3).record().events == events([1, 2], .finished))
    #expect(numbers.output(in: 1...3).record().events == events([1, 2, 3], .finished))
    #expect(numbers.output(in: ..<2).record().events == events([0, 1], .finished))
    #expect(numbers.output(in: ...2).record().events == events([0, 1, 2], .finished))
    #expect(numbers.output(in: 3...).record().events == events([3, 4], .finished))
    #expect(numbers.output(in: 7...).record().events == events([], .finished))
    #expect(numbers.output(in: 3..<70).record().events == events([3, 4], .finished))
    #expect(numbers.output(at: 9).record().events == events([], .finished))
  }

  @Test("No positions subscribe to nothing and end without demand")
  func empty() {
    let source = ManualPublisher<Int, Oops>()
    #expect(source.output(in: 3..<3).record(demand: .none).events == events([], .finished))
    #expect(source.connections.isEmpty)
  }

  @Test("What comes before is asked for again, and nothing is asked for when the last value has come")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.output(in: 2...3).record(demand: .max(1), demandAfterValue: .max(2))
    #expect(source.requests == [.max(1)])
    #expect(source.send(0) == .max(1))
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .max(2))
    recorder.whenReceived = { recorder, _ in recorder.request(.max(1)) }
    #expect(source.send(3) == .none)
    recorder.request(.max(1))
    #expect(source.requests == [.max(1)], "the last value is the last, whatever is asked for in it")
    #expect(recorder.events == events([2, 3], .finished))
    #expect(source.cancelCount == 1)
  }

  @Test("What a source that breaks the rules sends inside the last value is too late")
  func sendInLast() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.output(at: 0).record {
      $0.whenReceived = { _, _ in
        source.send(5)
        source.send(completion: .failure(.offline))
      }
    }
    source.send(1)
    #expect(recorder.events == events([1], .finished))
    #expect(recorder.violation == nil)
    #expect(source.cancelCount == 1)
  }

  @Test("Equal descriptions are equal")
  func equatable() {
    #expect(Empty<Int, Never>().output(at: 2) == Empty<Int, Never>().output(in: 2...2))
    #expect(Empty<Int, Never>().prefix(2) == Empty<Int, Never>().output(in: ..<2))
    #expect(Empty<Int, Never>().first() == Empty<Int, Never>().first())
    #expect(Empty<Int, Never>().last() == Empty<Int, Never>().last())
    #expect(Empty<Int, Never>().dropFirst() != Empty<Int, Never>().dropFirst(2))
    #expect(Empty<Int, Never>().contains(1) != Empty<Int, Never>().contains(2))
  }

  @Test("Positions below zero are a mistake")
  func traps() async {
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Empty<Int, Never>().output(in: -2..<4)
    }
    let index = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Empty<Int, Never>().output(at: -1)
    }
    let texts = [range, index].map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
    #expect(texts[0].contains("output: the position -2 is below zero"))
    #expect(texts[1].contains("output: the position -1 is below zero"))
  }

  @Test("Random arrays and demands")
  func arrays() {
    ArrayComparison("output(at:)") { input, index in
      input.output(at: index)
    } _: { input, index in
      Array(input.dropFirst(index).prefix(1))
    }.check()
    ArrayComparison("output(in:)") { input, start in
      input.output(in: start..<start + 4)
    } _: { input, start in
      Array(input.dropFirst(start).prefix(4))
    }.check()
    ArrayComparison("prefix(_:)") { input, length in
      input.prefix(length)
    } _: { input, length in
      Array(input.prefix(length))
    }.check()
  }
}
