import HeadlessUIKit
import Testing

@testable import SignalsUIKit

@MainActor
@Suite struct ButtonStripTests {
  private let screen = HeadlessScreen(size: CGSize(width: 320, height: 44))
  private let strip = ButtonStrip(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  init() { screen.window.addSubview(strip) }

  private func show(_ titles: [String], offset: CGFloat = 0) {
    strip.show(titles)
    strip.restore(offset)
  }

  @Test func `A button that is used again shows its new title, also where its state stays the same`() {
    show(["one"])
    screen.runUpdateCycle()
    show(["two"])
    screen.runUpdateCycle()
    #expect(strip.buttons[0].currentTitle == "two")
  }

  @Test func `Of several titles between two layouts the last is shown, also after the next change of state`() {
    show(["one"])
    screen.runUpdateCycle()
    show(["two"])
    show(["one"])
    strip.select { $0 == 0 }
    screen.runUpdateCycle()
    #expect(strip.buttons[0].currentTitle == "one")
  }

  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `An offset is restored also where the new titles have another width`(direction: UIUserInterfaceLayoutDirection) {
    screen.window.layoutDirection = direction
    let wide = Array(repeating: "a title of some width", count: 8)
    let furthest = { strip.scrollView.contentSize.width - strip.scrollView.bounds.width }
    for titles in [["short"], wide, Array(wide.prefix(4)), ["short"], wide] {
      show(titles, offset: 120)
      screen.runUpdateCycle()
      let expected = min(120, max(0, furthest()))
      let x = strip.scrollView.contentOffset.x
      #expect((direction == .leftToRight ? x : max(0, furthest()) - x) == expected)
    }
  }
}
