import Signals
import SignalsTesting
import Testing

@Suite("min, max, tryMin, tryMax")
struct ComparisonTests {
  @Test("Example: the least and the greatest number")
  func numbers() {
    let print = Printed()
    var token = [3, 1, 4].publisher.min().sink { print($0) }
    token = [3, 1, 4].publisher.max().sink { print($0) }
    token.cancel()
    #expect(print.lines == ["1", "4"])
  }

  @Test("Example: the shortest and the longest word")
  func words() {
    let print = Printed()
    let words = ["kiwi", "fig", "apple"].publisher
    var token = words.min { $0.count < $1.count }.sink { print($0) }
    token = words.max { $0.count < $1.count }.sink { print($0) }
    token.cancel()
    #expect(print.lines == ["fig", "apple"])
  }

  @Test("Example: the least and the greatest of texts that are numbers")
  func tryExamples() {
    let print = Printed()
    var token = ["10", "2", "30"].publisher
      .tryMin { first, second throws(ParseError) in try parse(first) < parse(second) }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    #expect(print.lines == ["2", "finished"])
    token = ["1", "20", "3"].publisher
      .tryMax { first, second throws(ParseError) in try parse(first) < parse(second) }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    #expect(print.lines == ["2", "finished", "20", "finished"])
    token = ["1", "x"].publisher
      .tryMax { first, second throws(ParseError) in try parse(first) < parse(second) }
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    token.cancel()
    #expect(print.lines.last == "failure(notANumber(\"x\"))")
  }

  @Test("Of equal values it is the first, as it is with arrays")
  func ties() {
    let words = Publishers.Sequence<[String], Oops>(sequence: ["aa", "b", "cc", "d"])
    let recorder = RecordingSubscriber<String, Oops>()
    words.max { $0.count < $1.count }.subscribe(recorder)
    let second = RecordingSubscriber<String, Oops>()
    words.min { $0.count < $1.count }.subscribe(second)
    #expect(recorder.values == ["aa"])
    #expect(second.values == ["b"])
  }

  @Test("No values have no least and no greatest; the stream ends without demand")
  func none() {
    #expect(Empty<Int, Oops>().min().record(demand: .none).events == events([], .finished))
    #expect(Empty<Int, Oops>().max().record(demand: .none).events == events([], .finished))
    #expect(Just(5).setFailureType(to: Oops.self).max().record().events == events([5], .finished))
  }

  @Test("Values of an optional type are values")
  func optionals() {
    let recorder = RecordingSubscriber<Int?, Never>()
    [1, nil, 3].publisher.max { ($0 ?? 9) < ($1 ?? 9) }.subscribe(recorder)
    #expect(recorder.values == [nil])
    let last = RecordingSubscriber<Int?, Never>()
    [1, nil].publisher.last().subscribe(last)
    #expect(last.events == [.subscription, .value(nil), .completion(.finished)])
    let first = RecordingSubscriber<Int?, Never>()
    [nil, 1].publisher.first().subscribe(first)
    #expect(first.events == [.subscription, .value(nil), .completion(.finished)])
  }

  @Test("The failure type is what the closure throws, or what the stream fails with")
  func failureTypes() {
    struct Wrong: Error {}
    let never = PassthroughSubject<Int, Never>()
    let oops = PassthroughSubject<Int, Oops>()
    let any = PassthroughSubject<Int, any Error>()
    func typed(_ first: Int, _ second: Int) throws(Oops) -> Bool { first < second }
    func untyped(_ first: Int, _ second: Int) throws -> Bool { first < second }
    func plain(_ first: Int, _ second: Int) -> Bool { first < second }
    #expect(fails(never.tryMin(by: plain), with: Never.self))
    #expect(fails(never.tryMax(by: plain), with: Never.self))
    #expect(fails(never.tryMin(by: typed), with: Oops.self))
    #expect(fails(never.tryMax(by: typed), with: Oops.self))
    #expect(fails(never.tryMin(by: untyped), with: (any Error).self))
    #expect(fails(never.tryMax(by: untyped), with: (any Error).self))
    #expect(fails(never.tryMax { _, _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(oops.tryMin(by: typed), with: Oops.self))
    #expect(fails(oops.tryMax(by: typed), with: Oops.self))
    #expect(fails(oops.tryMin(by: untyped), with: (any Error).self))
    #expect(fails(oops.tryMax(by: untyped), with: (any Error).self))
    #expect(fails(oops.tryMin { _, _ in throw Wrong() }, with: (any Error).self))
    #expect(fails(any.tryMin(by: untyped), with: (any Error).self))
    #expect(fails(any.tryMax(by: untyped), with: (any Error).self))
  }
}
