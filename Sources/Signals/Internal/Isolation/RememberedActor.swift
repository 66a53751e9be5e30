/// An actor that tokens remember weakly: an actor that stores its own tokens would never die otherwise.
///
/// A weak reference is dear to make and to end. The tokens of one subject share one.
@usableFromInline
final class RememberedActor {
  // Written once, before anybody else has the object, and read on any thread.
  @exclusivity(unchecked) @usableFromInline weak var actor: (any Actor)?
  @usableFromInline let identity: LastingIdentity

  @usableFromInline
  init(_ actor: any Actor) {
    self.actor = actor
    identity = LastingIdentity(of: actor)
  }

  @usableFromInline static let main = ObjectIdentifier(MainActor.shared)

  @inlinable
  static func identity(of actor: (any Actor)?) -> ObjectIdentifier? {
    switch actor {
    case .some(let actor): ObjectIdentifier(actor)
    case nil: nil
    }
  }
}

extension SubscriberList {
  /// The actor of this identity as the tokens of the subject remember it, if they do.
  ///
  /// - Parameter identity: That of an actor that is alive.
  @inlinable
  final func rememberedActor(_ identity: ObjectIdentifier) -> RememberedActor? {
    guard let remembered, remembered.identity.matches(identity, isAlive: remembered.actor != nil) else { return nil }
    return remembered
  }
}
