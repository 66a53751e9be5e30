/// The connection of one subscriber with one publisher: how the subscriber asks for values, and how it leaves.
///
/// A subscription belongs to the isolation domain of its stream and is not `Sendable`. After ``Cancellable/cancel()`` nothing
/// is sent to the subscriber any more, with one exception: a value or failure that an operator has in hand whose own closure
/// cancels (a `map` or `mapError` whose transform does) still goes to the end of the chain. Sinks ignore it.
public protocol Subscription: AnyObject, Cancellable, CustomCombineIdentifierConvertible, SendableMetatype {
  /// Asks for more values.
  ///
  /// Requests add up. A request made while a value is being received feeds the delivery that is running.
  ///
  /// - Parameter demand: How many more values may come.
  func request(_ demand: Subscribers.Demand)
}
