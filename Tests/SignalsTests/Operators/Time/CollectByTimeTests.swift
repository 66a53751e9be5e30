import SignalsTesting
import Testing

@testable import Signals

@Suite("collect by time")
struct CollectByTimeTests {
  let scheduler = VirtualTimeScheduler()
  let source = PassthroughSubject<Int, Oops>()

  private func send(_ values: [(Int, at: Int)]) {
    for (value, tenths) in values {
      scheduler.advance(to: .init(.tenths(tenths)))
      source.send(value)
    }
  }

  @Test("Example: the keys of each second")
  func example() {
    var printed: [[String]] = []
    let keys = PassthroughSubject<String, Never>()
    let token = keys.collect(.byTime(scheduler, .seconds(1))).sink { printed.append($0) }
    keys.send("a")
    scheduler.advance(by: .milliseconds(999))
    keys.send("b")
    #expect(printed.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(printed == [["a", "b"]])
    token.cancel()
  }

  @Test("Example: by a scheduler's time")
  func exampleByTime() {
    let print = Printed()
    let keys = PassthroughSubject<String, Never>()
    let token = keys.collect(.byTime(scheduler, .seconds(1))).sink { print($0) }
    for key in ["a", "b", "c"] { keys.send(key) }
    #expect(print.lines.isEmpty)
    scheduler.advance(by: .seconds(1))
    #expect(print.lines == [#"["a", "b", "c"]"#])
    token.cancel()
  }

