import Signals
import SignalsTesting
import Testing

@Suite("tryFilter, tryCompactMap, tryRemoveDuplicates")
struct TryFilterTests {
  @Test("What is left out is asked for again; what throws ends the stream")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let even = source.tryFilter { (value: Int) throws(Oops) -> Bool in
      if value == 5 { throw .other }
      return value % 2 == 0
    }.record(demand: .max(2))
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    #expect(source.send(5) == .none)
    #expect(even.events == events([2], .failure(.other)))
    #expect(source.cancelCount == 1)
    #expect(even.violation == nil)
  }

  @Test("The same of tryCompactMap")
  func compactDemand() {
    let source = ManualPublisher<String, Oops>()
    let numbers = source.tryCompactMap { (text: String) throws(Oops) -> Int? in
      if text.isEmpty { throw .other }
      return Int(text)
    }.record(demand: .max(2))
    #expect(source.send("x") == .max(1))
    #expect(source.send("2") == .none)
    #expect(source.send("") == .none)
    #expect(numbers.events == events([2], .failure(.other)))
    #expect(source.cancelCount == 1)
    #expect(numbers.violation == nil)
  }

  @Test("The first value is not compared, and one that is left out is not the one before")
  func duplicates() {
    let source = ManualPublisher<Int, Oops>()
    var compared: [[Int]] = []
    let recorder = source.tryRemoveDuplicates { (first: Int, second: Int) throws(Oops) -> Bool in
      compared.append([first, second])
      if second == 9 { throw .other }
      return second - first < 2
    }.record()
    for value in [1, 2, 3, 9] { source.send(value) }
    #expect(compared == [[1, 2], [1, 3], [3, 9]])
    #expect(recorder.events == events([1, 3], .failure(.other)))
    #expect(recorder.violation == nil)
  }

  @Test("A second condition is not asked where the first has said no, whichever of them throws")
  func fusion() {
    let publisher = Empty<Int, Oops>().filter { $0 > 0 }.tryFilter { (value: Int) throws(Oops) -> Bool in value > 1 }
      .filter { $0 > 2 }.tryFilter { (value: Int) throws(Oops) -> Bool in value > 3 }
    #expect(type(of: publisher) == Publishers.TryFilter<Empty<Int, Oops>>.self)
    var log: [String] = []
    let conditions = Publishers.Sequence<[Int], Oops>(sequence: [1, 2]).tryFilter { (value: Int) throws(Oops) -> Bool in
      log.append("first \(value)")
      return value == 2
    }
    .tryFilter { (value: Int) throws(Oops) -> Bool in
      log.append("second \(value)")
      throw .other
    }
    #expect(conditions.record().events == events([], .failure(.other)))
    #expect(log == ["first 1", "first 2", "second 2"])
  }

  @Test("Untyped closures on any upstream")
  func types() {
    func check(_ value: Int) throws -> Bool { value > 0 }
    let never = Empty<Int, Never>()
    let oops = Empty<Int, Oops>()
    #expect(fails(never.tryFilter { try check($0) }, with: (any Error).self))
    #expect(fails(oops.tryFilter { try check($0) }, with: (any Error).self))
    #expect(fails(never.tryFilter { $0 > 1 }, with: Never.self))
    #expect(fails(oops.tryFilter { $0 > 1 }, with: Oops.self))
    #expect(fails(never.tryCompactMap { try check($0) ? $0 : nil }, with: (any Error).self))
    #expect(fails(oops.tryCompactMap { try check($0) ? $0 : nil }, with: (any Error).self))
    #expect(fails(oops.tryCompactMap { $0 > 1 ? $0 : nil }, with: Oops.self))
    #expect(fails(never.tryRemoveDuplicates { try check($0 - $1) }, with: (any Error).self))
    #expect(fails(oops.tryRemoveDuplicates { try check($0 - $1) }, with: (any Error).self))
    #expect(fails(oops.tryRemoveDuplicates { $0 == $1 }, with: Oops.self))
  }

  @Test("Example: even numbers up to three")
  func example() {
    struct TooLarge: Error {}
    var printed: [String] = []
    let token = (1...4).publisher.tryFilter { value throws(TooLarge) in
      if value > 3 { throw TooLarge() }
      return value.isMultiple(of: 2)
    }
    .sink { (end: Subscribers.Completion<TooLarge>) in
      printed.append("\(end)")
    } receiveValue: { (value: Int) in
      printed.append("\(value)")
    }
    #expect(printed.count == 2 && printed[0] == "2" && printed[1].hasSuffix("TooLarge())"))
    withExtendedLifetime(token) {}
  }

  @Test("Example: texts of which some are empty")
  func compactExample() {
    enum ParseError: Error { case notANumber(String) }
    func parse(_ text: String) throws(ParseError) -> Int {
      guard let number = Int(text) else { throw .notANumber(text) }
      return number
    }
    var printed: [String] = []
    let token = ["1", "", "x"].publisher.tryCompactMap { text throws(ParseError) in
      text.isEmpty ? nil : try parse(text)
    }
    .sink { (end: Subscribers.Completion<ParseError>) in
      printed.append("\(end)")
    } receiveValue: { (value: Int) in
      printed.append("\(value)")
    }
    #expect(printed.count == 2 && printed[0] == "1" && printed[1].hasSuffix("notANumber(\"x\"))"))
    withExtendedLifetime(token) {}
  }

  @Test("Example: values that must not fall below zero")
  func duplicatesExample() {
    struct BelowZero: Error {}
    var printed: [String] = []
    let token = [1, 1, 2, -1].publisher.tryRemoveDuplicates { (first, second) throws(BelowZero) in
      if second < 0 { throw BelowZero() }
      return first == second
    }
    .sink { (end: Subscribers.Completion<BelowZero>) in
      printed.append("\(end)")
    } receiveValue: { (value: Int) in
      printed.append("\(value)")
    }
    #expect(printed.prefix(2) == ["1", "2"])
    #expect(printed.count == 3 && printed[2].hasSuffix("BelowZero())"))
    withExtendedLifetime(token) {}
  }
}
