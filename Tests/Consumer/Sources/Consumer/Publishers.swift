import Signals

@MainActor
final class Model {
  @Published var name = "a"
  @Published var copy = ""
  var plain = 0
}

@MainActor
func publishers() {
  Check.stream(Just(1), "1 |")
  Check.stream(Empty<Int, Never>(), "|")
  Check.stream(Empty<Int, Never>(completeImmediately: false), "")
  Check.stream(Empty(completeImmediately: true, outputType: Int.self, failureType: Oops.self), "|")
  Check.stream(Fail<Int, Oops>(error: Oops()), "#oops")
  Check.stream(Fail(outputType: Int.self, failure: Oops()), "#oops")
  Check.stream(Deferred { Just(1) }, "1 |")
  Check.stream(Future<Int, Oops> { promise in promise(.success(1)) }, "1 |")
  Check.stream(Future<Int, Oops> { promise in promise(.failure(Oops())) }, "#oops")
  Check.stream(Record<Int, Oops>(output: [1, 2], completion: .failure(Oops())), "1 2 #oops")
  Check.stream(
    Record<Int, Oops> { recording in
      recording.receive(1)
      recording.receive(completion: .finished)
    }, "1 |")
  var recording = Record<Int, Oops>.Recording()
  recording.receive(3)
  recording.receive(completion: .finished)
  Check.equal(recording.output, [3])
  Check.equal(recording.completion, .finished)
  Check.stream(Record(recording: recording), "3 |")
  Check.stream(Record<Int, Oops>.Recording(output: [4]).output.publisher, "4 |")
  Check.stream(Optional(1).publisher, "1 |")
  Check.stream(Optional<Int>.none.publisher, "|")
  Check.stream(Optional<Int>.Publisher(2), "2 |")
  Check.stream(Result<Int, Oops>.success(1).publisher, "1 |")
  Check.stream(Result<Int, Oops>.failure(Oops()).publisher, "#oops")
  Check.stream(Result<Int, Oops>.Publisher(3), "3 |")
  Check.stream(Result<Int, Oops>.Publisher(.success(3)), "3 |")
  Check.stream(Result<Int, Oops>.Publisher(Oops()), "#oops")
  Check.stream([1, 2].publisher, "1 2 |")
  Check.stream((1...3).publisher, "1 2 3 |")
  Check.stream(Publishers.Sequence<[Int], Oops>(sequence: [1]), "1 |")
  Check.stream(AnyPublisher(Just(1)), "1 |")
  Check.stream(Just(1).eraseToAnyPublisher(), "1 |")
  Check.equal(Just(1) == Just(1), true)
  Check.equal(Empty<Int, Never>() == Empty(completeImmediately: false), false)
  Check.equal(Optional(1).publisher == Optional(1).publisher, true)
  Check.equal([1].publisher == [1].publisher, true)

  let model = Model()
  var names: [String] = []
  let token = model.$name.sink { names.append("\($0) \(model.name)") }
  model.name = "b"
  Check.equal(names, ["a a", "b b"])
  token.cancel()
  [1, 2].publisher.map(String.init).assign(to: &model.$copy)
  Check.equal(model.copy, "2")
}

@MainActor
func subjects() {
  let subject = PassthroughSubject<Int, Oops>()
  var values: [Int] = []
  var cancellables: Set<AnyCancellable> = []
  subject.sink { _ in
  } receiveValue: {
    values.append($0)
  }.store(in: &cancellables)
  subject.send(1)
  [2, 3].publisher.setFailureType(to: Oops.self).subscribe(subject).store(in: &cancellables)
  Check.equal(values, [1, 2, 3])

  let current = CurrentValueSubject<Int, Never>(1)
  current.value += 1
  current.send(current.value + 1)
  Check.equal(current.value, 3)
  current.send(completion: .finished)

  let pings = PassthroughSubject<Void, Never>()
  var count = 0
  pings.sink { count += 1 }.store(in: &cancellables)
  pings.send()
  Check.equal(count, 1)

  final class Source: Subscription {
    var requests: [Subscribers.Demand] = []
    func request(_ demand: Subscribers.Demand) { requests.append(demand) }
    func cancel() {}
  }
  let source = Source()
  let fed = PassthroughSubject<Int, Never>()
  fed.sink { _ in }.store(in: &cancellables)
  fed.send(subscription: source)
  Check.equal(source.requests.isEmpty, false)
  let anySubject: any Subject<Int, Never> = fed
  anySubject.send(1)
}

@MainActor
func subscribers() {
  var values: [Int] = []
  let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
  [1, 2].publisher.subscribe(sink)
  [3].publisher.receive(subscriber: Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) }))
  Check.equal(values, [1, 2, 3])
  sink.cancel()
  sink.receiveValue(0)
  sink.receiveCompletion(.finished)

  let model = Model()
  let assign = Subscribers.Assign(object: model, keyPath: \.plain)
  Just(4).subscribe(assign)
  Check.equal(model.plain, 4)
  assign.cancel()
  var tokens: [AnyCancellable] = []
  Just(5).assign(to: \.plain, on: model).store(in: &tokens)
  Just(6).assign(to: \.plain, on: model, ownership: .weak).store(in: &tokens)
  Check.equal(model.plain, 6)

  let subject = PassthroughSubject<Int, Never>()
  let collected = PassthroughSubject<Int, Never>()
  var seen: [Int] = []
  collected.sink { seen.append($0) }.store(in: &tokens)
  subject.subscribe(AnySubscriber(collected))
  subject.subscribe(AnySubscriber(Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })))
  subject.subscribe(
    AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.max(1)) },
      receiveValue: {
        seen.append($0 * 10)
        return .none
      }, receiveCompletion: { _ in }))
  subject.send(1)
  subject.send(2)
  Check.equal(seen, [1, 10, 2])

  var cancelled = 0
  let counter = Counter()
  let token = AnyCancellable { counter.count.withLock { $0 += 1 } }
  token.cancel()
  token.cancel()
  cancelled = counter.count.withLock { $0 }
  Check.equal(cancelled, 1)
  let cancellable: any Cancellable = AnyCancellable {}
  cancellable.store(in: &tokens)
  var set: Set<AnyCancellable> = []
  AnyCancellable {}.store(in: &set)
  Check.equal(set.count, 1)

  Check.equal(CombineIdentifier() == CombineIdentifier(), false)
  Check.equal(CombineIdentifier(model) == CombineIdentifier(model), true)
  Check.equal(sink.combineIdentifier == sink.combineIdentifier, true)

  var demand = Subscribers.Demand.max(1) + .max(2)
  demand += 1
  Check.equal(demand, .max(4))
  Check.equal((demand * 2).max, 8)
  Check.equal(demand > 3, true)
  Check.equal(Subscribers.Demand.unlimited == .unlimited, true)
  Check.equal(Subscribers.Completion<Oops>.finished == .failure(Oops()), false)
}
