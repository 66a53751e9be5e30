import Signals
import Testing

/// The examples of the documentation of combineLatest and zip, word for word.
@Suite("Examples of combineLatest and zip")
struct CombiningExampleTests {
  @Test("Example: combineLatest of two")
  func combineLatest2() {
    let print = Printed()
    let (width, height) = (CurrentValueSubject<Int, Never>(2), CurrentValueSubject<Int, Never>(3))
    let token = width.combineLatest(height).sink { print($0, $1) }  // prints 2 3
    height.value = 5  // prints 2 5
    #expect(print.lines == ["2 3", "2 5"])
    token.cancel()
  }

  @Test("Example: combineLatest of two with a closure")
  func combineLatest2Closure() {
    let print = Printed()
    let (width, height) = (CurrentValueSubject<Int, Never>(2), CurrentValueSubject<Int, Never>(3))
    let token = width.combineLatest(height) { $0 * $1 }.sink { print($0) }  // prints 6
    height.value = 5  // prints 10
    #expect(print.lines == ["6", "10"])
    token.cancel()
  }

  @Test("Example: combineLatest of three")
  func combineLatest3() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3)).sink { print($0) }  // prints (1, 2, 3)
    #expect(print.lines == ["(1, 2, 3)"])
    token.cancel()
  }

  @Test("Example: combineLatest of three with a closure")
  func combineLatest3Closure() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }
      .sink { print($0) }  // prints 6
    #expect(print.lines == ["6"])
    token.cancel()
  }

  @Test("Example: combineLatest of four")
  func combineLatest4() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3), Just(4)).sink { print($0) }  // prints (1, 2, 3, 4)
    #expect(print.lines == ["(1, 2, 3, 4)"])
    token.cancel()
  }

  @Test("Example: combineLatest of four with a closure")
  func combineLatest4Closure() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }
      .sink { print($0) }  // prints 10
    #expect(print.lines == ["10"])
    token.cancel()
  }

  @Test("Example: combineLatest of five")
  func combineLatest5() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5))
      .sink { print($0) }  // prints (1, 2, 3, 4, 5)
    #expect(print.lines == ["(1, 2, 3, 4, 5)"])
    token.cancel()
  }

  @Test("Example: combineLatest of five with a closure")
  func combineLatest5Closure() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5)) { first, _, _, _, last in first + last }
      .sink { print($0) }  // prints 6
    #expect(print.lines == ["6"])
    token.cancel()
  }

  @Test("Example: combineLatest of six")
  func combineLatest6() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6))
      .sink { print($0) }  // prints (1, 2, 3, 4, 5, 6)
    #expect(print.lines == ["(1, 2, 3, 4, 5, 6)"])
    token.cancel()
  }

  @Test("Example: combineLatest of six with a closure")
  func combineLatest6Closure() {
    let print = Printed()
    let token = Just(1)
      .combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6)) { first, _, _, _, _, last in first + last }
      .sink { print($0) }  // prints 7
    #expect(print.lines == ["7"])
    token.cancel()
  }

  @Test("Example: combineLatest of seven")
  func combineLatest7() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))
      .sink { print($0) }  // prints (1, 2, 3, 4, 5, 6, 7)
    #expect(print.lines == ["(1, 2, 3, 4, 5, 6, 7)"])
    token.cancel()
  }

  @Test("Example: combineLatest of seven with a closure")
  func combineLatest7Closure() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7)) {
      first, _, _, _, _, _, last in first + last
    }
    .sink { print($0) }  // prints 8
    #expect(print.lines == ["8"])
    token.cancel()
  }

  @Test("Example: combineLatest of eight")
  func combineLatest8() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))
      .sink { print($0) }  // prints (1, 2, 3, 4, 5, 6, 7, 8)
    #expect(print.lines == ["(1, 2, 3, 4, 5, 6, 7, 8)"])
    token.cancel()
  }

  @Test("Example: combineLatest of eight with a closure")
  func combineLatest8Closure() {
    let print = Printed()
    let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)) {
      first, _, _, _, _, _, _, last in first + last
    }
    .sink { print($0) }  // prints 9
    #expect(print.lines == ["9"])
    token.cancel()
  }

  @Test("Example: combineLatest of a collection")
  func combineLatestMany() {
    let print = Printed()
    let token = [Just(1), Just(2), Just(3)].combineLatest().sink { print($0) }  // prints [1, 2, 3]
    #expect(print.lines == ["[1, 2, 3]"])
    token.cancel()
  }

  @Test("Example: zip of two")
  func zip2() {
    let print = Printed()
    let token = [1, 2, 3].publisher.zip(["a", "b"].publisher).sink { print($0) }  // prints (1, "a"), (2, "b")
    #expect(print.lines == ["(1, \"a\")", "(2, \"b\")"])
    token.cancel()
  }

  @Test("Example: zip of two with a closure")
  func zip2Closure() {
    let print = Printed()
    let token = [1, 2, 3].publisher.zip([10, 20].publisher) { $0 + $1 }.sink { print($0) }  // prints 11, 22
    #expect(print.lines == ["11", "22"])
    token.cancel()
  }

  @Test("Example: zip of three")
  func zip3() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3)).sink { print($0) }  // prints (1, 2, 3)
    #expect(print.lines == ["(1, 2, 3)"])
    token.cancel()
  }

  @Test("Example: zip of three with a closure")
  func zip3Closure() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3)) { $0 + $1 + $2 }.sink { print($0) }  // prints 6
    #expect(print.lines == ["6"])
    token.cancel()
  }

  @Test("Example: zip of four")
  func zip4() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3), Just(4)).sink { print($0) }  // prints (1, 2, 3, 4)
    #expect(print.lines == ["(1, 2, 3, 4)"])
    token.cancel()
  }

  @Test("Example: zip of four with a closure")
  func zip4Closure() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }.sink { print($0) }  // prints 10
    #expect(print.lines == ["10"])
    token.cancel()
  }

  @Test("Example: zip of five")
  func zip5() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3), Just(4), Just(5)).sink { print($0) }  // prints (1, 2, 3, 4, 5)
    #expect(print.lines == ["(1, 2, 3, 4, 5)"])
    token.cancel()
  }

  @Test("Example: zip of five with a closure")
  func zip5Closure() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3), Just(4), Just(5)) { first, _, _, _, last in first + last }
      .sink { print($0) }  // prints 6
    #expect(print.lines == ["6"])
    token.cancel()
  }

  @Test("Example: zip of six")
  func zip6() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6))
      .sink { print($0) }  // prints (1, 2, 3, 4, 5, 6)
    #expect(print.lines == ["(1, 2, 3, 4, 5, 6)"])
    token.cancel()
  }

  @Test("Example: zip of six with a closure")
  func zip6Closure() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6)) { first, _, _, _, _, last in first + last }
      .sink { print($0) }  // prints 7
    #expect(print.lines == ["7"])
    token.cancel()
  }

  @Test("Example: zip of seven")
  func zip7() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))
      .sink { print($0) }  // prints (1, 2, 3, 4, 5, 6, 7)
    #expect(print.lines == ["(1, 2, 3, 4, 5, 6, 7)"])
    token.cancel()
  }

  @Test("Example: zip of seven with a closure")
  func zip7Closure() {
    let print = Printed()
    let token = Just(1)
      .zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7)) { first, _, _, _, _, _, last in first + last }
      .sink { print($0) }  // prints 8
    #expect(print.lines == ["8"])
    token.cancel()
  }

  @Test("Example: zip of eight")
  func zip8() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))
      .sink { print($0) }  // prints (1, 2, 3, 4, 5, 6, 7, 8)
    #expect(print.lines == ["(1, 2, 3, 4, 5, 6, 7, 8)"])
    token.cancel()
  }

  @Test("Example: zip of eight with a closure")
  func zip8Closure() {
    let print = Printed()
    let token = Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)) {
      first, _, _, _, _, _, _, last in first + last
    }
    .sink { print($0) }  // prints 9
    #expect(print.lines == ["9"])
    token.cancel()
  }

  @Test("Example: zip of a collection")
  func zipMany() {
    let print = Printed()
    let token = [[1, 2].publisher, [3, 4, 5].publisher].zip().sink { print($0) }  // prints [1, 3], [2, 4]
    #expect(print.lines == ["[1, 3]", "[2, 4]"])
    token.cancel()
  }
}
