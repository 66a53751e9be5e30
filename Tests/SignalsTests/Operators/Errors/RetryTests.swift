import Signals
import SignalsTesting
import Testing

@Suite("retry")
struct RetryTests {
  /// Plays one recording after another, one to each subscriber; the last one again and again.
  final class Attempts: Publisher {
    typealias Output = Int
    typealias Failure = Oops

    let recordings: [Record<Int, Oops>]
    private(set) var count = 0

    init(_ recordings: [Record<Int, Oops>]) { self.recordings = recordings }

    func receive<S: Subscriber<Int, Oops>>(subscriber: S) {
      let recording = recordings[Swift.min(count, recordings.count - 1)]
      count += 1
      recording.receive(subscriber: subscriber)
    }
  }

  @Test("Example: three attempts in all", arguments: [1, 2, 3])
  func example(_ failures: Int) {
    let failing = Array(repeating: Record<Int, Oops>(output: [], completion: .failure(.offline)), count: failures)
    let request = Attempts(failing + [Record(output: [1], completion: .finished)])
    let recorder = request.retry(2).record()
    #expect(recorder.events == (failures < 3 ? events([1], .finished) : events([], .failure(.offline))))
    #expect(request.count == Swift.min(failures + 1, 3))
  }

  @Test("What was asked for and has not come is asked of the next attempt")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.retry(2).record(demand: .max(3))
    source.connections[0].send(1)
    source.connections[0].send(completion: .failure(.offline))
    source.connections[1].send(2)
    recorder.request(.max(5))
    source.connections[1].send(completion: .failure(.offline))
    #expect(source.connections.map(\.requests) == [[.max(3)], [.max(2), .max(5)], [.max(6)]])
    source.connections[2].send(completion: .failure(.other))
    #expect(recorder.events == events([1, 2], .failure(.other)))
    #expect(source.connections.count == 3)
    #expect(source.cancelCount == 0)
    #expect(recorder.violation == nil)
  }

  @Test("No retries hand the failure on, and a finished stream is not begun again")
  func none() {
    let source = Attempts([Record(output: [1], completion: .failure(.offline))])
    #expect(source.retry(0).record().events == events([1], .failure(.offline)))
    #expect(source.count == 1)
    let finished = Attempts([Record(output: [1], completion: .finished)])
    #expect(finished.retry(5).record().events == events([1], .finished))
    #expect(finished.count == 1)
  }

  @Test("Without a limit it goes on until the stream finishes")
  func unlimited() {
    let failing = Array(repeating: Record<Int, Oops>(output: [1], completion: .failure(.offline)), count: 20)
    let source = Attempts(failing + [Record(output: [2], completion: .finished)])
    let recorder = Publishers.Retry(upstream: source, retries: nil).record()
    #expect(recorder.events == events(Array(repeating: 1, count: 20) + [2], .finished))
  }

  @Test("A subject that has failed is retried in vain")
  func subject() {
    let subject = PassthroughSubject<Int, Oops>()
    var subscriptions = 0
    let recorder = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).retry(3).record()
    subject.send(1)
    subject.send(completion: .failure(.offline))
    #expect(recorder.events == events([1], .failure(.offline)))
    #expect(subscriptions == 4)
    #expect(recorder.violation == nil)
  }

  @Test("A million attempts that fail at once take no stack")
  func million() {
    var attempts = 0
    let source = Deferred { () -> Fail<Int, Oops> in
      attempts += 1
      return Fail(error: .offline)
    }
    let recorder = source.retry(1_000_000).record(demand: .none)
    #expect(attempts == 1_000_001)
    #expect(recorder.events == events([], .failure(.offline)))
  }

  @Test("Attempts that fail inside a request take no stack, each value asked for by itself", arguments: [false, true])
  func hundredThousand(_ requests: Bool) {
    var received = 0
    var subscription: (any Subscription)?
    Record<Int, Oops>(output: [1], completion: .failure(.offline)).retry(100_000).subscribe(
      AnySubscriber(
        receiveSubscription: {
          subscription = $0
          $0.request(.max(1))
        },
        receiveValue: { _ in
          received += 1
          if !requests { return .max(1) }
          subscription?.request(.max(1))
          return .none
        }))
    #expect(received == 100_001)
  }

  @Test("Cancelled in an attempt, there is no other", arguments: 1...4)
  func cancelInside(_ attempt: Int) {
    let source = Attempts([Record(output: [1], completion: .failure(.offline))])
    let recorder = source.retry(100).record { recorder in
      recorder.whenReceived = { recorder, _ in if recorder.values.count == attempt { recorder.cancel() } }
    }
    #expect(source.count == attempt)
    #expect(recorder.events == events(Array(repeating: 1, count: attempt)))
    #expect(recorder.violation == nil)
  }

  @Test("Cancelled while an attempt begins, that one is cancelled")
  func cancelInSubscription() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.retry(2).record()
    source.whenSubscribed = { _ in recorder.cancel() }
    source.send(completion: .failure(.offline))
    #expect(source.connections.map(\.cancelCount) == [0, 1])
    #expect(recorder.events == events([]))
  }

  @Test("Random attempts, random demand: the values of all of them in order, then the last end")
  func random() {
    for seed in 0..<400 {
      var random = SeededGenerator(seed: seed)
      let recordings = (0..<(1 + random.pick(6))).map { index in
        Record<Int, Oops>(
          output: (0..<random.pick(5)).map { index * 100 + $0 },
          completion: random.chance(75) ? .failure(random.chance(50) ? .offline : .other) : .finished)
      }
      let retries = random.pick(6)
      var expected: [Int] = []
      var end: Subscribers.Completion<Oops> = .finished
      for attempt in 0...retries {
        let recording = recordings[Swift.min(attempt, recordings.count - 1)].recording
        expected += recording.output
        end = recording.completion
        if end == .finished { break }
      }
      checkInSteps(Attempts(recordings).retry(retries), expected, end, seed, &random)
    }
  }

  @Test("A number of retries below zero stops the program")
  func negative() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Fail<Int, Oops>(error: .offline).retry(-1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("retry: the number -1 of retries is below zero"))
  }

  @Test("Equal upstreams and numbers make equal publishers")
  func equality() {
    let fail = Fail<Int, Oops>(error: .offline)
    #expect(fail.retry(1) == fail.retry(1))
    #expect(fail.retry(1) != fail.retry(2))
  }
}
