import Signals
import SignalsTesting
import Testing

@Suite("receive(on:) and subscribe(on:)")
struct ReceiveOnTests {
  let scheduler = VirtualTimeScheduler()

  @Test("Example: what is sent is received in the next turn")
  func example() {
    var printed: [String] = []
    let taps = PassthroughSubject<Int, Never>()
    let token = taps.receive(on: scheduler).sink { printed.append("tap \($0)") }
    taps.send(1)
    printed.append("sent")
    scheduler.advance(by: .zero)
    #expect(printed == ["sent", "tap 1"])
    token.cancel()
  }

  @Test("Values keep their order, and the end comes behind them in the same turn", arguments: [true, false])
  func order(_ fails: Bool) {
    let source = PassthroughSubject<Int, Oops>()
    let log = TimedLog(source.receive(on: scheduler), on: scheduler)
    for value in 1...3 { source.send(value) }
    source.send(completion: fails ? .failure(.offline) : .finished)
    #expect(log.lines.isEmpty)
    #expect(scheduler.scheduledCount == 1)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["0 s: 1", "0 s: 2", "0 s: 3", fails ? "0 s: offline" : "0 s: finished"])
    #expect(log.recorder.violation == nil)
  }

  @Test("What a value causes comes in a turn of its own")
  func turns() {
    let source = PassthroughSubject<Int, Oops>()
    var turns: [[Int]] = [[]]
    let recorder = source.receive(on: scheduler).record()
    recorder.whenReceived = { [scheduler] _, value in
      turns[turns.count - 1].append(value)
      if value < 3 { source.send(value + 2) }
      if value == 2 { scheduler.schedule { turns.append([]) } }
    }
    source.send(1)
    source.send(2)
    scheduler.advance(by: .zero)
    #expect(turns == [[1, 2], [3, 4]])
    #expect(recorder.violation == nil)
  }

  @Test("A completion that a value causes comes in a turn of its own", arguments: [true, false])
  func completionTurn(_ fails: Bool) {
    let source = PassthroughSubject<Int, Oops>()
    var turns = 1
    var turnOfCompletion: Int?
    let recorder = source.receive(on: scheduler).record()
    recorder.whenReceived = { [scheduler] _, _ in
      scheduler.schedule { turns += 1 }
      source.send(completion: fails ? .failure(.offline) : .finished)
    }
    recorder.whenCompleted = { _, _ in turnOfCompletion = turns }
    source.send(1)
    scheduler.advance(by: .zero)
    #expect(turnOfCompletion == 2)
    #expect(recorder.violation == nil)
  }

  @Test("Demand goes upstream as it is; a completion alone waits for its turn, a cancelled one does not come")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.receive(on: scheduler).record(demand: .max(1), demandAfterValue: .max(1))
    #expect(source.requests == [.max(1)])
    #expect(source.send(1) == .none)
    scheduler.run()
    #expect(source.requests == [.max(1), .max(1)])
    source.send(completion: .finished)
    #expect(recorder.completion == nil)
    recorder.cancel()
    #expect(scheduler.scheduledCount == 0)
    scheduler.run()
    #expect(recorder.completion == nil)
    #expect(source.cancelCount == 0)
  }

  @Test("cancel() releases what waits at once", arguments: [false, true])
  func cancel(_ subscribes: Bool) {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        let source = PassthroughSubject<Int, Oops>()
        let recorder: RecordingSubscriber<Int, Oops>
        do {
          let mapped = source.map { [probe = captured.make()] (value: Int) -> Int in
            _ = probe
            return value
          }
          recorder = subscribes ? mapped.subscribe(on: scheduler).record() : mapped.receive(on: scheduler).record()
        }
        source.send(1)
        #expect(captured.count == 1)
        recorder.cancel()
        #expect(captured.count == 0)
        #expect(scheduler.scheduledCount == 0)
        scheduler.run()
        #expect(recorder.events == [.subscription])
      }
      #expect(Diagnostics.liveObjects == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
    }
  }

  @Test("subscribe(on:), example: the subscription is made in the next turn")
  func subscribeExample() {
    var printed: [String] = []
    let token = [1, 2].publisher.subscribe(on: scheduler).sink { printed.append("\($0)") }
    printed.append("subscribed")
    scheduler.advance(by: .zero)
    #expect(printed == ["subscribed", "1", "2"])
    token.cancel()
  }

  @Test("subscribe(on:): requests take a turn too, and are put together; values pass at once")
  func subscribeDemand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.subscribe(on: scheduler).record(demand: .max(1))
    recorder.request(.max(1))
    #expect(source.connections.isEmpty)
    scheduler.run()
    #expect(source.requests == [.max(2)])
    recorder.request(.max(1))
    recorder.request(.max(2))
    #expect(source.requests == [.max(2)])
    scheduler.run()
    #expect(source.requests == [.max(2), .max(3)])
    source.send(1)
    #expect(recorder.values == [1])
    recorder.cancel()
    #expect(source.cancelCount == 1)
    #expect(recorder.violation == nil)
  }
}
