import Signals
import SignalsTesting
import Testing

@Suite("AnyCancellable")
struct AnyCancellableTests {
  @Test("Cancelled where its domain is unknown, it does what it has to do, once; dropped, it does nothing")
  func unknownDomain() {
    var calls = 0
    let cancelled = AnyCancellable(isolation: nil) { calls += 1 }
    cancelled.cancel()
    cancelled.cancel()
    #expect(calls == 1)
    var dropped: AnyCancellable? = AnyCancellable(isolation: nil) { calls += 1 }
    #expect(dropped != nil)
    dropped = nil
    #expect(calls == 1)
  }

  @Test("What a token of an unknown domain keeps goes with it")
  func unknownDomainRelease() {
    let objects = LiveObjects()
    var token: AnyCancellable?
    do {
      let object = objects.make()
      token = AnyCancellable(isolation: nil) { _ = object }
    }
    #expect(token != nil && objects.count == 1)
    token = nil
    #expect(objects.count == 0)
  }

  fileprivate actor Meter {
    let readings = PassthroughSubject<Int, Never>()
    var log: [Int] = []

    func cancelling() -> [Int] {
      let token = readings.sink { self.log.append($0) }
      readings.send(1)
      token.cancel()
      readings.send(2)
      return log
    }

    func dropping() -> [Int] {
      var token: AnyCancellable? = readings.sink { self.log.append($0) }
      readings.send(3)
      token = nil
      readings.send(4)
      return token == nil ? log : []
    }
  }

  @Test("In an actor's domain it cancels at once, told to and dropped")
  func inActor() async {
    let meter = Meter()
    #expect(await meter.cancelling() == [1])
    #expect(await meter.dropping() == [1, 3])
  }

  @Test("Cancelled outside the actor that its stream belongs to, the program stops")
  func outsideActor() async {
    await #expect(processExitsWith: .failure) {
      let meter = Meter()
      let box = await meter.box()
      box.token.cancel()
    }
  }

  @Test("Cancelled outside the main actor, which its stream belongs to, the program stops")
  func outsideMainActor() async {
    await #expect(processExitsWith: .failure) {
      let box = await MainActor.run { TokenBox(PassthroughSubject<Int, Never>().sink { _ in }) }
      box.token.cancel()
    }
  }

  /// Carries a token out of its domain, which is what these tests are about.
  fileprivate final class TokenBox: @unchecked Sendable {
    let token: AnyCancellable
    init(_ token: AnyCancellable) { self.token = token }
  }
}

extension AnyCancellableTests.Meter {
  fileprivate func box() -> AnyCancellableTests.TokenBox { AnyCancellableTests.TokenBox(readings.sink { _ in }) }
}
