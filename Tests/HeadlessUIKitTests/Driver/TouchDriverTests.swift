import HeadlessUIKit
import Testing

@MainActor
private final class YieldingScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

@MainActor
private final class DragLog: NSObject, UIScrollViewDelegate {
  var lines: [String] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if lines.last != "scroll" { lines.append("scroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("end \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("decelerate") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
}

/// A window of a strip with one button as wide as its content.
@MainActor
private final class Strip {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let strip: UIScrollView
  let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
  var events: [String] = []
  lazy var finger = TouchDriver(window: window)

  init(_ strip: UIScrollView = UIScrollView()) {
    self.strip = strip
    strip.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    strip.contentSize = CGSize(width: 300, height: 40)
    outer.contentSize = CGSize(width: 100, height: 500)
    window.addSubview(outer)
    outer.addSubview(strip)
    strip.addSubview(button)
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"), (.touchDragEnter, "enter"),
      (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
      (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names {
      button.addAction(UIAction { [weak self] _ in self?.events.append(name) }, for: event)
    }
  }
}

@MainActor
@Suite struct TouchDriverTests {
  @Test func aTapIsTouchDownThenTouchUpInsideWithThePrimaryAction() {
    let strip = Strip()
    strip.finger.tap(at: CGPoint(x: 50, y: 20))
    #expect(strip.events.first == "down")
    #expect(Set(strip.events) == ["down", "up", "primary"])
    #expect(strip.events.count == 3)
    #expect(!strip.button.isTracking)
    #expect(!strip.button.isHighlighted)
  }

  @Test func theScrollViewHoldsTheTouchBackUntilItRests() {
    let strip = Strip()
    strip.finger.begin(at: CGPoint(x: 50, y: 20))
    #expect(strip.events.isEmpty)
    #expect(strip.strip.isTracking)
    strip.finger.hold()
    #expect(strip.events == ["down"])
    #expect(strip.button.isTracking)
    #expect(strip.button.isHighlighted)
    strip.finger.end()
    #expect(!strip.strip.isTracking)
  }

  @Test func withoutDelayTheControlHearsAtOnce() {
    let strip = Strip()
    strip.strip.delaysContentTouches = false
    strip.outer.delaysContentTouches = false
    strip.finger.begin(at: CGPoint(x: 50, y: 20))
    #expect(strip.events == ["down"])
    strip.finger.end()
  }

  @Test func aDragBeforeTheDelayScrollsAndTheButtonHearsNothing() {
    let strip = Strip()
    let outcome = strip.finger.drag(from: CGPoint(x: 80, y: 20), to: CGPoint(x: 30, y: 20))
    #expect(strip.strip.contentOffset.x == 50)
    #expect(strip.events.isEmpty)
    if case .scrolled(let view) = outcome { #expect(view === strip.strip) } else { Issue.record("it did not scroll") }
  }

  @Test func aDragAfterTheControlHasTheTouchDoesNotScroll() {
    let strip = Strip()
    strip.finger.drag(from: CGPoint(x: 80, y: 20), to: CGPoint(x: 30, y: 20), afterHolding: true)
    #expect(strip.strip.contentOffset.x == 0)
    #expect(strip.events.filter { $0 != "primary" } == ["down", "inside", "up"])
  }

  @Test func aScrollViewThatMayCancelTakesTheTouchAndTheControlIsCancelled() {
    let strip = Strip(YieldingScrollView())
    strip.finger.drag(from: CGPoint(x: 80, y: 20), to: CGPoint(x: 30, y: 20), afterHolding: true)
    #expect(strip.strip.contentOffset.x == 50)
    #expect(strip.events == ["down", "cancel"])
    #expect(!strip.button.isTracking)
  }

  @Test func withoutCancellingContentTouchesTheControlKeepsTheTouch() {
    let strip = Strip(YieldingScrollView())
    strip.strip.canCancelContentTouches = false
    strip.finger.drag(from: CGPoint(x: 80, y: 20), to: CGPoint(x: 30, y: 20), afterHolding: true)
    #expect(strip.strip.contentOffset.x == 0)
    #expect(strip.events.contains("up"))
  }

  @Test func theDirectionOfADragChoosesTheScrollView() {
    let strip = Strip()
    strip.finger.drag(from: CGPoint(x: 80, y: 30), to: CGPoint(x: 75, y: 0))
    #expect(strip.outer.contentOffset.y == 30)
    #expect(strip.strip.contentOffset.x == 0)
  }

  @Test func aScrollViewThatIsDisabledOrWhoseContentFitsIsNotDragged() {
    let strip = Strip()
    strip.strip.isScrollEnabled = false
    strip.finger.drag(from: CGPoint(x: 80, y: 20), to: CGPoint(x: 30, y: 20))
    #expect(strip.strip.contentOffset.x == 0)
    strip.strip.isScrollEnabled = true
    strip.strip.contentSize.width = 100
    strip.finger.drag(from: CGPoint(x: 80, y: 20), to: CGPoint(x: 30, y: 20))
    #expect(strip.strip.contentOffset.x == 0)
  }

  @Test func aDragStopsAtTheEndsOfTheContentAndItsInsets() {
    let strip = Strip()
    strip.strip.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    strip.finger.drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 90, y: 20))
    #expect(strip.strip.contentOffset.x == -10)
    strip.finger.drag(from: CGPoint(x: 90, y: 20), to: CGPoint(x: 10, y: 20), momentum: CGPoint(x: 1000, y: 0))
    #expect(strip.strip.contentOffset.x == 220)
  }

  @Test func theDelegateHearsADragInOrder() {
    let strip = Strip()
    let log = DragLog()
    strip.strip.delegate = log
    strip.finger.drag(from: CGPoint(x: 80, y: 20), to: CGPoint(x: 30, y: 20))
    #expect(log.lines == ["begin", "scroll", "end false"])
    log.lines = []
    strip.finger.drag(from: CGPoint(x: 80, y: 20), to: CGPoint(x: 30, y: 20), momentum: CGPoint(x: 20, y: 0))
    #expect(log.lines == ["begin", "scroll", "end true", "decelerate", "scroll", "rest"])
    #expect(!strip.strip.isDragging)
    #expect(!strip.strip.isDecelerating)
    #expect(strip.strip.contentOffset.x == 120)
  }

  @Test func aFingerThatLeavesTheControlEndsOutsideAndMayComeBack() {
    let strip = Strip()
    strip.button.frame.size.width = 60
    strip.finger.begin(at: CGPoint(x: 50, y: 20))
    strip.finger.hold()
    strip.finger.move(to: CGPoint(x: 70, y: 20))
    #expect(!strip.button.isHighlighted)
    strip.finger.move(to: CGPoint(x: 50, y: 20))
    strip.finger.move(to: CGPoint(x: 80, y: 20))
    let outcome = strip.finger.end()
    #expect(
      strip.events == ["down", "exit", "outside", "enter", "inside", "exit", "outside", "upOutside"])
    if case .control(_, let endedInside) = outcome { #expect(!endedInside) } else { Issue.record("no control") }
  }

  @Test func aDisabledControlTakesTheTouchAndDoesNothing() {
    let strip = Strip()
    strip.button.isEnabled = false
    #expect(strip.finger.begin(at: CGPoint(x: 50, y: 20)) === strip.button)
    strip.finger.hold()
    if case .nothing = strip.finger.end() {} else { Issue.record("something happened") }
    #expect(strip.events.isEmpty)
  }

  @Test func hiddenSeeThroughAndInertControlsAreNotReached() {
    let changes: [(UIButton) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0.001 }, { $0.isUserInteractionEnabled = false },
      { $0.removeFromSuperview() },
    ]
    for change in changes {
      let strip = Strip()
      change(strip.button)
      strip.finger.tap(at: CGPoint(x: 50, y: 20))
      #expect(strip.events.isEmpty)
      #expect(strip.finger.tap(strip.button) == nil)
    }
  }

  @Test func aControlThatLeavesTheWindowOrIsDisabledUnderTheFingerIsCancelled() {
    let changes: [(UIButton) -> Void] = [{ $0.removeFromSuperview() }, { $0.isEnabled = false }]
    for change in changes {
      let strip = Strip()
      strip.finger.begin(at: CGPoint(x: 50, y: 20))
      strip.finger.hold()
      change(strip.button)
      if case .cancelled = strip.finger.end() {} else { Issue.record("it was not cancelled") }
      #expect(strip.events == ["down", "cancel"])
      #expect(!strip.strip.isTracking)
    }
  }

  @Test func cancelTakesTheTouchFromTheControl() {
    let strip = Strip()
    strip.finger.begin(at: CGPoint(x: 50, y: 20))
    strip.finger.hold()
    strip.finger.cancel()
    #expect(strip.events == ["down", "cancel"])
  }

  @Test func aTapOnAViewThatIsNoControlIsHandedOn() {
    let strip = Strip()
    if case .tap(let view) = strip.finger.tap(at: CGPoint(x: 50, y: 80)) {
      #expect(view === strip.outer)
    } else {
      Issue.record("no tap")
    }
  }

  @Test func tapOnAViewFindsThePartOfItThatShows() {
    let strip = Strip()
    #expect(strip.finger.touchablePoint(of: strip.button) == CGPoint(x: 50, y: 20))
    strip.strip.contentOffset.x = 250
    #expect(strip.finger.touchablePoint(of: strip.button) == CGPoint(x: 25, y: 20))
    strip.strip.contentOffset.x = 400
    #expect(strip.finger.touchablePoint(of: strip.button) == nil)
    strip.strip.contentOffset.x = 0
    let cover = UIView(frame: strip.window.bounds)
    strip.window.addSubview(cover)
    #expect(strip.finger.tap(strip.button) == nil)
  }

  @Test func aSwitchFlipsBeforeItSendsValueChanged() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    window.addSubview(toggle)
    var log: [Bool] = []
    toggle.addAction(UIAction { action in log.append((action.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
    toggle.setOn(true, animated: false)
    #expect(log.isEmpty)
    TouchDriver(window: window).tap(toggle)
    TouchDriver(window: window).tap(toggle)
    #expect(log == [false, true])
  }
}
