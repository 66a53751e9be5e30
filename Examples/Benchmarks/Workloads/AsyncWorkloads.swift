import Signals

/// Values that a `for await` takes in an actor, against an `AsyncStream`.
@MainActor var asyncWorkloads: [Workload] {
  [
    Workload(
      name: "values, value already there (twin: AsyncStream)", expected: triangle,
      twin: Contender(measuring: AsyncStreams.takeWhatIsThere),
      signals: Contender(measuring: { count, gauge in await Consumer().takeWhatIsThere(count, gauge) })),
    Workload(
      name: "values, in turn (twin: AsyncStream)", expected: triangle,
      twin: Contender(measuring: { count, gauge in await Consumer().waitForStream(count, gauge) }),
      signals: Contender(measuring: { count, gauge in await Consumer().waitForValues(count, gauge) })),
  ]
}

private enum AsyncStreams {
  /// Takes values that are there before they are asked for. It belongs to no actor: in one, an `AsyncStream` leaves it and
  /// comes back for each value, which takes it many times longer.
  @concurrent
  static func takeWhatIsThere(_ count: Int, _ gauge: Gauge) async -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    var iterator = stream.makeAsyncIterator()
    return await gauge.measure {
      var sum = 0
      for value in 0..<count {
        continuation.yield(value)
        sum &+= await iterator.next(isolation: nil) ?? 0
      }
      return sum
    }
  }
}

/// An actor that owns a stream and loops over it.
private actor Consumer {
  private let subject = opaque(PassthroughSubject<Int, Never>())

  func takeWhatIsThere(_ count: Int, _ gauge: Gauge) async -> Sample {
    var iterator = subject.values().makeAsyncIterator()
    return await gauge.measure {
      var sum = 0
      for value in 0..<count {
        subject.send(value)
        sum &+= await iterator.next(isolation: self) ?? 0
      }
      return sum
    }
  }

  /// The loop waits for each value: producer and consumer run in turn.
  func waitForValues(_ count: Int, _ gauge: Gauge) async -> Sample {
    let values = subject.values()
    let consumer = Task {
      // A task in an actor belongs to the actor only if it captures it.
      _ = self
      var sum = 0
      for await value in values { sum &+= value }
      return sum
    }
    return await gauge.measure {
      for value in 0..<count {
        subject.send(value)
        await Task.yield()
      }
      subject.send(completion: .finished)
      return await consumer.value
    }
  }

  func waitForStream(_ count: Int, _ gauge: Gauge) async -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let consumer = Task {
      _ = self
      var sum = 0
      for await value in stream { sum &+= value }
      return sum
    }
    return await gauge.measure {
      for value in 0..<count {
        continuation.yield(value)
        await Task.yield()
      }
      continuation.finish()
      return await consumer.value
    }
  }
}
