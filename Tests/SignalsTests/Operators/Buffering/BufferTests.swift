import Signals
import SignalsTesting
import Testing

@Suite("buffer")
struct BufferTests {
  typealias Source = ManualPublisher<Int, Oops>
  typealias Strategy = Publishers.BufferingStrategy<Oops>

  @Test("Example: buffer")
  @MainActor
  func example() {
    var shown: [Int] = []
    var running: [PassthroughSubject<Int, Never>] = []
    let pages = PassthroughSubject<Int, Never>()
    let token = pages.buffer(size: 20, prefetch: .byRequest, whenFull: .dropOldest)
      .flatMap(maxPublishers: .max(1)) { _ in
        running.append(PassthroughSubject<Int, Never>())
        return running[running.count - 1]
      }
      .sink { shown.append($0) }
    for page in 1...3 { pages.send(page) }
    #expect(running.count == 1)
    for number in 0..<3 {
      running[number].send(number + 1)
      running[number].send(completion: .finished)
    }
    #expect(shown == [1, 2, 3])
    token.cancel()
  }

  @Test("keepFull asks for as much as fits, and for one more when one has left")
  func keepFull() {
    let source = Source()
    let recorder = source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).record(demand: .none)
    #expect(source.requests == [.max(3)])
    for value in 1...3 { #expect(source.send(value) == .none) }
    #expect(recorder.values == [])
    recorder.request(.max(2))
    #expect(recorder.values == [1, 2])
    #expect(source.requests == [.max(3), .max(1), .max(1)])
    recorder.request(.max(2))
    #expect(recorder.values == [1, 2, 3])
    #expect(source.requests == [.max(3), .max(1), .max(1), .max(1)])
    #expect(source.send(4) == .max(1), "it goes at once, and leaves room")
    source.send(5)
    source.send(completion: .finished)
    #expect(recorder.completion == nil, "one waits")
    recorder.request(.max(1))
    #expect(recorder.events == events([1, 2, 3, 4, 5], .finished))
    #expect(recorder.violation == nil)
  }

