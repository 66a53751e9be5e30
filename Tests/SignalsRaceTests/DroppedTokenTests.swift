import Signals
import Synchronization
import Testing

extension RaceTests {
  /// Tokens that are dropped on another thread while their stream is at work.
  @Suite struct DroppedTokens {
    @MainActor
    @Test("A token dropped elsewhere cancels on the main actor", arguments: Chain.allCases)
    func mainActor(_ chain: Chain) async {
      await Diagnostics.counting {
        let counter = Counter()
        for _ in 0..<10 {
          let source = PassthroughSubject<Int, Never>()
          let parcel = Parcel((0..<20).map { _ in chain.apply(to: source).sink { counter.count += $0 } })
          let drop = Task.detached { parcel.drop() }
          for _ in 0..<500 { source.send(1) }
          await drop.value
          await untilNothingIsSubscribed()
          let count = counter.count
          source.send(1)
          #expect(counter.count == count)
        }
      }
    }

    @Test("A token dropped elsewhere cancels on its actor", arguments: Chain.allCases)
    func actor(_ chain: Chain) async {
      await Diagnostics.counting {
        let sender = Sender()
        for _ in 0..<10 {
          let parcel = await sender.subscribe(20, chain)
          let drop = Task.detached { parcel.drop() }
          await sender.send(500)
          await drop.value
          await untilNothingIsSubscribed()
        }
        let count = await sender.counter
        await sender.send(1)
        #expect(await sender.counter == count)
      }
    }

    @MainActor
    @Test("A token of unknown isolation that is dropped elsewhere ends with the next event", arguments: Chain.allCases)
    func unknown(_ chain: Chain) async {
      await Diagnostics.counting {
        let counter = Counter()
        for _ in 0..<10 {
          let source = PassthroughSubject<Int, Never>()
          let parcel = Parcel(Listener(to: chain.apply(to: source), counter, times: 20))
          let drop = Task.detached { parcel.drop() }
          for _ in 0..<500 { source.send(1) }
          await drop.value
          let count = counter.count
          source.send(1)
          #expect(counter.count == count)
          #expect(Diagnostics.liveSubscriptions == 0)
        }
      }
    }

    @MainActor
    @Test("A screen that dies where a download ends takes its tokens with it")
    func screen() async {
      await Diagnostics.counting {
        let source = PassthroughSubject<Int, Never>()
        let download = Download()
        for _ in 0..<20 {
          let task: Task<Void, Never>
          do {
            let screen = Screen(source)
            task = Task.detached { await download.work(for: screen) }
          }
          for _ in 0..<200 { source.send(1) }
          await task.value
          source.send(1)
          await untilNothingIsSubscribed()
        }
      }
    }

    @Test("What a token's closure captures is released in the domain")
    func captures() async {
      let keeper = ImmediateKeeper()
      for _ in 0..<10 {
        let parcel = await keeper.token()
        #expect(!keeper.executor.sawWitnessDie)
        parcel.drop()
        #expect(keeper.executor.sawWitnessDie)
      }
    }

    @MainActor
    @Test("A completion that meets a drop is told before it or not at all")
    func completion() async {
      await Diagnostics.counting {
        for _ in 0..<50 {
          let source = CurrentValueSubject<Int, Never>(0)
          let counter = Counter()
          let known = Parcel(
            source.sink { _ in
              counter.count += 1
            } receiveValue: { _ in
            })
          let unknown = Parcel(Listener(to: source, counter, times: 1))
          let drop = Task.detached {
            known.drop()
            unknown.drop()
          }
          source.send(completion: .finished)
          await drop.value
          await untilNothingIsSubscribed()
          #expect(counter.count <= 1)
        }
      }
    }
  }
}

/// A chain whose stages have state, closures and several inputs.
enum Chain: CaseIterable {
  case none, map, combined, merged, flattened, switched, shared, watched

  func apply(to source: PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never> {
    switch self {
    case .none: source.eraseToAnyPublisher()
    case .map: source.map { $0 + 1 }.filter { $0 > 0 }.scan(0) { $1 - $0 }.eraseToAnyPublisher()
    case .combined: source.combineLatest(source) { $0 + $1 }.eraseToAnyPublisher()
    case .merged: source.merge(with: source.map { $0 + 1 }).eraseToAnyPublisher()
    case .flattened: source.flatMap { [$0, $0].publisher }.eraseToAnyPublisher()
    case .switched: source.map { Just($0) }.switchToLatest().eraseToAnyPublisher()
    case .shared: source.map { $0 + 1 }.share().eraseToAnyPublisher()
    case .watched: source.handleEvents(receiveOutput: { _ in }, receiveCancel: {}).eraseToAnyPublisher()
    }
  }
}

/// An actor with a subject, whose tokens are kept elsewhere.
private actor Sender {
  let source = PassthroughSubject<Int, Never>()
  var counter = 0

  func subscribe(_ times: Int, _ chain: Chain) -> Parcel<[AnyCancellable]> {
    Parcel(
      (0..<times).map { _ in
        chain.apply(to: source).sink(with: self) { me, value in
          me.assertIsolated()
          me.counter += value
        }
      })
  }

  func send(_ times: Int) {
    for _ in 0..<times { source.send(1) }
  }
}

/// Subscribes where no isolation is known.
private final class Listener {
  var tokens: [AnyCancellable] = []

  init(to source: some Publisher<Int, Never>, _ counter: Counter, times: Int) {
    for _ in 0..<times { source.sink { counter.count += $0 }.store(in: &tokens) }
  }
}

@MainActor
private final class Screen {
  var shown = 0
  var cancellables: Set<AnyCancellable> = []
  let counter = Counter()
  let listener: Listener

  init(_ source: PassthroughSubject<Int, Never>) {
    listener = Listener(to: source, counter, times: 5)
    for _ in 0..<5 { source.sink { [weak self] in self?.shown += $0 }.store(in: &cancellables) }
  }
}

private actor Download {
  func work(for screen: Screen) async { await Task.yield() }
}

/// An actor whose executor runs a job where it is enqueued, so that a test can look at what the job has left behind. Only
/// one thread uses it.
private actor ImmediateKeeper {
  nonisolated let executor = ImmediateExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func token() -> Parcel<AnyCancellable> {
    let witness = Witness()
    executor.watch(witness)
    return Parcel(AnyCancellable(isolation: self) { withExtendedLifetime(witness) {} })
  }
}

private final class ImmediateExecutor: SerialExecutor {
  private struct Watch {
    weak var witness: Witness?
    var sawItDieInJob = false
  }

  private let watched = Mutex(Watch())

  func watch(_ witness: Witness) { watched.withLock { $0 = Watch(witness: witness) } }

  /// Whether the witness was alive before a job and dead when the job had run.
  var sawWitnessDie: Bool { watched.withLock { $0.sawItDieInJob } }

  func enqueue(_ job: consuming ExecutorJob) {
    let wasAlive = watched.withLock { $0.witness != nil }
    UnownedJob(job).runSynchronously(on: asUnownedSerialExecutor())
    watched.withLock { if wasAlive, $0.witness == nil { $0.sawItDieInJob = true } }
  }
}

/// What a clean-up captures.
private final class Witness: Sendable {}
