import Signals
import Testing

extension RaceTests {
  /// Loops over values whose tasks are cancelled, and whose sequences are dropped, on other threads.
  @Suite struct Values {
    @MainActor
    @Test("A loop whose task is cancelled elsewhere ends, whatever arrives")
    func cancelling() async {
      await Diagnostics.counting {
        for round in 0..<100 {
          let source = PassthroughSubject<Int, Never>()
          let values = source.values(buffering: round.isMultiple(of: 2) ? .unlimited : .onDemand(prefetch: 1))
          let loop = Task {
            var sum = 0
            for await value in values { sum += value }
            return sum
          }
          let cancel = Task.detached { loop.cancel() }
          for _ in 0..<20 {
            source.send(1)
            await Task.yield()
          }
          await cancel.value
          #expect(await loop.value <= 20)
        }
        await untilNothingIsSubscribed()
      }
    }

    @MainActor
    @Test("Two loops over one sequence lose nothing when one of them is cancelled elsewhere")
    func twoLoops() async {
      for _ in 0..<100 {
        let source = PassthroughSubject<Int, Never>()
        let values = source.values()
        let loops = (0..<2).map { _ in
          Task {
            var sum = 0
            for await value in values { sum += value }
            return sum
          }
        }
        let cancel = Task.detached { loops[0].cancel() }
        for _ in 0..<20 {
          source.send(1)
          await Task.yield()
        }
        await cancel.value
        source.send(completion: .finished)
        #expect(await loops[0].value + loops[1].value == 20)
      }
    }

    @MainActor
    @Test("A loop whose task was cancelled takes nothing more, and leaves it to the others")
    func leavingValues() async {
      let source = PassthroughSubject<Int, Never>()
      let values = source.values()
      for value in 1...3 { source.send(value) }
      let cancelled = Task {
        for await _ in values { return false }
        return true
      }
      cancelled.cancel()
      #expect(await cancelled.value)
      source.send(completion: .finished)
      var taken: [Int] = []
      for await value in values { taken.append(value) }
      #expect(taken == [1, 2, 3])
    }

    @Test("An actor's loop ends when its task is cancelled elsewhere")
    func actor() async {
      await Diagnostics.counting {
        for _ in 0..<100 {
          let looper = Looper()
          let loop = await looper.start()
          let cancel = Task.detached { loop.cancel() }
          for _ in 0..<10 { await looper.send() }
          await cancel.value
          await loop.value
          #expect(await looper.sum <= 10)
        }
        await untilNothingIsSubscribed()
      }
    }

    @MainActor
    @Test("A sequence dropped elsewhere ends its subscription in the domain")
    func dropping() async {
      await Diagnostics.counting {
        for _ in 0..<50 {
          let source = PassthroughSubject<Item, Never>()
          let parcel = Parcel(source.values())
          let drop = Task.detached { parcel.drop() }
          for _ in 0..<300 { source.send(Item()) }
          await drop.value
          await untilNothingIsSubscribed()
        }
      }
    }

    @MainActor
    @Test("A sequence of unknown isolation that is dropped elsewhere ends with the next event")
    func droppingUnknown() async {
      await Diagnostics.counting {
        for _ in 0..<50 {
          let source = PassthroughSubject<Item, Never>()
          let parcel = Parcel(unisolatedValues(of: source))
          let drop = Task.detached { parcel.drop() }
          for _ in 0..<300 { source.send(Item()) }
          await drop.value
          source.send(Item())
          #expect(Diagnostics.liveSubscriptions == 0)
        }
      }
    }

    @MainActor
    @Test("A subject dropped elsewhere does not meet a loop that asks for more")
    func droppedSubject() async {
      await Diagnostics.counting {
        for _ in 0..<100 {
          let parcel: Parcel<CurrentValueSubject<Int, Never>>
          let loop: Task<Void, Never>
          do {
            let source = CurrentValueSubject<Int, Never>(1)
            let values = source.values(buffering: .onDemand(prefetch: 2))
            loop = Task { for await _ in values {} }
            parcel = Parcel(source)
          }
          let drop = Task.detached { parcel.drop() }
          await Task.yield()
          await drop.value
          loop.cancel()
          await loop.value
        }
        await untilNothingIsSubscribed()
      }
    }
  }
}

private func unisolatedValues<P: Publisher>(of publisher: P) -> AsyncValues<P.Output, P.Failure> { publisher.values() }

/// A value that has to be released.
private final class Item {}

private actor Looper {
  let source = PassthroughSubject<Int, Never>()
  var sum = 0

  func start() -> Task<Void, Never> {
    let values = source.values()
    return Task { for await value in values { self.sum += value } }
  }

  func send() { source.send(1) }
}
