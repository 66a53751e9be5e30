/// The name of the source or operator that a type of the library's belongs to: `Prefix` for a stage of
/// `Publishers.Prefix<…>`, `Optional` for `Optional<…>.Publisher`.
func operatorName(of type: Any.Type) -> String {
  let outermost = String(reflecting: type).prefix { $0 != "<" }
  return outermost.split(separator: ".").last.map(String.init) ?? ""
}

/// The name of the type that an operator's method makes, as far as the method tells it: `TryMap` for `tryMap`.
private func typeName(of operation: String) -> String {
  let name = operation.prefix { $0 != "(" }.split(separator: ".").last ?? ""
  return name.prefix(1).uppercased() + name.dropFirst()
}

// What `print` tells of a subscription.

extension ColdSubscription: CustomStringConvertible {
  @usableFromInline var description: String { operatorName(of: source) }
}

extension EmptySubscription: CustomStringConvertible {
  @usableFromInline var description: String { "Empty" }
}

extension EndingStage: CustomStringConvertible {
  @usableFromInline var description: String { typeName(of: operation) }
}

extension DownstreamGate: CustomStringConvertible {
  @usableFromInline var description: String { typeName(of: operation) }
}

extension SuccessionStage: CustomStringConvertible {
  @usableFromInline var description: String { typeName(of: name) }
}

extension SubjectNode: CustomStringConvertible {
  @usableFromInline var description: String {
    guard let list else { return "Sink" }
    return switch operatorName(of: type(of: list.takeUnretainedValue())) {
    case "Broadcast": "PassthroughSubject"
    case "CurrentValueBroadcast": "CurrentValueSubject"
    case let name: name
    }
  }
}
