import Signals
import SignalsTesting
import Testing

@Suite("values(buffering:)")
@MainActor
struct AsyncValuesTests {
  private func take<Failure: Error>(_ count: Int, _ values: AsyncValues<Int, Failure>) async throws -> [Int] {
    var taken: [Int] = []
    var iterator = values.makeAsyncIterator()
    while taken.count < count, let value = try await iterator.next(isolation: #isolation) { taken.append(value) }
    return taken
  }

  @Test("Nothing is lost: what was sent before the loop began and while its body ran arrives in order")
  func lossless() async {
    let subject = PassthroughSubject<Int, Never>()
    let values = subject.values()
    subject.send(1)
    subject.send(2)
    var received: [Int] = []
    for await value in values {
      received.append(value)
      if value == 2 {
        for extra in 3...6 { subject.send(extra) }
        subject.send(completion: .finished)
      }
    }
    #expect(received == [1, 2, 3, 4, 5, 6])
    #expect(values.droppedCount == 0)
  }

  @Test("Example: waiting for one value")
  func oneValue() async {
    let taps = PassthroughSubject<Int, Never>()
    func firstTap() async -> Int? {
      for await tap in taps.values() { return tap }
      return nil
    }
    // It runs when the loop waits: until then nothing lets it onto the main actor.
    let sending = Task { taps.send(7) }
    #expect(await firstTap() == 7)
    await sending.value
    taps.send(completion: .finished)
    #expect(await firstTap() == nil)
  }

  @Test("A loop that waits is woken by a value, and by the end")
  func waits() async {
    let subject = PassthroughSubject<Int, Never>()
    let values = subject.values()
    let task = Task {
      var received: [Int] = []
      for await value in values { received.append(value) }
      return received
    }
    for value in 0..<50 {
      await Task.yield()
      subject.send(value)
    }
    await Task.yield()
    subject.send(completion: .finished)
    #expect(await task.value == Array(0..<50))
  }

  @Test("The newest values are kept, the oldest dropped and counted")
  func newest() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let values = subject.values(buffering: .newest(3))
    for value in 1...10 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(try await take(99, values) == [8, 9, 10])
    #expect(values.droppedCount == 7)
  }

