/// What an action runs; it is given the action itself.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title, a picture and an identity, for controls to run.
///
/// ```swift
/// let button = UIButton(type: .system)
/// button.addAction(UIAction { action in
///   print((action.sender as? UIButton)?.tag ?? 0)
/// }, for: .primaryActionTriggered)
/// ```
@MainActor
open class UIAction: UIMenuElement {
  /// What tells actions apart: a control keeps one action of an identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as text.
    public let rawValue: String

    /// An identifier from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier from its text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The action's identity; one of its own if none was given.
  public let identifier: Identifier
  /// What the action does, in a sentence.
  open var discoverabilityTitle: String?
  /// How the action behaves in a menu.
  open var attributes: Attributes
  /// Whether the action is marked in a menu.
  open var state: State
  /// Who runs the action, while its handler runs; nil at any other time.
  open private(set) var sender: Any?

  private let handler: UIActionHandler
  private static var count = 0

  init(
    _ title: String, _ subtitle: String?, _ image: UIImage?, _ identifier: Identifier?,
    _ discoverabilityTitle: String?, _ attributes: Attributes, _ state: State, _ handler: @escaping UIActionHandler
  ) {
    if let identifier {
      self.identifier = identifier
    } else {
      UIAction.count += 1
      self.identifier = Identifier("UIAction \(UIAction.count)")
    }
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler with `sender` in place.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let before = self.sender
    self.sender = sender
    defer { self.sender = before }
    handler(self)
  }
}

extension UIAction {
  /// An action that runs `handler`. Without an identifier it gets one of its own.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(title, subtitle, image, identifier, discoverabilityTitle, attributes, state, handler)
  }
}
