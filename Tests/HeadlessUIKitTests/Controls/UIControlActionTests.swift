import HeadlessUIKit
import Testing

@MainActor
@Suite struct UIControlActionTests {
  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  private func action(_ name: String, id: String? = nil) -> UIAction {
    UIAction(identifier: id.map { UIAction.Identifier($0) }) { [log] _ in log.lines.append(name) }
  }

  @Test func aLaterActionOfTheSameIdentifierReplacesTheEarlierOne() {
    let control = UIControl()
    control.addAction(action("first", id: "tap"), for: .touchUpInside)
    control.addAction(action("second", id: "tap"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.lines == ["second"])
  }

  @Test func actionsWithoutIdentifierAccumulate() {
    let control = UIControl()
    control.addAction(action("first"), for: .touchUpInside)
    control.addAction(action("second"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.lines == ["first", "second"])
  }

  @Test func oneActionServesSeveralEventsAndIsRemovedFromEachByItself() {
    let control = UIControl()
    let one = action("one")
    control.addAction(one, for: .touchDown)
    control.addAction(one, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.lines == ["one", "one"])
    control.removeAction(one, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.lines.count == 2)
    #expect(control.allControlEvents == .touchUpInside)
    control.removeAction(identifiedBy: one.identifier, for: .touchUpInside)
    #expect(control.allControlEvents == [])
  }

  @Test func allControlEventsIsTheUnionOfWhatIsRegistered() {
    let control = UIControl()
    control.addAction(action("1"), for: [.touchDown, .touchCancel])
    control.addAction(action("2"), for: .valueChanged)
    #expect(control.allControlEvents == [.touchDown, .touchCancel, .valueChanged])
  }

  @Test func sendActionsGoesThroughTheOverrideOfSendAction() {
    final class Filter: UIControl {
      var isOpen = false
      var seen = 0
      override func sendAction(_ action: UIAction) {
        seen += 1
        if isOpen { super.sendAction(action) }
      }
    }
    let control = Filter()
    control.addAction(action("tap"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(control.seen == 1)
    #expect(log.lines.isEmpty)
    control.isOpen = true
    control.sendActions(for: .touchUpInside)
    #expect(log.lines == ["tap"])
  }

  @Test func aDisabledAndDetachedControlStillFiresFromCode() {
    let button = UIButton()
    button.isEnabled = false
    button.addAction(action("tap"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(log.lines == ["tap"])
  }

  @Test func aPrimaryActionIsRegisteredForThePrimaryEventOnly() {
    let button = UIButton(type: .system, primaryAction: action("primary"))
    #expect(button.allControlEvents.rawValue == 8192)
    #expect(UIControl(frame: .zero, primaryAction: action("p")).allControlEvents == .primaryActionTriggered)
  }

  @Test func touchUpInsideOfAButtonAlsoRunsThePrimaryActionAndNotTheOtherWayRound() {
    let button = UIButton(type: .system, primaryAction: action("primary"))
    button.addAction(action("touch"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(Set(log.lines) == ["primary", "touch"])
    #expect(log.lines.count == 2)
    log.lines = []
    button.sendActions(for: .primaryActionTriggered)
    button.performPrimaryAction()
    #expect(log.lines == ["primary", "primary"])
  }

  @Test func anActionForBothEventsRunsTwiceATap() {
    let button = UIButton()
    let both = action("both")
    button.addAction(both, for: .touchUpInside)
    button.addAction(both, for: .primaryActionTriggered)
    button.sendActions(for: .touchUpInside)
    #expect(log.lines == ["both", "both"])
  }

  @Test func thePrimaryEventOfAnotherControlIsValueChanged() {
    let control = UIControl(frame: .zero, primaryAction: action("primary"))
    control.sendActions(for: .touchUpInside)
    #expect(log.lines.isEmpty)
    control.sendActions(for: .valueChanged)
    #expect(log.lines == ["primary"])
  }

  @Test func theSenderIsTheControlWhileTheHandlerRunsAndNilOtherwise() {
    let button = UIButton()
    var isSender = false
    let action = UIAction { action in isSender = action.sender as? UIButton === button }
    button.addAction(action, for: .touchUpInside)
    #expect(action.sender == nil)
    button.sendActions(for: .touchUpInside)
    #expect(isSender)
    #expect(action.sender == nil)
  }

  @Test func theControlHoldsItsActions() {
    final class Token {}
    let button = UIButton()
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      button.addAction(UIAction(identifier: .init("x")) { _ in _ = strong }, for: .touchUpInside)
    }
    #expect(token != nil)
    button.removeAction(identifiedBy: .init("x"), for: .touchUpInside)
    #expect(token == nil)
  }

  @Test func whatAHandlerAddsOrRemovesCountsFromTheNextSendOn() {
    let control = UIControl()
    let second = action("second")
    let added = action("added")
    control.addAction(
      UIAction { [log] action in
        log.lines.append("first")
        let control = action.sender as? UIControl
        control?.removeAction(second, for: .touchDown)
        control?.addAction(added, for: .touchDown)
      }, for: .touchDown)
    control.addAction(second, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.lines == ["first", "second"])
    log.lines = []
    control.sendActions(for: .touchDown)
    #expect(log.lines == ["first", "added"])
  }

  @Test func rawValuesAreThoseOfUIKit() {
    #expect(UIControl.Event.touchDown.rawValue == 1)
    #expect(UIControl.Event.touchUpInside.rawValue == 64)
    #expect(UIControl.Event.touchCancel.rawValue == 256)
    #expect(UIControl.Event.valueChanged.rawValue == 4096)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 8192)
    #expect(UIControl.State.normal.rawValue == 0)
    #expect(UIControl.State.selected.rawValue == 4)
  }

  @Test func stateFollowsTheFlags() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isSelected = true
    control.isEnabled = false
    control.isHighlighted = true
    #expect(control.state == [.selected, .disabled, .highlighted])
  }
}
