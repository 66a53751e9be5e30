/// An actor that tokens remember weakly: an actor that stores its own tokens would never die otherwise.
///
/// A weak reference is dear to make and to end. The tokens of one subject share one.
@usableFromInline
final class RememberedActor {
  // Written once, before anybody else has the object, and read on any thread.
  @exclusivity(unchecked) @usableFromInline weak var actor: (any Actor)?
  #if !canImport(ObjectiveC)
  /// Keeps another actor from being made at the address of this one, so that the identity stays this actor's.
  private unowned let occupant: any Actor
  #endif
  @usableFromInline let identity: ObjectIdentifier

  @usableFromInline
  init(_ actor: any Actor) {
    self.actor = actor
    #if !canImport(ObjectiveC)
    occupant = actor
    #endif
    identity = ObjectIdentifier(actor)
  }

  @usableFromInline static let main = ObjectIdentifier(MainActor.shared)

  @inlinable
  static func identity(of actor: (any Actor)?) -> ObjectIdentifier? {
    switch actor {
    case .some(let actor): ObjectIdentifier(actor)
    case nil: nil
    }
  }

  /// Whether this is an actor that is alive and of this identity.
  @inlinable
  func refers(to identity: ObjectIdentifier) -> Bool {
    #if canImport(ObjectiveC)
    // An actor may be an object of Objective-C there, whose address may be used again as soon as it is gone.
    return self.identity == identity && actor != nil
    #else
    return self.identity == identity
    #endif
  }
}

extension SubscriberList {
  /// The actor of this identity as the tokens of the subject remember it, if they do.
  ///
  /// - Parameter identity: That of an actor that is alive.
  @inlinable
  final func rememberedActor(_ identity: ObjectIdentifier) -> RememberedActor? {
    guard let remembered, remembered.refers(to: identity) else { return nil }
    return remembered
  }
}
