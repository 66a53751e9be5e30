import Signals
import SignalsTesting
import Testing

@Suite("tryScan")
struct TryScanTests {
  @Test("Each subscriber starts from the initial result")
  func perSubscriber() {
    let sums = Publishers.Sequence<[Int], Oops>(sequence: [1, 2]).tryScan(10) {
      (sum: Int, value: Int) throws(Oops) -> Int in sum + value
    }
    #expect(sums.record().values == [11, 13])
    #expect(sums.record().values == [11, 13])
  }

  @Test("The result before is released when no result is being changed, and may come back")
  func reentrantRelease() {
    let subject = PassthroughSubject<Int, Oops>()
    let objects = LiveObjects()
    var sent = 0
    let token = subject.tryScan(objects.make()) { (_: LiveObject, _: Int) throws(Oops) -> LiveObject in
      objects.make {
        sent += 1
        if sent < 5 { subject.send(0) }
      }
    }.sink { _ in
    } receiveValue: { _ in
    }
    subject.send(0)
    subject.send(0)
    #expect(sent == 5)
    #expect(objects.count == 1)
    token.cancel()
    #expect(objects.count == 0)
  }

  @Test("Untyped closures on any upstream")
  func types() {
    func add(_ sum: Int, _ value: Int) throws -> Int { sum + value }
    #expect(fails(Empty<Int, Never>().tryScan(0) { try add($0, $1) }, with: (any Error).self))
    #expect(fails(Empty<Int, Oops>().tryScan(0) { try add($0, $1) }, with: (any Error).self))
    #expect(fails(Empty<Int, any Error>().tryScan(0) { try add($0, $1) }, with: (any Error).self))
    #expect(fails(Empty<Int, Never>().tryScan(0, +), with: Never.self))
    #expect(fails(Empty<Int, Oops>().tryScan(0, +), with: Oops.self))
  }

  @Test("Example: a sum that may not fit")
  func example() {
    struct Overflow: Error {}
    func add(_ value: Int8, to sum: Int8) throws(Overflow) -> Int8 {
      let (result, overflow) = sum.addingReportingOverflow(value)
      if overflow { throw Overflow() }
      return result
    }
    var printed: [String] = []
    let token = [100, 27, 1].publisher.tryScan(Int8(0)) { (sum, value) throws(Overflow) in try add(value, to: sum) }
      .sink { (end: Subscribers.Completion<Overflow>) in
        printed.append("\(end)")
      } receiveValue: { (value: Int8) in
        printed.append("\(value)")
      }
    #expect(printed.prefix(2) == ["100", "127"])
    #expect(printed.count == 3 && printed[2].hasSuffix("Overflow())") && printed[2].hasPrefix("failure("))
    withExtendedLifetime(token) {}
  }
}
