import SignalsTesting
import Testing

@testable import Signals

/// What operators may do with a stage of one input after another, beyond what those do that there are.
@Suite("Succession stage")
struct SuccessionStageTests {
  typealias Source = ManualPublisher<Int, Oops>
  typealias Ints = Publishers.Sequence<[Int], Oops>

  /// A publisher of one publisher's values, after whose end nothing happens before the test says so.
  final class Succession: Publisher {
    typealias Output = Int
    typealias Failure = Oops

    let first: Source
    private(set) var proceed: (AnyPublisher<Int, Oops>) -> Void = { _ in }
    private(set) var finish: (Subscribers.Completion<Oops>) -> Void = { _ in }

    init(_ first: Source) { self.first = first }

    func receive<S: Subscriber<Int, Oops>>(subscriber: S) {
      SuccessionStage.start(subscriber, name: "test") { (stage: SuccessionStage<S>) in
        proceed = { [weak stage] publisher in
          stage?.proceed { publisher.receive(subscriber: Waiting(stage: $0, number: $0.turn)) }
        }
        finish = { [weak stage] in stage?.finish($0) }
        first.receive(subscriber: Waiting(stage: stage, number: stage.turn))
      }
    }

    struct Waiting<Downstream: Subscriber<Int, Oops>>: SuccessionInput {
      let stage: SuccessionStage<Downstream>
      let number: Int

      func receive(completion: Subscribers.Completion<Oops>) { _ = stage.endInput(number) }
    }
  }

  let first = Source()
  let second = Source()

  @Test("Between two inputs demand is gathered for the next one")
  func waiting() {
    let succession = Succession(first)
    let recorder = succession.record(demand: .max(2))
    first.send(1)
    first.send(completion: .finished)
    recorder.request(.max(3))
    recorder.request(.max(1))
    #expect(recorder.events == events([1]))
    succession.proceed(AnyPublisher(second))
    #expect(first.requests == [.max(2)])
    #expect(second.requests == [.max(5)])
    second.send(2)
    second.send(completion: .failure(.offline))
    recorder.request(.unlimited)
    succession.finish(.finished)
    #expect(recorder.events == events([1, 2], .finished))
    #expect(first.cancelCount == 0 && second.cancelCount == 0)
    #expect(recorder.violation == nil)
  }

  @Test("An input that begins while the downstream receives waits until it has returned")
  func proceedInside() {
    let succession = Succession(first)
    let recorder = succession.record {
      $0.whenReceived = { recorder, value in
        if value != 1 { return }
        first.send(completion: .finished)
        succession.proceed(AnyPublisher(Ints(sequence: [2, 3])))
        #expect(recorder.values == [1])
      }
    }
    #expect(first.send(1) == .none)
    #expect(recorder.events == events([1, 2, 3]))
    #expect(recorder.violation == nil)
  }

  @Test("What the downstream returns is asked of the input that comes next, not of the one before it")
  func demandInside() {
    let succession = Succession(first)
    let recorder = succession.record(demand: .max(1), demandAfterValue: .max(4)) {
      $0.whenReceived = { _, _ in
        first.send(completion: .finished)
        succession.proceed(AnyPublisher(second))
      }
    }
    #expect(first.send(1) == .none)
    #expect(second.requests == [.max(4)])
    #expect(recorder.violation == nil)
  }

  @Test(
    "An end while the downstream receives cancels the input at once and is told afterwards", arguments: [false, true])
  func finishInside(_ cancels: Bool) {
    let succession = Succession(first)
    let recorder = succession.record {
      $0.whenReceived = { recorder, _ in
        succession.finish(.failure(.offline))
        succession.finish(.finished)
        #expect(recorder.completion == nil)
        #expect(first.cancelCount == 1)
        succession.proceed(AnyPublisher(second))
        first.send(2)
        if cancels { recorder.cancel() }
      }
    }
    first.send(1)
    #expect(recorder.events == (cancels ? events([1]) : events([1], .failure(.offline))))
    #expect(recorder.violation == nil)
    #expect(first.cancelCount == 1)
    #expect(second.connections.isEmpty)
  }

  @Test("Cancelled by the cancelling of its input, a stream does not end")
  func cancelInCancel() {
    let succession = Succession(first)
    let recorder = succession.record()
    first.whenCancelled = { _ in recorder.cancel() }
    succession.finish(.finished)
    #expect(recorder.events == events([]))
    #expect(first.cancelCount == 1)
  }

  @Test("Between two inputs an end, and a cancellation, release everything", arguments: [false, true])
  func release(_ cancels: Bool) {
    let captured = LiveObjects()
    Diagnostics.counting {
      let succession = Succession(first)
      let recorder = RecordingSubscriber<Int, Oops>()
      do {
        let object = captured.make()
        succession.map { (value: Int) -> Int in
          _ = object
          return value
        }.subscribe(recorder)
      }
      first.send(completion: .finished)
      first.release()
      #expect(captured.count == 1)
      if cancels { recorder.cancel() } else { succession.finish(.finished) }
      #expect(captured.count == 0)
      succession.proceed(AnyPublisher(second))
      #expect(second.connections.isEmpty)
      #expect(recorder.events == (cancels ? events([]) : events([], .finished)))
    }
  }

  @Test("A publisher that sends inside its own delivery does not have the downstream let go of while it receives")
  func nested() {
    let captured = LiveObjects()
    let succession = Succession(first)
    var count = -1
    let recorder = RecordingSubscriber<Int, Oops>()
    do {
      let object = captured.make()
      succession.map { (value: Int) -> Int in
        if value == 1 {
          first.send(2)
          count = captured.count
        }
        if value == 2 { recorder.cancel() }
        _ = object
        return value
      }.subscribe(recorder)
    }
    first.send(1)
    #expect(count == 1)
    #expect(captured.count == 0)
  }

  @Test("Inputs that end at once, each with a value that is asked for by itself, take no stack")
  func stack() {
    struct Endless<Downstream: Subscriber<Int, Oops>>: SuccessionInput {
      let stage: SuccessionStage<Downstream>
      let number: Int
      let left: Int

      func receive(completion: Subscribers.Completion<Oops>) {
        if !stage.endInput(number) { return }
        if left == 0 { return stage.finish(.finished) }
        stage.proceed { Just(left).failing().receive(subscriber: Endless(stage: $0, number: $0.turn, left: left - 1)) }
      }
    }
    struct Count: Publisher {
      typealias Output = Int
      typealias Failure = Oops
      let count: Int
      func receive<S: Subscriber<Int, Oops>>(subscriber: S) {
        SuccessionStage.start(subscriber, name: "count") { (stage: SuccessionStage<S>) in
          Empty().receive(subscriber: Endless(stage: stage, number: stage.turn, left: count))
        }
      }
    }
    var received = 0
    Count(count: 200_000).subscribe(
      AnySubscriber<Int, Oops>(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: { _ in
          received += 1
          return .max(1)
        }))
    #expect(received == 200_000)
  }
}
