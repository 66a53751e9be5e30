/// A view that turns touches into events, and runs the actions registered for them.
///
/// Actions run in the order in which they were added. An action fires once a send, however many of the sent events it
/// is registered for. Sending events from code asks for nothing: a disabled or detached control fires too. Only real
/// touches, which `TouchDriver` makes, are held off.
@MainActor
open class UIControl: UIView {
  private struct Registration {
    var action: UIAction
    var events: Event
  }

  private var registrations: [Registration] = []

  /// Whether touches have an effect; true by default.
  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { stateDidChange() }
    }
  }

  /// Whether the control is chosen.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateDidChange() }
    }
  }

  /// Whether a finger is on the control.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
    }
  }

  /// What the control is at present.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control follows a touch.
  open internal(set) var isTracking = false
  /// Whether the touch that the control follows is inside of it.
  open internal(set) var isTouchInside = false

  /// Where content stands in the control, across.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Where content stands in the control, up and down.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// A control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  /// Always nil, as for every view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A control with a frame that runs `primaryAction` for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { adoptPrimaryAction(primaryAction) }
  }

  /// The event that means the control did what it is for.
  var primaryEvent: Event { .valueChanged }

  /// Registers the action that was given on creation.
  func adoptPrimaryAction(_ action: UIAction) {
    addAction(action, for: .primaryActionTriggered)
  }

  /// Called after a part of `state` changed.
  func stateDidChange() {
    setNeedsLayout()
  }

  /// Called by a touch that ended inside, before its events are sent.
  func touchWillEndInside() {}

  // MARK: Actions

  /// Runs `action` for some events. One with the same identifier that was added before is replaced; the events of both
  /// count. The control holds the action strongly.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let index = registrations.firstIndex(where: { $0.action.identifier == action.identifier }) {
      registrations[index].action = action
      registrations[index].events.formUnion(controlEvents)
    } else {
      registrations.append(Registration(action: action, events: controlEvents))
    }
  }

  /// Runs the action of that identifier no longer for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Runs the action with an identifier no longer for some events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    guard let index = registrations.firstIndex(where: { $0.action.identifier == actionIdentifier }) else { return }
    registrations[index].events.subtract(controlEvents)
    if registrations[index].events.isEmpty { registrations.remove(at: index) }
  }

  /// All events for which there are actions.
  open var allControlEvents: Event {
    registrations.reduce(into: Event()) { $0.formUnion($1.events) }
  }

  /// Runs the actions for some events. The event that a control is for also triggers its primary action.
  ///
  /// The list is read once before the first action runs, so what actions add or remove counts from the next send on.
  open func sendActions(for controlEvents: Event) {
    let registrations = registrations
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
    guard controlEvents.contains(primaryEvent), !controlEvents.contains(.primaryActionTriggered) else { return }
    for registration in registrations where registration.events.contains(.primaryActionTriggered) {
      sendAction(registration.action)
    }
  }

  /// Runs one action. An override calls super once to let it run, or not at all to hold it back.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Runs what is registered for `.primaryActionTriggered`.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }
}
