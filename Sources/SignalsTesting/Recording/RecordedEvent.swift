import Signals

/// What a subscriber may receive: its subscription, a value, the end.
public enum RecordedEvent<Input, Failure: Error> {
  /// The subscription came.
  case subscription
  /// A value came.
  case value(Input)
  /// The stream ended.
  case completion(Subscribers.Completion<Failure>)
}

extension RecordedEvent: Sendable where Input: Sendable {}
extension RecordedEvent: Equatable where Input: Equatable, Failure: Equatable {}

extension RecordedEvent: CustomStringConvertible {
  /// `subscription`, `value 3`, `finished` or `failed: offline`.
  public var description: String {
    switch self {
    case .subscription: "subscription"
    case .value(let value): "value \(value)"
    case .completion(.finished): "finished"
    case .completion(.failure(let error)): "failed: \(error)"
    }
  }
}