  @Test("Example: by a scheduler's time, two at the most")
  func exampleByTimeOrCount() {
    let print = Printed()
    let keys = PassthroughSubject<String, Never>()
    let token = keys.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).sink { print($0) }
    for key in ["a", "b", "c"] { keys.send(key) }
    #expect(print.lines == [#"["a", "b"]"#])
    scheduler.advance(by: .seconds(1))
    #expect(print.lines == [#"["a", "b"]"#, #"["c"]"#])
    token.cancel()
  }

  @Test("Intervals are counted from the subscription; an empty one publishes nothing and needs no timer")
  func byTime() {
    scheduler.advance(by: .tenths(3))
    let log = TimedLog(source.collect(.byTime(scheduler, .tenths(10))), on: scheduler)
    send([(1, at: 4), (2, at: 12), (3, at: 13), (4, at: 40), (5, at: 42)])
    scheduler.advance(to: .init(.tenths(60)))
    #expect(log.lines == ["1.3 s: [1, 2]", "2.3 s: [3]", "4.3 s: [4, 5]"])
    #expect(scheduler.scheduledCount == 0)
    #expect(log.recorder.violation == nil)
  }

  @Test("A group that is full is published at once, and the intervals go on")
  func byTimeOrCount() {
    let log = TimedLog(source.collect(.byTimeOrCount(scheduler, .tenths(10), 2)), on: scheduler)
    send([(1, at: 1), (2, at: 2), (3, at: 3), (4, at: 11), (5, at: 12), (6, at: 13)])
    scheduler.run()
    #expect(log.lines == ["0.2 s: [1, 2]", "1 s: [3]", "1.2 s: [4, 5]", "2 s: [6]"])
  }

  @Test("What was collected is published before the end", arguments: [true, false], [0, 2])
  func completion(_ fails: Bool, _ count: Int) {
    let log = TimedLog(source.collect(.byTime(scheduler, .tenths(10))), on: scheduler)
    for value in 0..<count { source.send(value) }
    source.send(completion: fails ? .failure(.offline) : .finished)
    #expect(log.lines == (count == 0 ? [] : ["0 s: [0, 1]"]) + [fails ? "0 s: offline" : "0 s: finished"])
    #expect(scheduler.scheduledCount == 0)
  }

  @Test("Groups wait for demand, and so does the end behind them")
  func demand() {
    let log = TimedLog(source.collect(.byTime(scheduler, .tenths(10))), on: scheduler, demand: .none)
    send([(1, at: 1), (2, at: 12), (3, at: 23)])
    source.send(completion: .finished)
    #expect(log.lines.isEmpty)
    log.recorder.request(.max(2))
    #expect(log.lines == ["2.3 s: [1]", "2.3 s: [2]"])
    log.recorder.request(.max(1))
    #expect(log.lines.suffix(2) == ["2.3 s: [3]", "2.3 s: finished"])
    #expect(log.recorder.violation == nil)
  }

  @Test("cancel() releases what was collected", arguments: [false, true])
  func cancel(_ inside: Bool) {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        let source = PassthroughSubject<LiveObject, Oops>()
        let recorder = RecordingSubscriber<[LiveObject], Oops>()
        let counts = RecordingSubscriber<Int, Oops>()
        source.collect(.byTimeOrCount(scheduler, .tenths(3), 5)).map(\.count).subscribe(counts)
        if inside { counts.whenReceived = { recorder, _ in recorder.cancel() } }
        for _ in 0..<4 { source.send(captured.make()) }
        #expect(captured.count == 4)
        if inside { scheduler.run() } else { counts.cancel() }
        #expect(captured.count == 0)
        #expect(scheduler.scheduledCount == 0)
        #expect(counts.values == (inside ? [4] : []))
        #expect(counts.violation == nil)
        _ = recorder
      }
      #expect(Diagnostics.liveObjects == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
    }
  }

  @Test("Any input: every value once, in the group of its interval")
  func random() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let scheduler = VirtualTimeScheduler()
      let source = PassthroughSubject<Int, Oops>()
      let (interval, count) = (1 + random.pick(6), 1 + random.pick(5))
      let log = TimedLog(source.collect(.byTimeOrCount(scheduler, .tenths(interval), count)), on: scheduler)
      var expected: [String] = []
      var group: [Int] = []
      for time in 0..<60 {
        scheduler.advance(to: .init(.tenths(time)))
        if time % interval == 0, !group.isEmpty {
          expected.append("\(scheduler.now): \(group)")
          group = []
        }
        while random.chance(40) {
          let value = random.pick(1000)
          source.send(value)
          group.append(value)
          if group.count == count {
            expected.append("\(scheduler.now): \(group)")
            group = []
          }
        }
      }
      #expect(log.lines == expected, "seed \(seed)")
      log.recorder.cancel()
    }
  }

  @Test("The first whole interval after an instant")
  func firstInstant() {
    let start = VirtualTimeScheduler.Instant(.tenths(2))
    for (now, expected) in [(0, 7), (2, 7), (6, 7), (7, 12), (8, 12), (100, 102)] {
      #expect(start.firstInstant(after: .init(.tenths(now)), every: .tenths(5)).sinceStart == .tenths(expected))
    }
  }

  @Test("Rule 10: an interval and a count that group nothing stop the program")
  func mistakes() async {
    let interval = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).collect(.byTime(VirtualTimeScheduler(), .zero))
    }
    check(interval, says: "collect: the interval of 0.0 seconds is not above zero")
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).collect(.byTimeOrCount(VirtualTimeScheduler(), .seconds(1), 0))
    }
    check(count, says: "collect: a group of at most 0 values would be empty")
  }
}

@Suite("collect by time, on an actor")
@MainActor
struct CollectByTimeOnActorTests {
  @Test("Example: by the continuous clock")
  func exampleOnActor() {
    let print = Printed()
    let keys = PassthroughSubject<String, Never>()
    let token = keys.collect(.byTime(.seconds(60))).sink { print($0) }
    for key in ["a", "b"] { keys.send(key) }
    #expect(print.lines.isEmpty)
    keys.send(completion: .finished)
    #expect(print.lines == [#"["a", "b"]"#])
    token.cancel()
  }

  @Test("Example: by the continuous clock, two at the most")
  func exampleOnActorOrCount() {
    let print = Printed()
    let keys = PassthroughSubject<String, Never>()
    let token = keys.collect(.byTimeOrCount(.seconds(60), 2)).sink { print($0) }
    for key in ["a", "b", "c"] { keys.send(key) }
    #expect(print.lines == [#"["a", "b"]"#])
    token.cancel()
  }
}
