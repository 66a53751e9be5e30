/// A property that can be subscribed to: `$name` publishes its value, and each value that is written later.
///
/// ```swift
/// final class Settings {
///   @Published var volume = 5
/// }
/// let settings = Settings()
/// let token = settings.$volume.sink { print($0, settings.volume) }   // prints 5 5
/// settings.volume = 6                                                // prints 6 6
/// ```
///
/// A value is published after it was written: whoever receives it finds it in the property, or a newer one. Written while
/// another value is delivered, it is published next. It is published also where it is the same as before.
///
/// It is for properties of classes and actors, isolated or not; a copy of a struct would share the property. The stream ends
/// with the property, without a completion. Changing a collection in place copies it.
@propertyWrapper
@frozen
public struct Published<Value> {
  @usableFromInline let box: Box

  /// Makes a property with its first value.
  ///
  /// - Parameter wrappedValue: The value.
  @inlinable
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Makes a property with its first value.
  ///
  /// - Parameter initialValue: The value.
  @inlinable
  public init(initialValue: Value) { box = Box(initialValue) }

  /// The value; setting it publishes it.
  ///
  /// The setter does not change the wrapper, but what it has a reference to: otherwise Swift would stop a subscriber that reads
  /// the property in the midst of its being written.
  @inlinable public var wrappedValue: Value {
    get { box.subject.value }
    nonmutating set { box.subject.send(newValue) }
  }

  /// The publisher of the property.
  ///
  /// Setting it is what ``Publisher/assign(to:isolation:)`` needs to be given it, and changes nothing: the publisher of another
  /// property stops the program.
  @inlinable public var projectedValue: Publisher {
    get { Publisher(box: box) }
    nonmutating set {
      if newValue.box !== box {
        programmingError("Published", "a property was given the publisher of another one")
      }
    }
  }

  /// The publisher of a property's values.
  @frozen
  public struct Publisher: Signals.Publisher {
    /// The type of the values.
    public typealias Output = Value
    /// It cannot fail.
    public typealias Failure = Never

    @usableFromInline let box: Box

    @inlinable
    init(box: Box) { self.box = box }

    /// Connects a subscriber, which gets the value of the property first.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.subject.receive(subscriber: subscriber)
    }
  }

  /// What a property has: its value, its subscribers, and the streams that write to it.
  @usableFromInline
  final class Box {
    @usableFromInline let subject: CurrentValueSubject<Value, Never>
    @usableFromInline var tokens: [Int: AnyCancellable] = [:]
    @usableFromInline var count = 0

    @inlinable
    init(_ value: Value) { subject = CurrentValueSubject(value) }

    /// Has a stream write to the property until the stream or the property ends.
    @inlinable
    func write<P: Signals.Publisher>(_ publisher: P, isolation: isolated (any Actor)?)
    where P.Output == Value, P.Failure == Never {
      count += 1
      let number = count
      var isFinished = false
      let token = publisher.sink(isolation: isolation) { [weak self] _ in
        isFinished = true
        let token = self?.tokens.removeValue(forKey: number)
        withExtendedLifetime(token) {}
      } receiveValue: { [weak self] value in
        self?.subject.send(value)
      }
      if !isFinished { tokens[number] = token }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, until the stream or the property ends.
  ///
  /// ```swift
  /// final class Form {
  ///   @Published var name = ""
  ///   @Published var isComplete = false
  ///   init() { $name.map { !$0.isEmpty }.assign(to: &$isComplete) }
  /// }
  /// ```
  ///
  /// The property keeps the subscription, and nothing keeps the property's object: there is no token to store. Where the
  /// domain is unknown (nonisolated code), what the stream keeps is released at the first value that comes after the property
  /// has ended.
  ///
  /// - Parameters:
  ///   - published: The property's publisher, as in `&$name`.
  ///   - isolation: The domain of the stream, which the compiler fills in.
  @inlinable
  public func assign(
    to published: inout Published<Output>.Publisher, isolation: isolated (any Actor)? = #isolation
  ) {
    published.box.write(self, isolation: isolation)
  }
}
