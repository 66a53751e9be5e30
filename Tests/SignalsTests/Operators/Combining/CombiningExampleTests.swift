import Signals
import Testing

/// The examples of the family's documentation.
@Suite("Examples of merge, combineLatest and zip")
struct CombiningExampleTests {
  /// What a sink that prints its values prints, line by line.
  private func printed<P: Publisher>(_ publisher: P) -> [String] where P.Failure == Never {
    var lines: [String] = []
    let token = publisher.sink { lines.append("\($0)") }
    withExtendedLifetime(token) {}
    return lines
  }

  @Test("Example: combineLatest(_:)")
  func combineLatest() {
    var lines: [String] = []
    let (width, height) = (CurrentValueSubject<Int, Never>(2), CurrentValueSubject<Int, Never>(3))
    let token = width.combineLatest(height).sink { lines.append("\($0) \($1)") }
    height.value = 5
    #expect(lines == ["2 3", "2 5"])
    withExtendedLifetime(token) {}
  }

  @Test("Example: combineLatest(_:_:) with a closure")
  func combineLatestTransform() {
    var lines: [String] = []
    let (width, height) = (CurrentValueSubject<Int, Never>(2), CurrentValueSubject<Int, Never>(3))
    let token = width.combineLatest(height) { $0 * $1 }.sink { lines.append("\($0)") }
    height.value = 5
    #expect(lines == ["6", "10"])
    withExtendedLifetime(token) {}
  }

  @Test("Example: zip(_:), with and without a closure")
  func zip() {
    #expect(printed([1, 2, 3].publisher.zip(["a", "b"].publisher)) == ["(1, \"a\")", "(2, \"b\")"])
    #expect(printed([1, 2, 3].publisher.zip([10, 20].publisher) { $0 + $1 }) == ["11", "22"])
  }

  @Test("Example: merge(with:), of another type and of the same")
  func merge() {
    #expect(printed([1, 2].publisher.merge(with: Just(3))) == ["1", "2", "3"])
    #expect(printed(Just(1).merge(with: Just(2)).merge(with: Just(3))) == ["1", "2", "3"])
  }

  @Test("Example: the forms for collections")
  func collections() {
    #expect(printed([Just(1), Just(2), Just(3)].combineLatest()) == ["[1, 2, 3]"])
    #expect(printed([[1, 2].publisher, [3, 4, 5].publisher].zip()) == ["[1, 3]", "[2, 4]"])
    #expect(printed([[1, 2].publisher, [3].publisher].merge()) == ["1", "2", "3"])
  }

  @Test("Example: combineLatest of three to eight")
  func combineLatestMore() {
    #expect(printed(Just(1).combineLatest(Just(2), Just(3))) == ["(1, 2, 3)"])
    #expect(printed(Just(1).combineLatest(Just(2), Just(3), Just(4))) == ["(1, 2, 3, 4)"])
    #expect(printed(Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5))) == ["(1, 2, 3, 4, 5)"])
    #expect(printed(Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6))) == ["(1, 2, 3, 4, 5, 6)"])
    #expect(
      printed(Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))) == ["(1, 2, 3, 4, 5, 6, 7)"])
    #expect(
      printed(Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))) == [
        "(1, 2, 3, 4, 5, 6, 7, 8)"
      ])
  }

  @Test("Example: combineLatest of three to eight with a closure")
  func combineLatestMoreTransform() {
    #expect(printed(Just(1).combineLatest(Just(2), Just(3)) { (a: Int, b: Int, c: Int) -> Int in a + b + c }) == ["6"])
    #expect(
      printed(
        Just(1).combineLatest(Just(2), Just(3), Just(4)) { (a: Int, b: Int, c: Int, d: Int) -> Int in a + b + c + d })
        == ["10"])
    #expect(
      printed(
        Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5)) { (a: Int, b: Int, c: Int, d: Int, e: Int) -> Int in
          a + b + c + d + e
        }) == ["15"])
    #expect(
      printed(
        Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6)) {
          (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) -> Int in a + b + c + d + e + f
        }) == ["21"])
    #expect(
      printed(
        Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7)) {
          (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) -> Int in a + b + c + d + e + f + g
        }) == ["28"])
    #expect(
      printed(
        Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)) {
          (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int in a + b + c + d + e + f + g + h
        }) == ["36"])
  }

  @Test("Example: zip of three to eight")
  func zipMore() {
    #expect(printed(Just(1).zip(Just(2), Just(3))) == ["(1, 2, 3)"])
    #expect(printed(Just(1).zip(Just(2), Just(3), Just(4))) == ["(1, 2, 3, 4)"])
    #expect(printed(Just(1).zip(Just(2), Just(3), Just(4), Just(5))) == ["(1, 2, 3, 4, 5)"])
    #expect(printed(Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6))) == ["(1, 2, 3, 4, 5, 6)"])
    #expect(printed(Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))) == ["(1, 2, 3, 4, 5, 6, 7)"])
    #expect(
      printed(Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))) == [
        "(1, 2, 3, 4, 5, 6, 7, 8)"
      ])
  }

  @Test("Example: zip of three to eight with a closure")
  func zipMoreTransform() {
    #expect(printed(Just(1).zip(Just(2), Just(3)) { (a: Int, b: Int, c: Int) -> Int in a + b + c }) == ["6"])
    #expect(
      printed(Just(1).zip(Just(2), Just(3), Just(4)) { (a: Int, b: Int, c: Int, d: Int) -> Int in a + b + c + d }) == [
        "10"
      ])
    #expect(
      printed(
        Just(1).zip(Just(2), Just(3), Just(4), Just(5)) { (a: Int, b: Int, c: Int, d: Int, e: Int) -> Int in
          a + b + c + d + e
        }) == ["15"])
    #expect(
      printed(
        Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6)) {
          (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) -> Int in a + b + c + d + e + f
        }) == ["21"])
    #expect(
      printed(
        Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7)) {
          (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) -> Int in a + b + c + d + e + f + g
        }) == ["28"])
    #expect(
      printed(
        Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)) {
          (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int in a + b + c + d + e + f + g + h
        }) == ["36"])
  }

  @Test("Example: merge of three to eight")
  func mergeMore() {
    #expect(printed([0, 1].publisher.merge(with: Just(2), Just(3))) == ["0", "1", "2", "3"])
    #expect(printed([0, 1].publisher.merge(with: Just(2), Just(3), Just(4))) == ["0", "1", "2", "3", "4"])
    #expect(
      printed([0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5))) == ["0", "1", "2", "3", "4", "5"])
    #expect(
      printed([0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6))) == [
        "0", "1", "2", "3", "4", "5", "6",
      ])
    #expect(
      printed([0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))) == [
        "0", "1", "2", "3", "4", "5", "6", "7",
      ])
    #expect(
      printed([0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))) == [
        "0", "1", "2", "3", "4", "5", "6", "7", "8",
      ])
  }
}
