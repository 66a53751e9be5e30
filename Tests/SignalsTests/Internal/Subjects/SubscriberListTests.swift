import SignalsTesting
import Testing

@testable import Signals

/// How a subject's list gets rid of what was cancelled.
@Suite
@MainActor
struct SubscriberListTests {
  @Test(arguments: 1...5)
  func `Cancelled subscriptions do not pile up while nothing is sent`(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var sinks = (0..<500).map { number in (number, subject.sink { _ in received.append(number) }) }
    while !sinks.isEmpty {
      sinks.remove(at: generator.pick(sinks.count)).1.cancel()
      let linked = subject.broadcast.linkedNodeCount
      #expect(linked <= 3 * sinks.count + 4, "seed \(seed)")
      #expect(linked == subject.broadcast.subscriberCount + subject.broadcast.shellCount, "seed \(seed)")
      if generator.chance(3) {
        received = []
        subject.send(0)
        #expect(received == sinks.map(\.0), "seed \(seed)")
        #expect(subject.broadcast.linkedNodeCount == sinks.count, "seed \(seed)")
      }
    }
  }

  @Test func `A delivery takes out what was cancelled before it, and during it`() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var tokens: [AnyCancellable] = []
    for number in 0..<10 {
      subject.sink { _ in
        received.append(number)
        if number == 4 { for other in [1, 2, 3, 5, 6, 8] { tokens[other].cancel() } }
      }.store(in: &tokens)
    }
    tokens[0].cancel()
    subject.send(1)
    #expect(received == [1, 2, 3, 4, 7, 9])
    received = []
    subject.send(2)
    #expect(received == [4, 7, 9])
    #expect(subject.broadcast.linkedNodeCount == 3)
    #expect(subject.broadcast.shellCount == 0)
  }

  @Test(arguments: [false, true])
  func `What a delivery has passed and then cancelled does not stay`(_ isRequest: Bool) {
    let subject = CurrentValueSubject<Int, Never>(0)
    var tokens = (0..<100).map { _ in subject.sink { _ in } }
    func cancelAll(_: Int) {
      for token in tokens { token.cancel() }
      tokens = []
    }
    let last = isRequest ? nil : subject.dropFirst().sink(receiveValue: cancelAll)
    if !isRequest { subject.send(1) }
    let late = isRequest ? subject.sink(receiveValue: cancelAll) : nil
    #expect(subject.broadcast.subscriberCount == 1)
    #expect(subject.broadcast.linkedNodeCount == 1)
    #expect(subject.broadcast.shellCount == 0)
    withExtendedLifetime((last, late)) {}
  }

  @Test func `A completion leaves out what was cancelled, and leaves nothing behind`() {
    let subject = PassthroughSubject<Int, Never>()
    var ended: [Int] = []
    let tokens = (0..<6).map { number in
      subject.sink { _ in
        ended.append(number)
      } receiveValue: { _ in
      }
    }
    for number in [0, 3, 5] { tokens[number].cancel() }
    subject.send(completion: .finished)
    #expect(ended == [1, 2, 4])
    #expect(subject.broadcast.linkedNodeCount == 0)
    #expect(subject.broadcast.subscriberCount == 0 && subject.broadcast.shellCount == 0)
    withExtendedLifetime(tokens) {}
  }

  @Test func `A cancelled subscription is no longer counted, though its token is kept and nothing is sent`() {
    Diagnostics.counting {
      let subject = PassthroughSubject<Int, Never>()
      let tokens = (0..<3).map { _ in subject.sink { _ in } }
      #expect(Diagnostics.liveSubscriptions == 3)
      // The sinks, and the subject.
      #expect(Diagnostics.liveObjects == 4)
      tokens[0].cancel()
      #expect(Diagnostics.liveSubscriptions == 2)
      #expect(Diagnostics.liveObjects == 3)
      subject.send(completion: .finished)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 1)
      withExtendedLifetime(tokens) {}
    }
  }

  @Test func `A sink is counted as long as its token keeps it, and its subscription as long as the subject lives`() {
    let subscribedLater = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in }
    Diagnostics.counting {
      var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
      var tokens = [subject?.sink { _ in }, subject?.map { $0 }.sink { _ in }]
      #expect(Diagnostics.liveSubscriptions == 2)
      #expect(Diagnostics.liveObjects == 3)
      subject?.subscribe(subscribedLater)
      #expect(Diagnostics.liveSubscriptions == 3)
      subject = nil
      #expect(Diagnostics.liveSubscriptions == 0)
      // The sinks of the tokens, and the list of the subject, which the sinks have.
      #expect(Diagnostics.liveObjects == 3)
      #expect(tokens.count == 2)
      tokens = []
      subscribedLater.cancel()
      #expect(Diagnostics.liveObjects == 0)
    }
  }
}
