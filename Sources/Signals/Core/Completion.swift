extension Subscribers {
  /// How a stream ended: because there is no more, or because something failed.
  @frozen
  public enum Completion<Failure: Error> {
    /// The stream ended as it should.
    case finished
    /// The stream ended with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
