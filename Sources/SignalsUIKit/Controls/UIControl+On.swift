#if !os(watchOS)
extension UIControl {
  /// Calls a closure with an object when an event of this control happens.
  ///
  /// ```swift
  /// openButton.on(.primaryActionTriggered, with: self) { $0.events.send(.open) }
  /// ```
  ///
  /// A control has one such closure for each event: another call *replaces* it, so that a cell which is configured again does
  /// not answer twice. For a button listen to `.primaryActionTriggered` alone; it covers touch, keyboard and pointer.
  ///
  /// - Parameters:
  ///   - event: The event. With several in one set the closure is called for each of them, and replaced only by the same set.
  ///   - object: The object that the closure is handed, usually the cell or the screen. It is held weakly, and nothing is
  ///     called when it is gone.
  ///   - handler: What to do.
  public func on<Object: AnyObject>(
    _ event: UIControl.Event, with object: Object, _ handler: @escaping (Object) -> Void
  ) {
    // The same identifier replaces, whoever adds it.
    let action = UIAction(identifier: .signals(event)) { [weak object] _ in
      if let object { handler(object) }
    }
    addAction(action, for: event)
  }

  /// Takes away the closure that ``on(_:with:_:)`` set for an event.
  ///
  /// - Parameter event: The event.
  public func off(_ event: UIControl.Event) { removeAction(identifiedBy: .signals(event), for: event) }
}

extension UIAction.Identifier {
  /// The identifier of the one closure that a control has for an event.
  static func signals(_ event: UIControl.Event) -> UIAction.Identifier {
    UIAction.Identifier("Signals.on.\(event.rawValue)")
  }
}
#endif
