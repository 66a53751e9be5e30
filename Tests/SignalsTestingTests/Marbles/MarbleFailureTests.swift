import Signals
import SignalsTesting
import Testing

@Suite("Failures of marbles")
struct MarbleFailureTests {
  struct Offline: Error {}

  @Test("A value at another time, below its place, at the caller's line")
  func time() {
    let line = #line + 2
    let told = failures {
      withMarbles { $0.expect($0.hot("a-b---|"), "a---b-|") }
    }
    #expect(
      told == [
        ToldFailure(
          text: """
            The stream differs from its diagram: expected value b at 4 ms, received value b at 2 ms.
              expected: a---b-|
              received: a-b---|
                          ^
            """, line: line)
      ])
  }

  @Test("A group that lacks something is as wide as the other one")
  func group() {
    let told = failures { withMarbles { $0.expect($0.hot("a-b-(cd)-|"), "a-b-c-|") } }
    #expect(
      told.map(\.text) == [
        """
        The stream differs from its diagram: expected finished at 6 ms, received value d at 4 ms.
          expected: a-b-c   -|
          received: a-b-(cd)-|
                          ^
        """
      ])
  }

  @Test("An end that is missing, and a value that is too many")
  func ends() {
    let missing = failures { withMarbles { $0.expect($0.hot("a--"), "a-|") } }
    #expect(
      missing.map(\.text) == [
        """
        The stream differs from its diagram: expected finished at 2 ms, received nothing more.
          expected: a-|
          received: a--
                      ^
        """
      ])
    let tooMany = failures { withMarbles { $0.expect($0.hot("a--b----c"), "a-") } }
    #expect(
      tooMany.map(\.text) == [
        """
        The stream differs from its diagram: expected nothing more, received value b at 3 ms.
          expected: a--------
          received: a--b----c
                       ^
        """
      ])
  }

  @Test("A late value is waited for, an endless stream is not")
  func patience() {
    let late = failures { withMarbles { $0.expect($0.cold("a 500ms b|"), "a--", subscription: "^--") } }
    #expect(late.first?.text.contains("expected nothing more, received value b at 501 ms") == true)
    let endless = failures {
      withMarbles { marbles in
        let subject = PassthroughSubject<Int, Never>()
        _ = marbles.scheduler.schedule(after: marbles.scheduler.now, interval: .milliseconds(2)) { subject.send(1) }
        marbles.expect(subject, "1-1")
      }
    }
    #expect(
      endless.map(\.text) == [
        """
        The stream differs from its diagram: expected nothing more, received value 1 at 4 ms.
          expected: 1-1--
          received: 1-1-1
                        ^
        """
      ])
  }

  @Test("Long pauses are folded in both")
  func pauses() {
    let told = failures { withMarbles { $0.expect($0.hot("a 100ms b---|"), "a 100ms b--|") } }
    #expect(
      told.map(\.text) == [
        """
        The stream differs from its diagram: expected finished at 104 ms, received finished at 105 ms.
          expected: a 100ms b--|
          received: a 100ms b---|
                               ^
        """
      ])
  }

  @Test("A time between two frames is written out")
  func betweenFrames() {
    let told = failures {
      withMarbles { marbles in
        let subject = PassthroughSubject<Int, Never>()
        marbles.scheduler.schedule(at: marbles.scheduler.now.advanced(by: .microseconds(1500))) { subject.send(1) }
        marbles.expect(subject, "-1")
      }
    }
    #expect(
      told.map(\.text) == [
        """
        The stream differs from its diagram: expected value 1 at 1 ms, received value 1 at 1.5 ms.
          expected: -1
          received: -{1 at 1.5ms}
                     ^
        """
      ])
  }

  @Test("Values that the dictionary does not have, and long names")
  func names() {
    let told = failures {
      withMarbles { $0.expect($0.hot("-a-b", values: ["a": 1, "b": 12]), "-x-y", values: ["x": 1, "y": 11]) }
    }
    #expect(
      told.map(\.text) == [
        """
        The stream differs from its diagram: expected value y at 3 ms, received value 12 at 3 ms.
          expected: -x-y
          received: -x-{12}
                       ^
        """
      ])
  }

  @Test("Failures are compared by value, or by what they say")
  func errors() {
    let other = failures {
      withMarbles { $0.expect($0.hot("a#", failure: Oops.other), "a#", failure: .offline) }
    }
    #expect(
      other.map(\.text) == [
        """
        The stream differs from its diagram: expected failed: offline at 1 ms, received failed: other at 1 ms.
          expected: a#
          received: a#
                     ^
        """
      ])
    withMarbles { $0.expect($0.hot("a#", failure: Offline()), "a#", failure: Offline()) }
    let erased = failures {
      withMarbles { $0.expect($0.hot("a#", failure: Oops.other as any Error), "a#", failure: Offline()) }
    }
    #expect(erased.count == 1)
    withMarbles { $0.expect($0.hot("a#", failure: Oops.other as any Error), "a#", failure: Oops.other) }
    let finished = failures { withMarbles { $0.expect($0.hot("a|", failure: Oops.other), "a#") } }
    #expect(finished.first?.text.contains("expected a failure at 1 ms, received finished at 1 ms") == true)
  }

  @Test("Subscriptions that differ, one above the other")
  func subscriptions() {
    let told = failures {
      withMarbles { marbles in
        let input = marbles.cold("---a|")
        marbles.expect(input, "---a!")
        marbles.expect(subscriptionsTo: input, "^--!")
      }
    }
    #expect(
      told.map(\.text) == [
        """
        Subscription 1 to the input differs, of 1 expected and 1 made.
          expected: ^--!
          received: ^---!
                       ^
        """
      ])
    let missing = failures {
      withMarbles { marbles in
        let input = marbles.cold("---a|")
        marbles.expect(input, "---a|")
        marbles.expect(subscriptionsTo: input, "^---!", "--^")
      }
    }
    #expect(
      missing.map(\.text) == [
        """
        Subscription 2 to the input differs, of 2 expected and 1 made.
          expected: --^
          received: ---
                      ^
        """
      ])
  }

  @Test("A bad diagram is told where it is, and nothing else is")
  func badDiagrams() {
    let line = #line + 3
    let told = failures {
      withMarbles { marbles in
        let input = marbles.hot("a-b)-|")
        marbles.expect(input, "b-a-(")
        marbles.expect(input, "x")
      }
    }
    #expect(told.map(\.line) == [line, line + 1])
    #expect(
      told.first?.text == """
        bad marble diagram: character 4: this ) closes no group
          a-b)-|
             ^
        """)
  }

  @Test(
    "Diagrams that mean nothing here",
    arguments: [
      "'x' is no Int", "there is no value for 'x', only for a, b", "# stands for a failure, and no failure: was given",
      "whoever listens cancels", "has no ^", "say subscription: instead", "a subscription is drawn with",
      "the subscription ^ is missing", "a demand is drawn as a number",
    ])
  func meaningless(_ message: String) {
    let told = failures {
      withMarbles { marbles in
        let input = marbles.cold("a")
        switch message.prefix(12) {
        case "'x' is no In": _ = marbles.hot("1x", of: Int.self)
        case "there is no ": _ = marbles.hot("ax", values: ["a": 1, "b": 2])
        case "# stands for": _ = marbles.hot("#")
        case "whoever list": _ = marbles.hot("a!")
        case "has no ^": _ = marbles.cold("-^a")
        case "say subscrip": marbles.expect(input, "-^a")
        case "a subscripti": marbles.expect(input, "a", subscription: "^a")
        case "the subscrip": marbles.expect(subscriptionsTo: input, "---")
        default: marbles.expect(input, "a", demand: "1-x")
        }
      }
    }
    #expect(told.count == 1)
    #expect(told.first?.text.contains(message) == true, "\(told)")
  }

  @Test("To expect nothing is a mistake")
  func nothing() {
    #expect(
      failures { withMarbles { _ = $0.hot("a") } }.map(\.text) == [
        "There is nothing that these marbles are expected to be."
      ])
  }

  @Test("A breach of the contract is told where the values are right")
  func contract() {
    var token: AnyCancellable?
    let told = failures {
      withMarbles { marbles in
        let source = ManualPublisher<Int, Never>()
        token = marbles.hot("12", of: Int.self).sink { source.send($0) }
        marbles.expect(source, "12", demand: "1")
      }
    }
    token?.cancel()
    #expect(told.first?.text.hasPrefix("The stream breaks the delivery contract, rule 2: ") == true)
  }
}
