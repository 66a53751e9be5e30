extension UIControl {
  /// What can happen to a control, as a set.
  public struct Event: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set with the given bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger came down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger moved in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger moved out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger left from inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger left from outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away, for example by a scroll view.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value became another one.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control did what it is for, by whatever means.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The edited text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The events that an app may define.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The events that the system keeps.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is at a time, as a set.
  public struct State: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set with the given bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, not chosen, and without a finger on it: the empty set.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Touches have no effect.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// Where content stands across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Over the whole width.
    case fill = 3
    /// Where reading starts.
    case leading = 4
    /// Where reading ends.
    case trailing = 5
  }

  /// Where content stands up and down.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Over the whole height.
    case fill = 3
  }
}
