import Testing

@testable import HorizontalButtons

@Suite struct FocusTests {
  private func moved(_ start: Focus, _ movements: Focus.Movement..., in counts: [Int]) -> Focus {
    movements.reduce(into: start) { $0.move($1, in: counts) }
  }

  @Test("Up, down, to the next and the previous button, and never out of the list")
  func arrows() {
    let counts = [3, 5]
    #expect(moved(Focus(), .down, .next, .next, in: counts) == Focus(row: 1, button: 2))
    #expect(moved(Focus(), .up, .previous, in: counts) == Focus(row: 0, button: 0))
    #expect(moved(Focus(row: 1, button: 4), .down, .next, in: counts) == Focus(row: 1, button: 4))
  }

  @Test("In a shorter row it goes to the last button")
  func shorterRow() {
    #expect(moved(Focus(row: 1, button: 4), .up, in: [3, 5]) == Focus(row: 0, button: 2))
  }

  @Test("Tab goes through all buttons, and from the last to the first; backwards too")
  func tab() {
    let counts = [2, 1]
    #expect(moved(Focus(), .tabForward, .tabForward, in: counts) == Focus(row: 1, button: 0))
    #expect(moved(Focus(), .tabForward, .tabForward, .tabForward, in: counts) == Focus())
    #expect(moved(Focus(), .tabBackward, in: counts) == Focus(row: 1, button: 0))
    #expect(moved(Focus(row: 1), .tabBackward, in: counts) == Focus(row: 0, button: 1))
  }

  @Test("It survives an empty list, and rows without buttons")
  func nothingToFocus() {
    #expect(moved(Focus(row: 3, button: 2), .tabForward, .down, in: []) == Focus(row: 3, button: 2))
    var focus = Focus(row: 3, button: 2)
    focus.clamp(to: [])
    #expect(focus == Focus())
    #expect(moved(Focus(), .tabForward, .tabBackward, .next, in: [0]) == Focus())
  }

  @Test("It is moved in a list of a billion rows without counting their buttons")
  func longList() {
    let counts = (0..<1_000_000_000).lazy.map { $0 % 2 + 1 }
    var focus = Focus()
    focus.move(.tabBackward, in: counts)
    #expect(focus == Focus(row: 999_999_999, button: 1))
    focus.move(.tabForward, in: counts)
    #expect(focus == Focus())
    focus.clamp(toRows: 500_000_000...500_000_009, in: counts)
    #expect(focus == Focus(row: 500_000_000, button: 0))
  }

  @Test("When the list is scrolled it stays in sight")
  func staysInSight() {
    var focus = Focus(row: 2, button: 3)
    focus.clamp(toRows: 4...9, in: Array(repeating: 2, count: 20))
    #expect(focus == Focus(row: 4, button: 1))
  }
}
