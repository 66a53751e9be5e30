/// A control that is on or off.
@MainActor
open class UISwitch: UIControl {
  /// Whether the switch is on. Setting it sends nothing.
  open var isOn = false

  /// Turns the switch on or off; nothing is animated and nothing is sent.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// The size that every switch has.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  /// The size that every switch has.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// A touch flips the switch, which is what it is for.
  override func touchWillEndInside() {
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
  }
}
