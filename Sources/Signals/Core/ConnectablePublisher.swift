/// A publisher that does not begin when somebody subscribes but when it is told to, so that all who are to receive can
/// subscribe first.
///
/// ```swift
/// let numbers = [1, 2].publisher.makeConnectable()
/// numbers.sink { print("a\($0)") }.store(in: &cancellables)
/// numbers.sink { print("b\($0)") }.store(in: &cancellables)
/// let connection = numbers.connect()   // prints a1, b1, a2, b2
/// ```
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins the stream.
  ///
  /// - Returns: What ends it again. Keep it: where it is an ``AnyCancellable``, as it is with the connectable publishers of this
  ///   library, dropping it stops the stream at its next value.
  func connect() -> any Cancellable
}
