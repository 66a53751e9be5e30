import Signals
import SignalsTesting
import Testing

@Suite("first, tryFirst")
struct FirstTests {
  @Test("Example: the first number, and the first multiple of four")
  func examples() {
    let print = Printed()
    var token = (1...3).publisher.first().sink { print($0) }
    token = (1...9).publisher.first { $0.isMultiple(of: 4) }.sink { print($0) }
    token.cancel()
    #expect(print.lines == ["1", "4"])
  }

  @Test("Example: what is found before a text that is no number")
  func tryExample() {
    let print = Printed()
    let token = ["1", "2", "x"].publisher.tryFirst { text throws(ParseError) in try parse(text) == 2 }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    token.cancel()
    #expect(print.lines == ["2", "finished"])
  }

  @Test("One value is asked for, without demand, and kept until there is demand; then upstream has been cancelled")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.first().record(demand: .none)
    #expect(source.requests == [.max(1)])
    #expect(source.send(1) == .none)
    source.send(2)
    source.send(completion: .failure(.offline))
    #expect(source.cancelCount == 1)
    #expect(recorder.events == events([]))
    recorder.request(.max(5))
    #expect(recorder.events == events([1], .finished))
    #expect(source.requests == [.max(1)])
  }

  @Test("A hot value that comes before there is demand is not lost")
  func hot() {
    let subject = PassthroughSubject<Int, Oops>()
    let first = subject.first().record(demand: .none)
    let matching = subject.first { $0 > 1 }.record(demand: .none)
    for value in 1...3 { subject.send(value) }
    first.request(.max(1))
    matching.request(.max(1))
    #expect(first.events == events([1], .finished))
    #expect(matching.events == events([2], .finished))
  }

  @Test("Upstream makes one value, and no more than are looked at")
  func lazy() {
    var made = 0
    let numbers = Publishers.Sequence<[Int], Oops>(sequence: Array(1...9)).handleEvents(receiveOutput: { _ in made += 1
    })
    #expect(numbers.first().record().values == [1])
    #expect(made == 1)
    #expect(numbers.first { $0 > 2 }.record().values == [3])
    #expect(made == 4)
  }

  @Test(
    "Cancelled by its source's cancellation, or before its value is asked for, it sends nothing",
    arguments: [false, true])
  func cancelled(_ waits: Bool) {
    let captured = LiveObjects()
    let source = ManualPublisher<LiveObject, Oops>()
    let recorder = RecordingSubscriber<LiveObject, Oops>(demand: waits ? .none : .unlimited)
    source.first().subscribe(recorder)
    if !waits { source.whenCancelled = { _ in recorder.cancel() } }
    source.send(captured.make())
    recorder.cancel()
    recorder.request(.max(1))
    #expect(recorder.values.isEmpty && recorder.completion == nil)
    #expect(source.cancelCount == 1)
    #expect(captured.count == 0)
  }

  @Test("Without a value that is looked for it ends as upstream ends")
  func none() {
    #expect(Empty<Int, Oops>().first().record(demand: .none).events == events([], .finished))
    #expect(Fail<Int, Oops>(error: .other).first().record().events == events([], .failure(.other)))
    let numbers = Publishers.Sequence<[Int], Oops>(sequence: [1, 2])
    #expect(numbers.first { $0 > 5 }.record().events == events([], .finished))
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
    #expect(fails(never.tryFirst(where: plain), with: Never.self))
    #expect(fails(never.tryFirst(where: typed), with: Oops.self))
    #expect(fails(never.tryFirst(where: untyped), with: (any Error).self))
    #expect(fails(never.tryFirst { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(oops.tryFirst(where: typed), with: Oops.self))
    #expect(fails(oops.tryFirst(where: untyped), with: (any Error).self))
    #expect(fails(oops.tryFirst { _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(any.tryFirst(where: untyped), with: (any Error).self))
  }

  @Test("Random arrays and demands")
  func arrays() {
    ArrayComparison("first(where:)") { input, bound in
      input.first { $0 > bound }
    } _: { input, bound in
      input.first { $0 > bound }.map { [$0] } ?? []
    }.check()
    ArrayComparison("first()") { input, _ in
      input.first()
    } _: { input, _ in
      Array(input.prefix(1))
    }.check()
  }
}
