import Signals
import SignalsTesting
import Testing

@Suite("Publishers.Interval")
struct IntervalTests {
  let scheduler = VirtualTimeScheduler()

  @Test("Example: it runs while somebody subscribes")
  func example() {
    var printed: [String] = []
    let ticks = Publishers.Interval(every: .seconds(1), scheduler: scheduler).autoconnect()
    #expect(scheduler.scheduledCount == 0)
    let token = ticks.sink { printed.append("\($0)") }
    scheduler.advance(by: .milliseconds(2500))
    #expect(printed == ["1 s", "2 s"])
    token.cancel()
    #expect(scheduler.scheduledCount == 0)
  }

  @Test("All subscribers get the same, from the connection on; without demand they miss it")
  func subscribers() {
    let ticks = Publishers.Interval(every: .tenths(5), scheduler: scheduler)
    let (first, second) = (
      RecordingSubscriber<VirtualTimeScheduler.Instant, Never>(demand: .unlimited),
      RecordingSubscriber<VirtualTimeScheduler.Instant, Never>(demand: .none)
    )
    ticks.subscribe(first)
    ticks.subscribe(second)
    scheduler.advance(by: .seconds(1))
    #expect(first.values.isEmpty)
    let connection = ticks.connect()
    let again = ticks.connect()
    scheduler.advance(by: .tenths(6))
    second.request(.max(1))
    scheduler.advance(by: .tenths(10))
    #expect(first.values.map(\.description) == ["1.5 s", "2 s", "2.5 s"])
    #expect(second.values.map(\.description) == ["2 s"])
    again.cancel()
    connection.cancel()
    #expect(scheduler.scheduledCount == 0)
    let third = ticks.connect()
    scheduler.advance(by: .tenths(5))
    #expect(first.values.count == 4)
    third.cancel()
    first.cancel()
    second.cancel()
    #expect(first.violation == nil && second.violation == nil)
  }

  @Test("Stopping from inside a delivery")
  func inside() {
    let ticks = Publishers.Interval(every: .tenths(5), scheduler: scheduler)
    var connection: (any Cancellable)?
    var count = 0
    let token = ticks.sink { _ in
      count += 1
      if count == 3 { connection?.cancel() }
    }
    connection = ticks.connect()
    scheduler.run()
    #expect(count == 3)
    token.cancel()
  }

  @Test("A connection that is dropped ends at the next instant, and releases everything")
  func dropped() {
    Diagnostics.counting {
      do {
        var count = 0
        let token: AnyCancellable
        do {
          let ticks = Publishers.Interval(every: .tenths(5), scheduler: scheduler)
          token = ticks.sink { _ in count += 1 }
          let connection = ticks.connect()
          scheduler.advance(by: .tenths(5))
          withExtendedLifetime(connection) {}
        }
        scheduler.run()
        #expect(count == 1)
        token.cancel()
      }
      #expect(Diagnostics.liveObjects == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
    }
  }

  @Test("A scheduler that goes takes what it was to do along")
  func schedulerGone() {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        var scheduler: VirtualTimeScheduler? = VirtualTimeScheduler()
        weak let gone = scheduler
        var token: AnyCancellable?
        var connection: (any Cancellable)?
        if let scheduler {
          let ticks = Publishers.Interval(every: .tenths(5), scheduler: scheduler)
          token = ticks.sink { [probe = captured.make()] _ in _ = probe }
          connection = ticks.connect()
        }
        connection?.cancel()
        scheduler = nil
        #expect(gone == nil)
        token?.cancel()
      }
      #expect(Diagnostics.liveObjects == 0)
      #expect(captured.count == 0)
    }
  }

  @Test("On an immediate scheduler there is one instant")
  func immediate() {
    let ticks = Publishers.Interval(every: .seconds(1), scheduler: ImmediateScheduler.shared)
    var count = 0
    let token = ticks.sink { _ in count += 1 }
    ticks.connect().cancel()
    #expect(count == 1)
    token.cancel()
  }

  @Test("Rule 10: an interval that is none, and a tolerance below zero, stop the program")
  func mistakes() async {
    let interval = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Publishers.Interval(every: .zero, scheduler: VirtualTimeScheduler())
    }
    check(interval, says: "Publishers.Interval: the interval of 0.0 seconds is not above zero")
    let tolerance = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Publishers.Interval(every: .seconds(1), tolerance: .seconds(-1), scheduler: VirtualTimeScheduler())
    }
    check(tolerance, says: "Publishers.Interval: the tolerance of -1.0 seconds is below zero")
  }
}

@MainActor
@Suite("Publishers.Interval on the current actor", .timeLimit(.minutes(1)))
struct ActorIntervalTests {
  @Test("On the current actor's scheduler, without one being named")
  func currentActor() async {
    let ticks = Publishers.Interval(every: .milliseconds(1), tolerance: .milliseconds(2))
    #expect(ticks.interval == .milliseconds(1))
    #expect(ticks.tolerance == .milliseconds(2))
    let start = ticks.scheduler.now
    let values = ticks.autoconnect().values()
    var iterator = values.makeAsyncIterator()
    var seen: [ContinuousClock.Instant] = []
    while seen.count < 2, let next = await iterator.next() { seen.append(next) }
    #expect(seen.count == 2 && seen[0] >= start.advanced(by: .milliseconds(1)) && seen[1] > seen[0])
  }
}
