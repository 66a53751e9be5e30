import Testing

@testable import HeadlessUIKit

/// What a test does to a screen.
@MainActor
@Suite("HeadlessScreen")
struct HeadlessScreenTests {
  @Test("nothing is laid out until an update cycle runs")
  func nothingByItself() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let view = CountingView()
    screen.show(view)
    let before = view.layouts
    view.setNeedsLayout()
    view.setNeedsLayout()
    #expect(view.layouts == before)
    screen.runUpdateCycle()
    #expect(view.layouts == before + 1)
  }

  @Test("a layout that never settles traps with the way to the view")
  func endlessLayout() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
        let outer = UIView()
        outer.addSubview(EndlessView())
        screen.show(outer)
      }
    }
    #expect(message(of: result).contains("UIWindow/UIView/EndlessView"))
  }

  @Test("a control is tapped as a finger would, once")
  func tapsControl() throws {
    let (screen, button) = screenWithButton()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    try screen.tap(button)
    #expect(taps == 1)
  }

  @Test("what a finger cannot reach cannot be tapped, and the error says why; raw actions run all the same")
  func untouchable() {
    let (screen, button) = screenWithButton()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    func reason() -> UntouchableView.Reason? {
      do {
        try screen.tap(button)
        return nil
      } catch {
        #expect(error.description.contains("cannot be touched"))
        return error.reason
      }
    }
    let container = button.superview ?? button
    container.isHidden = true
    #expect(reason() == .hidden(container.layoutPath))
    container.isHidden = false
    button.alpha = 0
    #expect(reason() == .hidden(button.layoutPath))
    button.alpha = 1
    container.isUserInteractionEnabled = false
    #expect(reason() == .interactionDisabled(container.layoutPath))
    container.isUserInteractionEnabled = true
    button.isEnabled = false
    #expect(reason() == .disabled)
    button.sendActions(for: .touchUpInside)
    #expect(taps == 1)
    button.isEnabled = true
    let cover = UIView(frame: container.bounds)
    container.addSubview(cover)
    #expect(reason() == .coveredOrOutside)
    cover.removeFromSuperview()
    button.frame.origin.x = 1000
    #expect(reason() == .coveredOrOutside)
    button.removeFromSuperview()
    #expect(reason() == .notOnScreen)
    #expect(taps == 1)
  }

  @Test("a press held and dragged away scrolls the list under it, and the row hears nothing")
  func pressAndDrag() throws {
    let screen = ListScreen(rows: 100)
    try screen.screen.press(#require(screen.cell(5)))
    screen.screen.drag(by: CGPoint(x: 0, y: -60))
    screen.screen.drag(by: CGPoint(x: 0, y: -60))
    screen.screen.release(momentum: CGPoint(x: 0, y: 300))
    #expect(screen.table.contentOffset.y == 420)
    #expect(screen.visibleTexts.first == "r8")
  }

  @Test("scrolling stops where the content does")
  func scrollingIsClamped() {
    let screen = ListScreen(rows: 20)
    screen.scroll(to: 5000)
    #expect(screen.table.contentOffset.y == 500)
    screen.screen.scroll(screen.table, by: CGPoint(x: 30, y: -9000))
    #expect(screen.table.contentOffset == .zero)
  }

  @Test("a second tap in the place of a deleted row reaches its leaving cell, then the row that moved up")
  func doubleTapOnDelete() throws {
    var behavior = ListBehavior.plain
    behavior.leavingCycles = 1
    let screen = ListScreen(rows: 5, behavior: behavior)
    let place = CGPoint(x: 100, y: 75)
    let first = try #require(screen.cell(1))
    screen.list.sections[0].remove(at: 1)
    screen.table.deleteRows(at: [.row(1)], with: .fade)
    screen.screen.finger.tap(at: place)
    #expect(screen.table.indexPathForSelectedRow == nil)
    #expect(first.window != nil)
    screen.screen.runUpdateCycle()
    screen.screen.finger.tap(at: place)
    #expect(screen.table.indexPathForSelectedRow == .row(1))
    #expect(screen.cell(1)?.text == "r2")
  }

  private func screenWithButton() -> (HeadlessScreen, UIButton) {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let (root, container) = (UIView(), UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 100)))
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    container.addSubview(button)
    root.addSubview(container)
    screen.show(root)
    return (screen, button)
  }
}

private final class CountingView: UIView {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

private final class EndlessView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
  }
}
