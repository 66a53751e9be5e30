/// An actor that tokens remember weakly: an actor that stores its own tokens would never die otherwise.
///
/// A weak reference is dear to make and to end. The tokens of one subject share one.
@usableFromInline
final class RememberedActor: Sendable {
  @usableFromInline weak let actor: (any Actor)?
  /// Keeps another actor from being made at the address of this one, so that the identity stays this actor's.
  private unowned let occupant: any Actor
  @usableFromInline let identity: ObjectIdentifier

  @usableFromInline
  init(_ actor: any Actor) {
    self.actor = actor
    occupant = actor
    identity = ObjectIdentifier(actor)
  }

  @usableFromInline static let main = ObjectIdentifier(MainActor.shared)

  @inlinable
  static func isMain(_ actor: (any Actor)?) -> Bool {
    switch actor {
    case .some(let actor): ObjectIdentifier(actor) == main
    case nil: false
    }
  }
}

extension SubscriberList {
  /// An actor as the tokens of this subject remember it.
  final func remember(_ actor: any Actor) -> RememberedActor {
    if let remembered, remembered.identity == ObjectIdentifier(actor) { return remembered }
    let remembered = RememberedActor(actor)
    self.remembered = remembered
    return remembered
  }
}