  @Test("The oldest values are kept, what comes then is dropped and counted")
  func oldest() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let values = subject.values(buffering: .oldest(3))
    for value in 1...10 { subject.send(value) }
    #expect(try await take(2, values) == [1, 2])
    subject.send(11)
    subject.send(12)
    subject.send(13)
    subject.send(completion: .finished)
    #expect(try await take(99, values) == [3, 11, 12])
    #expect(values.droppedCount == 8)
  }

  @Test("On demand, the source is asked for what the loop takes and what is fetched ahead", arguments: [0, 1, 3])
  func onDemand(_ prefetch: Int) async throws {
    let source = ManualPublisher<Int, Never>()
    var next = 0
    source.whenRequested = { connection, demand in
      for _ in 0..<(demand.max ?? 0) {
        connection.send(next)
        next += 1
      }
    }
    let values = source.values(buffering: .onDemand(prefetch: prefetch))
    #expect(next == prefetch)
    #expect(try await take(5, values) == [0, 1, 2, 3, 4])
    #expect(next == 5 + prefetch)
    #expect(!source.requests.contains(.unlimited))
  }

  @Test("On demand, an endless sequence is taken as far as the loop goes")
  func endless() async throws {
    let values = (1...).publisher.values(buffering: .onDemand(prefetch: 2))
    #expect(try await take(1000, values) == Array(1...1000))
  }

  @Test("A failure is thrown once, with its type, after the values before it")
  func failure() async {
    let subject = PassthroughSubject<Int, Oops>()
    let values = subject.values()
    subject.send(1)
    subject.send(completion: .failure(.offline))
    var received: [Int] = []
    do throws(Oops) {
      for try await value in values { received.append(value) }
      Issue.record("the failure was not thrown")
    } catch {
      #expect(error == .offline)
    }
    #expect(received == [1])
    var iterator = values.makeAsyncIterator()
    #expect(await (try? iterator.next(isolation: #isolation)) == .some(nil))
  }

  @Test("Taken by hand, one value at a time, then the failure, then nothing")
  func byHand() async {
    let subject = PassthroughSubject<Int, Oops>()
    var iterator = subject.values().makeAsyncIterator()
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(.offline))
    do throws(Oops) {
      let (first, second) = (try await iterator.next(), try await iterator.next())
      #expect(first == 1 && second == 2)
      _ = try await iterator.next()
      Issue.record("the failure was not thrown")
    } catch {
      #expect(error == .offline)
    }
    #expect(await (try? iterator.next()) == .some(nil))
  }

  @Test("Cancelling the task ends a loop that waits")
  func cancelWaiting() async {
    let values = PassthroughSubject<Int, Never>().values()
    let task = Task {
      for await _ in values {}
      return true
    }
    await Task.yield()
    task.cancel()
    #expect(await task.value)
  }

  @Test("Cancelling the task ends a loop over a source that never runs dry")
  func cancelBusy() async {
    let values = (1...).publisher.values(buffering: .onDemand(prefetch: 1))
    let task = Task {
      var count = 0
      for await _ in values {
        count += 1
        if count == 10 { withUnsafeCurrentTask { $0?.cancel() } }
        if count == 1000 { break }
      }
      return count
    }
    #expect(await task.value == 10)
  }

  @Test("Two loops over one sequence divide the values, and both end")
  func twoLoops() async {
    let subject = PassthroughSubject<Int, Never>()
    let values = subject.values()
    func loop() -> Task<[Int], Never> {
      Task { @MainActor in
        var received: [Int] = []
        for await value in values { received.append(value) }
        return received
      }
    }
    let (first, second) = (loop(), loop())
    for value in 0..<100 {
      if value % 7 == 0 { await Task.yield() }
      subject.send(value)
    }
    subject.send(completion: .finished)
    let received = await first.value + second.value
    #expect(received.sorted() == Array(0..<100))
  }

  @Test("A loop that is cancelled hands its wake-up to the other")
  func handsOn() async {
    let subject = PassthroughSubject<Int, Never>()
    let values = subject.values()
    func loop() -> Task<Int?, Never> {
      Task { @MainActor in
        var iterator = values.makeAsyncIterator()
        return await iterator.next(isolation: #isolation)
      }
    }
    let (first, second) = (loop(), loop())
    await Task.yield()
    await Task.yield()
    subject.send(7)
    first.cancel()
    let received = await (first.value, second.value, subject.send(8))
    #expect([received.0, received.1].contains(7))
    second.cancel()
    _ = await second.value
  }

  @Test("Dropping the sequence cancels upstream and releases everything", arguments: [false, true])
  func release(_ consumes: Bool) async throws {
    let captured = LiveObjects()
    try await Diagnostics.counting {
      let source = PassthroughSubject<Int, Never>()
      do {
        let values = source.map { [probe = captured.make()] (value: Int) -> Int in
          _ = probe
          return value
        }.values()
        source.send(1)
        source.send(2)
        if consumes {
          let taken = try await take(1, values)
          #expect(taken == [1])
        }
        #expect(Diagnostics.liveSubscriptions == 1)
      }
      #expect(captured.count == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 1)
    }
  }

  @Test("A task that loops and is cancelled lets go of its sequence")
  func releaseByTask() async {
    let captured = LiveObjects()
    await Diagnostics.counting {
      let source = PassthroughSubject<Int, Never>()
      let values = source.handleEvents(receiveOutput: { [probe = captured.make()] _ in _ = probe }).values()
      let task = Task { for await _ in values {} }
      await Task.yield()
      source.send(1)
      task.cancel()
      await task.value
      _ = consume values
      #expect(captured.count == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
    }
  }

  @Test("Where the domain is unknown, dropping the sequence stops delivery and releases at the next event")
  nonisolated func unknownDomain() {
    let captured = LiveObjects()
    Diagnostics.counting {
      let source = PassthroughSubject<Int, Never>()
      do {
        let values = source.map { [probe = captured.make()] (value: Int) -> Int in
          _ = probe
          return value
        }.values(isolation: nil)
        source.send(1)
        _ = values.droppedCount
      }
      source.send(2)
      #expect(captured.count == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 1)
    }
  }
}
