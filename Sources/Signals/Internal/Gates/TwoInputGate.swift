/// A gate for a stream whose values come from one input, while a first value of another input changes what becomes of them.
///
/// The downstream's demand goes to the first input. The other one is asked for one value.
@usableFromInline
class TwoInputGate<Downstream: Subscriber>: DownstreamGate<Downstream> {
  @exclusivity(unchecked) @usableFromInline final var input: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var other: (any Subscription)?

  @inlinable
  override init(_ downstream: Downstream, keepsNewest: Bool = false) {
    super.init(downstream, keepsNewest: keepsNewest)
  }

  @usableFromInline
  final func start(_ subscription: any Subscription) {
    if !takesInput {
      subscription.cancel()
      return
    }
    if input != nil { programmingError(operation, "a second subscription was received") }
    input = subscription
    if demand > 0 { subscription.request(Subscribers.Demand(count: demand)) }
  }

  @usableFromInline
  final func inputEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let input = input.take()
    finish(completion)
    withExtendedLifetime(input) {}
  }

  @usableFromInline
  final func start(other subscription: any Subscription) {
    if !takesInput {
      subscription.cancel()
      return
    }
    if other != nil { programmingError(operation, "a second subscription was received") }
    other = subscription
    subscription.request(.max(1))
  }

  @usableFromInline
  final func cancelOther() { other.take()?.cancel() }

  /// Lets go of the other input, which has ended.
  @usableFromInline
  final func forgetOther() {
    let other = other.take()
    withExtendedLifetime(other) {}
  }

  @usableFromInline
  override func demandGrew(by demand: Subscribers.Demand) { input?.request(demand) }

  @usableFromInline
  override func cancelInputs() {
    let (input, other) = (input.take(), other.take())
    input?.cancel()
    other?.cancel()
  }
}
