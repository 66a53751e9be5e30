import Signals
import SignalsTesting
import Testing

@Suite struct MapErrorTests {
  private enum ViewError: Error, Equatable { case cannotShow(Oops) }

  @Test func `values and a finish pass, a failure is mapped`() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<Int, ViewError>()
    source.mapError { ViewError.cannotShow($0) }.subscribe(recorder)
    source.send(1)
    source.send(completion: .failure(.offline))
    #expect(recorder.events == [.subscription, .value(1), .completion(.failure(.cannotShow(.offline)))])

    let finishing = RecordingSubscriber<Int, ViewError>()
    Empty<Int, Oops>().mapError { ViewError.cannotShow($0) }.subscribe(finishing)
    #expect(finishing.events == [.subscription, .completion(.finished)])
  }

  @Test func `made by hand with a closure behind it`() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = Publishers.MapError(upstream: source, { (_: Oops) in Oops.other }).record()
    source.send(1)
    source.send(completion: .failure(.offline))
    #expect(recorder.events == events([1], .failure(.other)))
  }

  @Test func `demand and cancellation go upstream`() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<Int, ViewError>(demand: .max(2), demandAfterValue: .max(1))
    source.mapError { ViewError.cannotShow($0) }.subscribe(recorder)
    #expect(source.requests == [.max(2)])
    #expect(source.send(1) == .max(1))
    recorder.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func `Example: an error of another type`() {
    var printed: [String] = []
    let token = Fail<Int, Oops>(error: .offline).mapError { ViewError.cannotShow($0) }
      .sink {
        printed.append("\($0)")
      } receiveValue: {
        printed.append("\($0)")
      }
    #expect(printed.count == 1 && printed[0].hasPrefix("failure(") && printed[0].hasSuffix("offline))"))
    withExtendedLifetime(token) {}
  }
}

@Suite struct SetFailureTypeTests {
  @Test func `values and the finish pass`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.setFailureType(to: Oops.self).record(demand: .max(1), demandAfterValue: .max(1))
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.events == events([1, 2], .finished))
    #expect(recorder.violation == nil)
  }

  @Test func `a failure type replaces another in the same stage`() {
    let publisher = PassthroughSubject<Int, Never>().setFailureType(to: Oops.self).setFailureType(to: (any Error).self)
    let type = Publishers.SetFailureType<PassthroughSubject<Int, Never>, any Error>.self
    #expect(Swift.type(of: publisher) == type)
  }

  @Test func `Example: a stream that cannot fail beside one that may`() {
    let cached = ["cached"].publisher.setFailureType(to: Oops.self)
    let loaded = Fail<String, Oops>(error: .offline)
    let recorder = RecordingSubscriber<String, Oops>()
    cached.merge(with: loaded).subscribe(recorder)
    #expect(recorder.events == [.subscription, .value("cached"), .completion(.failure(.offline))])
  }
}
