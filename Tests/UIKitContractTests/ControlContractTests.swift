import SignalsUIKit
import Testing

@MainActor
@Suite
struct ControlContractTests {
  @Test func `An action replaces the one with its identifier`() {
    let control = UIControl(frame: .zero)
    var log: [String] = []
    let identifier = UIAction.Identifier("one")
    control.addAction(UIAction(identifier: identifier) { _ in log.append("first") }, for: .valueChanged)
    control.addAction(UIAction(identifier: identifier) { _ in log.append("second") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == ["second"])
    control.removeAction(identifiedBy: identifier, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == ["second"])
  }

  @Test func `Each action goes through the overridden method, which may keep it`() {
    let control = GatedControl(frame: .zero)
    var count = 0
    for _ in 0..<2 { control.addAction(UIAction { _ in count += 1 }, for: .valueChanged) }
    control.addAction(UIAction { _ in count += 10 }, for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(control.sent == 2)
    #expect(count == 2)
    control.isOpen = false
    control.sendActions(for: .valueChanged)
    #expect(control.sent == 4)
    #expect(count == 2)
  }

  @Test func `An action knows its control while it runs`() {
    let control = UIControl(frame: .zero)
    var isSender = false
    control.addAction(UIAction { [weak control] in isSender = $0.sender as? UIControl === control }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(isSender)
  }

  @Test func `A control's events are those that it has actions for`() {
    let control = UIControl(frame: .zero)
    control.addAction(UIAction { _ in }, for: .valueChanged)
    control.addAction(UIAction { _ in }, for: .touchDown)
    #expect(control.allControlEvents == [.valueChanged, .touchDown])
  }

  @Test func `A scroll view leaves a touch to a control, and takes it from any other view`() {
    let scrollView = UIScrollView(frame: .zero)
    #expect(!scrollView.touchesShouldCancel(in: UIButton(type: .system)))
    #expect(scrollView.touchesShouldCancel(in: UIView(frame: .zero)))
  }

  @Test func `Events and states have their numbers`() {
    #expect(UIControl.Event.touchUpInside.rawValue == 1 << 6)
    #expect(UIControl.Event.valueChanged.rawValue == 1 << 12)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 1 << 13)
    #expect(UIControl.State.normal == [])
    #expect(UIControl.State.selected.rawValue == 1 << 2)
    #expect(UITableView.RowAnimation.automatic.rawValue == 100)
  }
}

/// A control that counts what it sends, and sends nothing while it is shut.
private final class GatedControl: UIControl {
  var sent = 0
  var isOpen = true

  override func sendAction(_ action: UIAction) {
    sent += 1
    if isOpen { super.sendAction(action) }
  }
}
