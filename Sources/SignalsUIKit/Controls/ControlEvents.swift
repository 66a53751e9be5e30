#if !os(watchOS)
/// A control whose events can be had as a stream, with the control's own type. Every `UIControl` is one.
@MainActor
public protocol ControlPublishing: UIControl {}

extension UIControl: ControlPublishing {}

extension ControlPublishing {
  /// A stream of an event of this control; its values are the control.
  ///
  /// ```swift
  /// slider.publisher(for: .valueChanged).map { $0.value }.sink { volume = $0 }.store(in: &cancellables)
  /// ```
  ///
  /// Nothing happens to the control before somebody subscribes. Each subscriber is served, and its handler is taken away
  /// when it cancels. An event that happens while a subscriber is handed one is delivered to it next, as a subject does. In a list
  /// do not subscribe where a cell is configured: send to the cell's `events` instead.
  ///
  /// - Parameter event: The event. For a button listen to `.primaryActionTriggered` alone.
  /// - Returns: The stream. It never ends by itself. A value that comes without demand is dropped.
  public func publisher(for event: UIControl.Event) -> ControlEvents<Self> {
    ControlEvents(control: self, event: event)
  }
}

/// A stream of an event of a control; ``ControlPublishing/publisher(for:)`` makes it.
@MainActor
public struct ControlEvents<Control: UIControl>: @MainActor Publisher {
  /// The control.
  public typealias Output = Control
  /// A control never fails.
  public typealias Failure = Never

  /// The control.
  public let control: Control
  /// The event that is published.
  public let event: UIControl.Event

  /// Connects a subscriber: adds a handler to the control.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Control, S.Failure == Never {
    let subscription = ControlSubscription()
    let action = UIAction { [subscription, weak control] _ in
      if let control { subscription.deliver { subscriber.receive(control) } }
    }
    subscription.removal = { [weak control, weak action, event] in
      if let action { control?.removeAction(action, for: event) }
    }
    control.addAction(action, for: event)
    subscriber.receive(subscription: subscription)
  }
}

/// The handler that a subscriber has in a control, and its demand.
private final class ControlSubscription: Subscription {
  private var demand = Subscribers.Demand.none
  private var isDelivering = false
  /// How many events have happened and are not delivered. All have the same value: the control.
  private var waiting = 0
  /// Takes the handler out of the control; nil when that has been done.
  var removal: (() -> Void)?

  func request(_ demand: Subscribers.Demand) { self.demand += demand }

  func cancel() {
    let removal = removal.take()
    removal?()
  }

  /// Delivers an event if it is wanted, or after the one that is being delivered: a handler that sends the control its
  /// actions again is not entered a second time. Whether an event is wanted is seen when its turn comes.
  func deliver(_ receive: () -> Subscribers.Demand) {
    if removal == nil { return }
    waiting += 1
    if isDelivering { return }
    isDelivering = true
    while waiting > 0, removal != nil {
      waiting -= 1
      if demand == .none { continue }
      if demand != .unlimited { demand -= 1 }
      demand += receive()
    }
    waiting = 0
    isDelivering = false
  }
}
#endif
