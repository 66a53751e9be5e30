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
}
