import Signals
import SignalsTesting
import Testing

@Suite("combineLatest")
struct CombineLatestTests {
  typealias Source = PassthroughSubject<Int, Oops>

  private func start(demand: Subscribers.Demand = .unlimited) -> (Source, Source, RecordingSubscriber<Int, Oops>) {
    let (a, b) = (Source(), Source())
    return (a, b, a.combineLatest(b) { $0 * 10 + $1 }.record(demand: demand))
  }

  @Test("A combination for each value, once both inputs have had one")
  func values() {
    let (a, b, recorder) = start()
    a.send(1)
    a.send(2)
    b.send(3)
    b.send(4)
    a.send(5)
    #expect(recorder.values == [23, 24, 54])
  }

  @Test("It ends with the last input, or with one that ends without a value")
  func end() {
    let (a, b, recorder) = start()
    a.send(1)
    a.send(completion: .finished)
    #expect(recorder.completion == nil)
    b.send(2)
    b.send(3)
    b.send(completion: .finished)
    #expect(recorder.events == events([12, 13], .finished))
    let (c, d, lone) = start()
    d.send(1)
    c.send(completion: .finished)
    #expect(lone.events == events([], .finished))
  }

  @Test("Without demand the newest combination is kept, and the end waits behind it")
  func demand() {
    let (a, b, recorder) = start(demand: .none)
    a.send(1)
    for value in 1...5 { b.send(value) }
    a.send(completion: .finished)
    b.send(completion: .failure(.offline))
    #expect(recorder.events == events([]))
    recorder.request(.max(1))
    #expect(recorder.events == events([15], .failure(.offline)))
    #expect(recorder.violation == nil)
  }

  @Test("A shared source gives the intermediate combinations")
  func shared() {
    let source = Source()
    let recorder = source.combineLatest(source.map { $0 + 100 }) { [$0, $1] }.map { $0[0] * 1000 + $0[1] }.record()
    source.send(1)
    source.send(2)
    #expect(recorder.values == [1101, 2101, 2102])
  }

  @Test("A failure cancels the other input, once")
  func failure() {
    let (a, b) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = a.combineLatest(b) { $0 + $1 }.record()
    a.send(completion: .failure(.offline))
    #expect(recorder.events == events([], .failure(.offline)))
    #expect((a.cancelCount, b.cancelCount) == (0, 1))
  }

  @Test("Inside a delivery the intermediate combinations are kept while there is demand for them")
  func inside() {
    let (a, b, recorder) = start(demand: .max(2))
    recorder.whenReceived = { _, value in
      if value != 11 { return }
      b.send(2)
      b.send(3)
      b.send(4)
    }
    b.send(1)
    a.send(1)
    #expect(recorder.values == [11, 12])
    recorder.request(.max(1))
    #expect(recorder.values == [11, 12, 14])
    #expect(recorder.violation == nil)
  }

  @Test("One that ends without a value ends it, and cancels the others, also when they have had values")
  func endWithoutValue() {
    let sources = (0..<3).map { _ in ManualPublisher<Int, Oops>() }
    let recorder = sources.combineLatest().map { (values: [Int]) -> Int in values[0] }.record()
    sources[0].send(1)
    sources[0].send(completion: .finished)
    sources[2].send(3)
    #expect(recorder.completion == nil)
    sources[1].send(completion: .finished)
    #expect(recorder.events == events([], .finished))
    #expect(sources.map(\.cancelCount) == [0, 0, 1])
  }

  @Test("Every input is asked for everything, whatever the demand")
  func requests() {
    let sources = (0..<3).map { _ in ManualPublisher<Int, Oops>() }
    let recorder = sources[0].combineLatest(sources[1], sources[2]) { $0 + $1 + $2 }.record(demand: .max(1))
    recorder.request(.max(2))
    #expect(sources.map(\.requests) == [[.unlimited], [.unlimited], [.unlimited]])
  }

  @Test("The newest values are let go of at the end and on cancellation, and nothing is kept afterwards")
  func release() {
    let objects = LiveObjects()
    for ends in [false, true] {
      let (a, b) = (ManualPublisher<LiveObject, Oops>(), ManualPublisher<Int, Oops>())
      let recorder = RecordingSubscriber<Int, Oops>(demand: .unlimited)
      a.combineLatest(b) { (_: LiveObject, number: Int) -> Int in number }.subscribe(recorder)
      a.send(objects.make())
      a.send(objects.make())
      b.send(1)
      #expect(objects.count == 1)
      if ends { b.send(completion: .failure(.offline)) } else { recorder.cancel() }
      #expect(objects.count == 0)
      a.send(objects.make())
      #expect(objects.count == 0)
    }
  }
}