  @Test("byRequest asks for everything at once")
  func byRequest() {
    let source = Source()
    let recorder = source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).record(demand: .none)
    #expect(source.requests == [.unlimited])
    recorder.request(.max(1))
    #expect(source.send(1) == .none)
    recorder.request(.unlimited)
    #expect(source.requests == [.unlimited])
    #expect(recorder.values == [1])
  }

  @Test("What does not fit is dropped: the newest, or the oldest, or all")
  func dropping() {
    func run(_ size: Int, _ whenFull: Strategy) -> [Int] {
      let source = Source()
      let recorder = source.buffer(size: size, prefetch: .byRequest, whenFull: whenFull).record(demand: .max(1))
      for value in 1...5 { source.send(value) }
      source.send(completion: .finished)
      recorder.request(.unlimited)
      #expect(recorder.completion == .finished)
      #expect(recorder.violation == nil)
      return recorder.values
    }
    #expect(run(2, .dropNewest) == [1, 2, 3])
    #expect(run(2, .dropOldest) == [1, 4, 5])
    #expect(run(0, .dropNewest) == [1])
    #expect(run(0, .dropOldest) == [1])
    #expect(run(.max, .dropOldest) == [1, 2, 3, 4, 5])
    #expect(run(4, .customError { .other }) == [1, 2, 3, 4, 5])
  }

  @Test("What does not fit fails the stream, after what is buffered, and cancels upstream at once")
  func failing() {
    let source = Source()
    var made = 0
    let recorder = source.buffer(
      size: 2, prefetch: .byRequest,
      whenFull: .customError {
        made += 1
        return .other
      }
    ).record(demand: .max(1))
    for value in 1...5 { source.send(value) }
    #expect(made == 1)
    #expect(source.cancelCount == 1)
    #expect(recorder.events == events([1]))
    recorder.request(.max(1))
    #expect(recorder.events == events([1, 2]))
    recorder.request(.max(1))
    #expect(recorder.events == events([1, 2, 3], .failure(.other)))
    source.send(completion: .finished)
    #expect(recorder.violation == nil)
  }

  @Test("A closure of customError that cancels makes no error")
  func failingCancels() {
    let source = Source()
    let recorder = RecordingSubscriber<Int, Oops>(demand: .none)
    source.buffer(
      size: 1, prefetch: .byRequest,
      whenFull: .customError {
        recorder.cancel()
        return .other
      }
    ).subscribe(recorder)
    source.send(1)
    source.send(2)
    #expect(recorder.events == [.subscription])
    #expect(source.cancelCount == 1)
  }

  @Test("A failure of upstream waits behind what is buffered and is not lost")
  func upstreamFails() {
    let source = Source()
    let recorder = source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).record(demand: .none)
    for value in 1...3 { source.send(value) }
    source.send(completion: .failure(.offline))
    source.send(4)
    #expect(recorder.events == [.subscription])
    recorder.request(.max(2))
    #expect(recorder.events == events([1, 2], .failure(.offline)))
    #expect(source.cancelCount == 0)
  }

  @Test("What comes inside a delivery takes no room as far as it has been asked for")
  func insideDelivery() {
    let source = Source()
    let recorder = source.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).record(demand: .max(3)) {
      $0.whenReceived = { _, value in if value == 1 { for more in 2...6 { source.send(more) } } }
    }
    source.send(1)
    #expect(recorder.values == [1, 2, 3])
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.violation == nil)
  }

  @Test("Cancelling in a delivery empties the buffer")
  func cancelling() {
    let source = Source()
    let recorder = source.buffer(size: 5, prefetch: .keepFull, whenFull: .dropNewest).record(demand: .none) {
      $0.whenReceived = { recorder, value in if value == 2 { recorder.cancel() } }
    }
    for value in 1...5 { source.send(value) }
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2])
    #expect(source.cancelCount == 1)
    #expect(source.requests == [.max(5), .max(1)])
  }

  /// A buffer on plain arrays.
  private struct Model {
    let size: Int
    let drops: Int
    var demand: Int
    var waiting: [Int] = []
    var output: [Int] = []
    var completion: Subscribers.Completion<Oops>?
    var told: Subscribers.Completion<Oops>?

    mutating func send(_ value: Int) {
      if completion != nil { return }
      if demand == 0, waiting.count >= size {
        switch drops {
        case 0: return
        case 1:
          if waiting.isEmpty { return }
          waiting.removeFirst()
        default:
          end(.failure(.other))
          return
        }
      }
      waiting.append(value)
      deliver()
    }

    mutating func end(_ completion: Subscribers.Completion<Oops>) {
      if self.completion == nil { self.completion = completion }
      deliver()
    }

    mutating func request(_ count: Int) {
      demand += count
      deliver()
    }

    private mutating func deliver() {
      while demand > 0, !waiting.isEmpty {
        output.append(waiting.removeFirst())
        demand -= 1
      }
      if waiting.isEmpty { told = completion }
    }
  }

  @Test("Random sends and requests do what they do to an array")
  func againstModel() {
    let strategies: [Strategy] = [.dropNewest, .dropOldest, .customError { .other }]
    for seed in 0..<600 {
      var random = SeededGenerator(seed: seed)
      let (size, drops, demand) = (random.pick(5), random.pick(3), random.pick(3))
      let source = PassthroughSubject<Int, Oops>()
      let recorder = source.buffer(size: size, prefetch: .byRequest, whenFull: strategies[drops])
        .record(demand: .max(demand))
      var model = Model(size: size, drops: drops, demand: demand)
      for value in 0..<50 {
        switch random.pick(40) {
        case ..<28:
          source.send(value)
          model.send(value)
        case 39:
          source.send(completion: .failure(.offline))
          model.end(.failure(.offline))
        default:
          let count = 1 + random.pick(3)
          recorder.request(.max(count))
          model.request(count)
        }
        #expect(recorder.values == model.output, "seed \(seed), step \(value)")
        #expect(recorder.completion == model.told, "seed \(seed), step \(value)")
      }
      #expect(recorder.violation == nil, "seed \(seed)")
    }
  }

  @Test("Whatever is asked for, a full buffer loses nothing of a source that waits to be asked")
  func nothingLost() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let input = (0..<random.pick(40)).map { $0 }
      let recorder = Publishers.Sequence<[Int], Oops>(sequence: input)
        .buffer(size: 1 + random.pick(5), prefetch: .keepFull, whenFull: .customError { .other })
        .record(demand: .max(random.pick(4)))
      while recorder.completion == nil { recorder.request(.max(1 + random.pick(3))) }
      #expect(recorder.events == events(input, .finished), "seed \(seed)")
    }
  }

  @Test("Sizes that make no sense stop the program")
  func traps() async {
    let below = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).buffer(size: -1, prefetch: .byRequest, whenFull: .dropNewest)
    }
    #expect(text(below).contains("buffer: the size -1 is below zero"))
    let nothing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).buffer(size: 0, prefetch: .keepFull, whenFull: .dropNewest)
    }
    #expect(text(nothing).contains("buffer: with the size 0 and .keepFull nothing would ever be asked for"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
