import Signals
import Testing

extension RaceTests {
  /// Subjects that are dropped on another thread while their subscriptions are used in their domain.
  @Suite struct DroppedSubjects {
    @MainActor
    @Test("A subject dropped elsewhere does not meet the cancelling of its subscriptions")
    func cancelling() async {
      await Diagnostics.counting {
        for _ in 0..<100 {
          let (subject, tokens) = packed {
            let source = PassthroughSubject<Int, Never>()
            return (source, (0..<50).map { _ in source.sink { _ in } })
          }
          await drop(subject) {
            for token in tokens { token.cancel() }
          }
          #expect(Diagnostics.liveSubscriptions == 0)
        }
      }
    }

    @MainActor
    @Test("A subject dropped elsewhere does not meet requests for its value")
    func requesting() async {
      await Diagnostics.counting {
        for _ in 0..<100 {
          let subscribers = (0..<50).map { _ in Asking() }
          let (subject, _) = packed {
            let source = CurrentValueSubject<Int, Never>(1)
            for subscriber in subscribers { source.subscribe(subscriber) }
            return (source, ())
          }
          await drop(subject) {
            for subscriber in subscribers { subscriber.subscription?.request(.max(1)) }
          }
          #expect(subscribers.allSatisfy { $0.received.count <= 1 })
          for subscriber in subscribers { subscriber.subscription = nil }
        }
        #expect(Diagnostics.liveSubscriptions == 0)
      }
    }

    @MainActor
    @Test("A subject dropped elsewhere does not meet its neighbour in a chain", arguments: Neighbour.allCases)
    func neighbours(_ neighbour: Neighbour) async {
      await Diagnostics.counting {
        for _ in 0..<50 {
          let second = PassthroughSubject<Int, Never>()
          let counter = Counter()
          let (subject, token) = packed {
            let first = PassthroughSubject<Int, Never>()
            let token = neighbour.join(first, second).sink { counter.count += $0 }
            first.send(1)
            second.send(1)
            return (first, token)
          }
          await drop(subject) {
            for _ in 0..<200 { second.send(1) }
            token.cancel()
          }
          #expect(Diagnostics.liveSubscriptions == 0)
        }
      }
    }

    @MainActor
    @Test("Subjects and tokens dropped on two threads do not meet")
    func together() async {
      await Diagnostics.counting {
        for _ in 0..<100 {
          let (subject, (known, unknown)) = packed {
            let source = PassthroughSubject<Int, Never>()
            let known = Parcel((0..<20).map { _ in source.sink { _ in } })
            return (source, (known, Parcel(unisolatedTokens(of: source, times: 20))))
          }
          await drop(subject) {
            let first = Task.detached { known.drop() }
            let second = Task.detached { unknown.drop() }
            await first.value
            await second.value
          }
          await untilNothingIsSubscribed()
        }
      }
    }
  }
}

/// Packs a subject that nobody else keeps, beside what was made of it.
private func packed<Content, Rest>(_ make: () -> (Content, Rest)) -> (Parcel<Content>, Rest) {
  let (content, rest) = make()
  return (Parcel(content), rest)
}

/// Drops a subject on another thread, and does something in its domain meanwhile.
nonisolated(nonsending) private func drop<Content>(
  _ subject: Parcel<Content>, during work: nonisolated(nonsending) () async -> Void
) async {
  let drop = Task.detached { subject.drop() }
  await work()
  await drop.value
}

private func unisolatedTokens(of source: some Publisher<Int, Never>, times: Int) -> [AnyCancellable] {
  (0..<times).map { _ in source.sink { _ in } }
}

enum Neighbour: CaseIterable {
  case combined, merged, switched, flattened, shared

  func join(
    _ first: PassthroughSubject<Int, Never>, _ second: PassthroughSubject<Int, Never>
  ) -> AnyPublisher<Int, Never> {
    // Hidden streams that do not keep the subjects, which a chain would.
    let (first, second) = (Stream(first), Stream(second))
    return switch self {
    case .combined: first.combineLatest(second) { $0 + $1 }.eraseToAnyPublisher()
    case .merged: first.merge(with: second).eraseToAnyPublisher()
    case .switched: first.map { _ in second }.switchToLatest().eraseToAnyPublisher()
    case .flattened: second.flatMap { _ in first }.eraseToAnyPublisher()
    case .shared: first.merge(with: second).share().eraseToAnyPublisher()
    }
  }

  struct Stream: Publisher {
    typealias Output = Int
    typealias Failure = Never

    weak var subject: PassthroughSubject<Int, Never>?

    init(_ subject: PassthroughSubject<Int, Never>) { self.subject = subject }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      if let subject { subject.receive(subscriber: subscriber) } else { Empty().receive(subscriber: subscriber) }
    }
  }
}

/// Asks for values when it is told to.
private final class Asking: Subscriber {
  var subscription: (any Subscription)?
  var received: [Int] = []

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Int) -> Subscribers.Demand {
    received.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
