import HeadlessUIKit
import SignalsUIKit
import Testing

/// What the article's screen printed, since its code prints and is not to be changed.
@MainActor var printed: [String] = []

/// Stands before the standard library's `print` in this module.
@MainActor
func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

/// The view controller of the article, as it stands there but for its import line.
@MainActor
@Suite(.serialized)
struct Article000Tests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))

  init() { printed = [] }

  func table(of controller: UIViewController) throws -> UITableView {
    try #require(controller.view.subviews.compactMap { $0 as? UITableView }.first)
  }

  func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.currentTitle == title { return button }
    for subview in view.subviews { if let button = button(title, in: subview) { return button } }
    return nil
  }

  @Test func `Its three rows of buttons are shown`() throws {
    let controller = ViewController()
    screen.show(controller)
    let table = try table(of: controller)
    #expect(controller.title == "横スクロールボタンリスト")
    #expect(table.visibleCells.count == 3)
    #expect(table.visibleCells.allSatisfy { $0.frame.height == 60 })
    for title in ["赤", "Apple", "AirPods"] { #expect(button(title, in: table) != nil) }
  }

  @Test func `A tap is told to the delegate and to the closure, each once`() throws {
    let controller = ViewController()
    screen.show(controller)
    let google = try #require(button("Google", in: try table(of: controller)))
    _ = TouchDriver(window: screen.window).tap(google)
    #expect(
      printed == [
        "デリゲート - Section 0 Row 1 Button 1 tapped", "クロージャ - Section 0 Row 1 Button 1 tapped",
      ])
  }

  @Test func `After a reload a tap is still told once`() throws {
    let controller = ViewController()
    screen.show(controller)
    let table = try table(of: controller)
    for _ in 0..<5 {
      table.reloadData()
      screen.runUpdateCycle()
    }
    _ = TouchDriver(window: screen.window).tap(try #require(button("赤", in: table)))
    #expect(printed.count == 2)
  }

  @Test func `Closing the screen releases it`() {
    weak var controller: ViewController?
    do {
      let shown = ViewController()
      controller = shown
      screen.show(shown)
    }
    #expect(controller != nil)
    screen.close()
    #expect(controller == nil)
  }
}
