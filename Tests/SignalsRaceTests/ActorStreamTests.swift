import Signals
import Testing

extension RaceTests {
  /// Actors with streams: calls from several tasks, and their end.
  @Suite struct ActorStreams {
    @Test("An actor that stores its own tokens is freed", arguments: [false, true])
    func ownTokens(_ handsItselfIn: Bool) async {
      await Diagnostics.counting {
        for _ in 0..<20 {
          weak var weakMeter: Meter?
          do {
            let meter = Meter()
            weakMeter = meter
            await meter.start(handsItselfIn: handsItselfIn)
            await withTaskGroup { group in
              for _ in 0..<4 { group.addTask { await meter.send(100) } }
            }
            #expect(await meter.total == 400)
          }
          while weakMeter != nil { await Task.yield() }
          await untilNothingIsSubscribed()
        }
      }
    }

    @Test("Tokens that outlive their actor may be dropped on several threads")
    func orphans() async {
      await Diagnostics.counting {
        for _ in 0..<10 {
          var parcels: [Parcel<[AnyCancellable]>] = []
          var subject: Parcel<PassthroughSubject<Int, Never>>?
          do {
            let meter = Meter()
            for _ in 0..<4 { parcels.append(await meter.tokens(2000)) }
            subject = await meter.subject()
          }
          await withTaskGroup { group in
            for parcel in parcels { group.addTask { parcel.drop() } }
          }
          await untilNothingIsSubscribed()
          subject?.drop()
          subject = nil
        }
      }
    }

    @Test("An actor that dies while its tokens are dropped elsewhere")
    func dyingActor() async {
      await Diagnostics.counting {
        for _ in 0..<50 {
          let parcels: [Parcel<[AnyCancellable]>]
          let actor: Parcel<Meter>
          do {
            let meter = Meter()
            parcels = [await meter.tokens(20), await meter.tokens(20)]
            actor = Parcel(meter)
          }
          await withTaskGroup { group in
            group.addTask { parcels[0].drop() }
            group.addTask { actor.drop() }
            group.addTask { parcels[1].drop() }
          }
          await untilNothingIsSubscribed()
        }
      }
    }

    @Test("A helper that takes its caller's isolation dies anywhere")
    func helper() async {
      await Diagnostics.counting {
        let meter = Meter()
        for _ in 0..<50 {
          let parcel = await meter.helper()
          let drop = Task.detached { parcel.drop() }
          await meter.send(300)
          await drop.value
          await untilNothingIsSubscribed()
        }
      }
    }
  }
}

private actor Meter {
  let source = PassthroughSubject<Int, Never>()
  var cancellables: Set<AnyCancellable> = []
  var total = 0

  func start(handsItselfIn: Bool) {
    if handsItselfIn {
      source.sink(with: self) { me, value in
        me.assertIsolated()
        me.total += value
      }.store(in: &cancellables)
    } else {
      let counter = Counter()
      source.sink { counter.count += $0 }.store(in: &cancellables)
      source.sink { [weak self] in self?.assumeIsolated { $0.total += 1 } ?? (counter.count += $0) }
        .store(in: &cancellables)
    }
  }

  func send(_ times: Int) {
    for _ in 0..<times { source.send(1) }
  }

  func tokens(_ count: Int) -> Parcel<[AnyCancellable]> { Parcel((0..<count).map { _ in source.sink { _ in } }) }

  func subject() -> Parcel<PassthroughSubject<Int, Never>> { Parcel(source) }

  func helper() -> Parcel<Helper> { Parcel(Helper(source)) }
}

private final class Helper {
  var count = 0
  var cancellables: Set<AnyCancellable> = []

  init(_ source: some Publisher<Int, Never>, isolation: isolated any Actor = #isolation) {
    for _ in 0..<20 { source.map { $0 }.sink { [weak self] in self?.count += $0 }.store(in: &cancellables) }
  }
}
