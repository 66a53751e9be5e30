/// The root of everything that can take part in an interaction.
@MainActor
open class UIResponder: NSObject {
  /// A responder without a successor.
  public override init() {
    super.init()
  }

  /// Who is asked next if this responder does not handle an event; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether this responder would accept to be the first; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder is the first one: always false, for there is no keyboard to be first for.
  open var isFirstResponder: Bool { false }

  /// Asks to become the first responder; the answer is `canBecomeFirstResponder`.
  @discardableResult
  open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }

  /// Asks to give up being the first responder; always granted.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
}
