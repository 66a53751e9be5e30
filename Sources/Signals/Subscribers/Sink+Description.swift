extension Subscribers.Sink: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// The name of the type.
  public var description: String { "Sink" }

  /// A mirror without the closures.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  /// The name of the type.
  public var playgroundDescription: Any { description }
}

extension Subscribers.Sink: CustomCombineIdentifierConvertible {}
