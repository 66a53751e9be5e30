import Signals
import SignalsTesting
import Testing

/// Rule 10: a programming error stops the program with a message that names the operation and the mistake, in debug and in
/// release.
@Suite("Rule 10: programming errors")
struct ProgrammingErrorTests {
  @Test("A demand below zero")
  func demand() async {
    let below = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Subscribers.Demand.max(-1)
    }
    check(below, says: "Subscribers.Demand.max: the demand -1 is below zero")
    let minus = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Subscribers.Demand.max(1) - .max(2)
    }
    check(minus, says: "Subscribers.Demand.-: taking 2 from 1 leaves a demand below zero")
    let times = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Subscribers.Demand.max(1) * -2
    }
    check(times, says: "Subscribers.Demand.*: the factor -2 is below zero")
  }

  @Test("A prefix below zero, and a flatMap that could run nothing")
  func operators() async {
    let prefix = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).prefix(-1)
    }
    check(prefix, says: "prefix: the length -1 is below zero")
    let flatMap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).flatMap(maxPublishers: .none) { Just($0) }
    }
    check(flatMap, says: "flatMap: maxPublishers is none, so nothing could ever run")
  }

  @Test("Buffers of values() that hold nothing")
  func values() async {
    let newest = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).values(buffering: .newest(0))
    }
    check(newest, says: "values: a buffer of the newest 0 holds nothing")
    let oldest = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).values(buffering: .oldest(-2))
    }
    check(oldest, says: "values: a buffer of the oldest -2 holds nothing")
    let prefetch = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).values(buffering: .onDemand(prefetch: -1))
    }
    check(prefetch, says: "values: the number -1 of values to prefetch is below zero")
  }

  @Test("Rule 1: a second subscription traps, whatever the operator", arguments: OperatorCase.allCases)
  func secondSubscription(_ operation: OperatorCase) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [operation] in
      ProgrammingErrorTests.subscribeTwice(to: operation)
    }
    check(result, says: ": a second subscription was received")
  }

  private static func subscribeTwice(to operation: OperatorCase) {
    let source = ManualPublisher<Int, Oops>()
    let token = sink(operation.apply(to: source, validating: false))
    source.connections[0].sendSubscription()
    token.cancel()
  }

  private static func sink<P: Publisher<Int, Oops>>(_ publisher: P) -> AnyCancellable {
    publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
  }

  @Test("Rule 1: a second subscription of values()")
  func secondSubscriptionOfValues() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ManualPublisher<Int, Never>()
      let values = source.values()
      source.connections[0].sendSubscription()
      _ = values.droppedCount
    }
    check(result, says: "values: a second subscription was received")
  }

  @Test("A value for an unowned object that is gone")
  func unowned() async {
    await #expect(processExitsWith: .failure) {
      final class Target { var value = 0 }
      let subject = PassthroughSubject<Int, Never>()
      var target: Target? = Target()
      let token = subject.assign(to: \.value, on: target.unsafelyUnwrapped, ownership: .unowned)
      target = nil
      subject.send(1)
      token.cancel()
    }
  }

  @Test("cancel() outside the stream's actor")
  func cancelElsewhere() async {
    await #expect(processExitsWith: .failure) {
      // Only the mistake that is tested can carry a token out of its domain.
      struct Smuggled: @unchecked Sendable { let token: AnyCancellable }
      let smuggled = await MainActor.run { Smuggled(token: PassthroughSubject<Int, Never>().sink { _ in }) }
      await Task.detached { @concurrent in smuggled.token.cancel() }.value
    }
  }
}
