import Signals
import Testing

/// The examples of the documentation of merge, word for word.
@Suite("Examples of merge")
struct MergeExampleTests {
  @Test("Example: merge of two, then of three")
  func merge2Then3() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3)).sink { print($0) }  // prints 0, 1, 2, 3
    #expect(print.lines == ["0", "1", "2", "3"])
    token.cancel()
  }

  @Test("Example: merge of two, then of four")
  func merge2Then4() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3), Just(4))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4
    #expect(print.lines == ["0", "1", "2", "3", "4"])
    token.cancel()
  }

  @Test("Example: merge of two, then of five")
  func merge2Then5() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3), Just(4), Just(5))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5
    #expect(print.lines == ["0", "1", "2", "3", "4", "5"])
    token.cancel()
  }

  @Test("Example: merge of two, then of six")
  func merge2Then6() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3), Just(4), Just(5), Just(6))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6"])
    token.cancel()
  }

  @Test("Example: merge of two, then of seven")
  func merge2Then7() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3), Just(4), Just(5), Just(6), Just(7))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7"])
    token.cancel()
  }

  @Test("Example: merge of two, then of eight")
  func merge2Then8() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2))
      .merge(with: Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7", "8"])
    token.cancel()
  }

  @Test("Example: merge of two")
  func merge2() {
    let print = Printed()
    let token = [1, 2].publisher.merge(with: Just(3)).sink { print($0) }  // prints 1, 2, 3
    #expect(print.lines == ["1", "2", "3"])
    token.cancel()
  }

  @Test("Example: merge of three, then of four")
  func merge3Then4() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3)).merge(with: Just(4))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4
    #expect(print.lines == ["0", "1", "2", "3", "4"])
    token.cancel()
  }

  @Test("Example: merge of three, then of five")
  func merge3Then5() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3)).merge(with: Just(4), Just(5))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5
    #expect(print.lines == ["0", "1", "2", "3", "4", "5"])
    token.cancel()
  }

  @Test("Example: merge of three, then of six")
  func merge3Then6() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3)).merge(with: Just(4), Just(5), Just(6))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6"])
    token.cancel()
  }

  @Test("Example: merge of three, then of seven")
  func merge3Then7() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3)).merge(with: Just(4), Just(5), Just(6), Just(7))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7"])
    token.cancel()
  }

  @Test("Example: merge of three, then of eight")
  func merge3Then8() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3))
      .merge(with: Just(4), Just(5), Just(6), Just(7), Just(8))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7", "8"])
    token.cancel()
  }

  @Test("Example: merge of three")
  func merge3() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3)).sink { print($0) }  // prints 0, 1, 2, 3
    #expect(print.lines == ["0", "1", "2", "3"])
    token.cancel()
  }

  @Test("Example: merge of four, then of five")
  func merge4Then5() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4)).merge(with: Just(5))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5
    #expect(print.lines == ["0", "1", "2", "3", "4", "5"])
    token.cancel()
  }

  @Test("Example: merge of four, then of six")
  func merge4Then6() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4)).merge(with: Just(5), Just(6))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6"])
    token.cancel()
  }

  @Test("Example: merge of four, then of seven")
  func merge4Then7() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4)).merge(with: Just(5), Just(6), Just(7))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7"])
    token.cancel()
  }

  @Test("Example: merge of four, then of eight")
  func merge4Then8() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4))
      .merge(with: Just(5), Just(6), Just(7), Just(8)).sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7", "8"])
    token.cancel()
  }

  @Test("Example: merge of four")
  func merge4() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4)).sink { print($0) }  // prints 0, 1, 2, 3, 4
    #expect(print.lines == ["0", "1", "2", "3", "4"])
    token.cancel()
  }

  @Test("Example: merge of five, then of six")
  func merge5Then6() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5)).merge(with: Just(6))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6"])
    token.cancel()
  }

  @Test("Example: merge of five, then of seven")
  func merge5Then7() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5)).merge(with: Just(6), Just(7))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7"])
    token.cancel()
  }

  @Test("Example: merge of five, then of eight")
  func merge5Then8() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5))
      .merge(with: Just(6), Just(7), Just(8)).sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7", "8"])
    token.cancel()
  }

  @Test("Example: merge of five")
  func merge5() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5
    #expect(print.lines == ["0", "1", "2", "3", "4", "5"])
    token.cancel()
  }

  @Test("Example: merge of six, then of seven")
  func merge6Then7() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6)).merge(with: Just(7))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7"])
    token.cancel()
  }

  @Test("Example: merge of six, then of eight")
  func merge6Then8() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6))
      .merge(with: Just(7), Just(8)).sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7", "8"])
    token.cancel()
  }

  @Test("Example: merge of six")
  func merge6() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6"])
    token.cancel()
  }

  @Test("Example: merge of seven, then of eight")
  func merge7Then8() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))
      .merge(with: Just(8)).sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7", "8"])
    token.cancel()
  }

  @Test("Example: merge of seven")
  func merge7() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7"])
    token.cancel()
  }

  @Test("Example: merge of eight")
  func merge8() {
    let print = Printed()
    let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))
      .sink { print($0) }  // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
    #expect(print.lines == ["0", "1", "2", "3", "4", "5", "6", "7", "8"])
    token.cancel()
  }

  @Test("Example: merge of a collection, then with one more")
  func mergeManyThenOne() {
    let print = Printed()
    let token = [Just(1), Just(2)].merge().merge(with: Just(3)).sink { print($0) }  // prints 1, 2, 3
    #expect(print.lines == ["1", "2", "3"])
    token.cancel()
  }

  @Test("Example: merge of one type")
  func mergeOneType() {
    let print = Printed()
    let token = Just(1).merge(with: Just(2)).merge(with: Just(3)).sink { print($0) }  // prints 1, 2, 3
    #expect(print.lines == ["1", "2", "3"])
    token.cancel()
  }

  @Test("Example: merge of a collection")
  func mergeMany() {
    let print = Printed()
    let token = [[1, 2].publisher, [3].publisher].merge().sink { print($0) }  // prints 1, 2, 3
    #expect(print.lines == ["1", "2", "3"])
    token.cancel()
  }
}
