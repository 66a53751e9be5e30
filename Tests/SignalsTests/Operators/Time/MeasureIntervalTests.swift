import Signals
import SignalsTesting
import Testing

@Suite("measureInterval")
struct MeasureIntervalTests {
  @Test("Example: the time between taps, from the subscription on")
  func example() {
    let scheduler = VirtualTimeScheduler()
    var printed: [String] = []
    let taps = PassthroughSubject<Int, Never>()
    scheduler.advance(by: .seconds(3))
    let token = taps.measureInterval(using: scheduler).sink { printed.append("\($0)") }
    scheduler.advance(by: .milliseconds(250))
    taps.send(1)
    taps.send(2)
    scheduler.advance(by: .seconds(2))
    taps.send(3)
    #expect(printed == ["0.25 seconds", "0.0 seconds", "2.0 seconds"])
    token.cancel()
  }

  @Test("The time runs from the subscription, not from the making of the publisher")
  func start() {
    let scheduler = VirtualTimeScheduler()
    let source = ManualPublisher<Int, Oops>()
    let measured = source.measureInterval(using: scheduler)
    scheduler.advance(by: .tenths(5))
    source.whenSubscribed = { _ in scheduler.advance(by: .tenths(5)) }
    let recorder = RecordingSubscriber<Duration, Oops>()
    measured.subscribe(recorder)
    scheduler.advance(by: .tenths(1))
    source.send(1)
    source.send(completion: .failure(.offline))
    #expect(recorder.events == [.subscription, .value(.tenths(1)), .completion(.failure(.offline))])
    #expect(source.requests == [.unlimited])
  }
}
