import Signals
import SignalsTesting
import Testing

@Suite("tryMap")
struct TryMapTests {
  @Test("A throw cancels upstream, then fails the stream, and nothing is transformed any more")
  func throwing() {
    let source = ManualPublisher<Int, Oops>()
    var log: [String] = []
    source.whenCancelled = { _ in log.append("cancel") }
    let recorder = source.tryMap { (value: Int) throws(Oops) -> Int in
      log.append("\(value)")
      if value == 2 { throw .other }
      return value
    }.record {
      $0.whenCompleted = { _, _ in log.append("end") }
    }
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    #expect(log == ["1", "2", "cancel", "end"])
    #expect(recorder.events == events([1], .failure(.other)))
    #expect(recorder.violation == nil)
    #expect(source.cancelCount == 1)
  }

  @Test("Demand is what the downstream asks for, one at a time")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.tryMap { (value: Int) throws(Oops) -> Int in value }.record(demand: .max(1))
    #expect(source.requests == [.max(1)])
    #expect(source.send(1) == .none)
    recorder.request(.max(1))
    #expect(source.requests == [.max(1), .max(1)])
  }

  @Test("Cancelled inside its closure, it hands on neither the value nor the error", arguments: [false, true])
  func cancelInside(_ throwsThen: Bool) {
    let source = ManualPublisher<Int, Oops>()
    let captured = LiveObjects()
    var cancel = {}
    let recorder = source.tryMap { [object = captured.make()] (value: Int) throws(Oops) -> Int in
      cancel()
      _ = object
      if throwsThen { throw .other }
      return value
    }.record()
    cancel = { [unowned recorder] in recorder.cancel() }
    source.send(1)
    source.send(2)
    #expect(recorder.events == events([]))
    #expect(recorder.violation == nil)
    #expect(source.cancelCount == 1)
    #expect(captured.count == 0)
  }

  @Test("The failure's type follows the closure's and upstream's")
  func types() {
    let never = Empty<Int, Never>()
    let oops = Empty<Int, Oops>()
    let any = Empty<Int, any Error>()
    func plain(_ value: Int) throws -> Int { value }
    func typed(_ value: Int) throws(Oops) -> Int { value }
    #expect(fails(never.tryMap { try plain($0) }, with: (any Error).self))
    #expect(fails(oops.tryMap { try plain($0) }, with: (any Error).self))
    #expect(fails(any.tryMap { try plain($0) }, with: (any Error).self))
    #expect(fails(never.tryMap(typed), with: Oops.self))
    #expect(fails(oops.tryMap(typed), with: Oops.self))
    #expect(fails(any.tryMap(typed), with: (any Error).self))
    #expect(fails(never.tryMap { (value: Int) throws(Oops) -> Int in try typed(value) }, with: Oops.self))
    #expect(fails(oops.tryMap { (value: Int) throws(Oops) -> Int in try typed(value) }, with: Oops.self))
    #expect(fails(never.tryMap { $0 + 1 }, with: Never.self))
    #expect(fails(oops.tryMap { $0 + 1 }, with: Oops.self))
    #expect(fails(any.tryMap { $0 + 1 }, with: (any Error).self))
  }

  @Test("An untyped closure fails with what it throws, and passes upstream's error on as any error")
  func untyped() {
    let subject = PassthroughSubject<Int, Oops>()
    struct Odd: Error {}
    func check(_ value: Int) throws -> Int {
      if value % 2 == 1 { throw Odd() }
      return value
    }
    var ends: [any Error] = []
    let tokens = [0, 1].map { added in
      subject.tryMap { try check($0 + added) }.sink { end in
        if case .failure(let error) = end { ends.append(error) }
      } receiveValue: { _ in
      }
    }
    subject.send(1)
    #expect(ends.count == 1 && ends[0] is Odd)
    subject.send(completion: .failure(.offline))
    #expect(ends.count == 2 && ends[1] as? Oops == .offline)
    withExtendedLifetime(tokens) {}
  }

  @Test("Mapping before and after is done in the same stage")
  func fusion() {
    let publisher = Empty<Int, Oops>().map { $0 + 1 }.tryMap { (value: Int) throws(Oops) -> Int in value }
      .map { "\($0)" }.tryMap { (text: String) throws(Oops) -> Int in text.count }
    #expect(type(of: publisher) == Publishers.TryMap<Empty<Int, Oops>, Int>.self)
  }

  @Test("Example: texts that may not be numbers")
  func example() {
    enum ParseError: Error { case notANumber(String) }
    func parse(_ text: String) throws(ParseError) -> Int {
      guard let number = Int(text) else { throw .notANumber(text) }
      return number
    }
    var printed: [String] = []
    let token = ["1", "x", "3"].publisher.tryMap { text throws(ParseError) in try parse(text) }
      .sink { (end: Subscribers.Completion<ParseError>) in
        printed.append("\(end)")
      } receiveValue: { (value: Int) in
        printed.append("\(value)")
      }
    #expect(printed.first == "1" && printed.count == 2 && printed[1].hasSuffix("notANumber(\"x\"))"))
    withExtendedLifetime(token) {}
  }
}
