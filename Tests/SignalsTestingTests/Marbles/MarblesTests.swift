import Signals
import SignalsTesting
import Testing

@Suite("Tests with marbles")
struct MarblesTests {
  @Test("A hot input goes on without listeners, and tells late ones nothing of before")
  func hot() {
    withMarbles { marbles in
      let input = marbles.hot("1-2-3-|", of: Int.self)
      marbles.expect(input, "1-2-3-|")
      marbles.expect(input.map { $0 * 2 }, "--4-6-|", subscription: "-^")
      marbles.expect(input, "--2----", subscription: "-^--!")
      marbles.expect(input, "-------(|)", subscription: "-------^")
      marbles.expect(subscriptionsTo: input, "^-----!", "-^----!", "-^--!", "-------(^!)")
    }
  }

  @Test("A hot input's time zero is its subscription point")
  func hotOrigin() {
    var token: AnyCancellable?
    withMarbles { marbles in
      marbles.expect(marbles.hot("ab-^-c-|"), "--c-|")
      marbles.expect(marbles.hot("ab-(^c)-|"), "c-|")
      let current = CurrentValueSubject<String, Never>("none")
      let input = marbles.hot("xy^z")
      token = input.sink { current.value = $0 }
      marbles.expect(current, "yz!", subscription: "^-!")
    }
    token?.cancel()
  }

  @Test("A cold input begins with each subscription")
  func cold() {
    withMarbles { marbles in
      let input = marbles.cold("-a-b|")
      marbles.expect(input, "-a-b|")
      marbles.expect(input, "5ms -a-b|", subscription: "-----^")
      marbles.expect(input, "---a--", subscription: "--^-!")
      marbles.expect(subscriptionsTo: input, "^---!", "--^-!", "-----^---!")
    }
  }

  @Test("A cold input keeps what was not asked for, a hot one loses it")
  func demand() {
    withMarbles { marbles in
      marbles.expect(marbles.cold("abcd|"), "a---(bc)-(d|)", demand: "1---2-*")
      marbles.expect(marbles.cold("abcd|"), "------(abcd|)", demand: "------{12}")
      marbles.expect(marbles.cold("ab|"), "a----", demand: "1")
      marbles.expect(marbles.hot("abcd|"), "a---|", demand: "1---1")
    }
  }

  @Test("Values by name, and failures")
  func names() {
    let values = ["t": true, "f": false]
    withMarbles { marbles in
      let input = marbles.cold("-t-f-#", values: values, failure: Oops.offline)
      marbles.expect(input, "-t-f-#", values: values)
      marbles.expect(input, "-t-f-#", values: values, failure: .offline)
      marbles.expect(input.map { !$0 }, "-f-t-#", values: values)
    }
  }

  @Test("Time that operators see is the test's, and the closures run in the test's isolation")
  @MainActor
  func isolation() {
    var seen: [String] = []
    withMarbles { marbles in
      MainActor.assertIsolated()
      let input = marbles.hot("-a 20ms b|").handleEvents(receiveOutput: { value in
        MainActor.assertIsolated()
        seen.append("\(value) \(marbles.scheduler.now.sinceStart)")
      })
      marbles.expect(input, "-a 20ms b|")
    }
    #expect(seen == ["a 0.001 seconds", "b 0.022 seconds"])
  }

  @Test("A stream that goes on for ever is cut off")
  func endless() {
    withMarbles { marbles in
      let ticks = PassthroughSubject<Int, Never>()
      let start = marbles.scheduler.now
      _ = marbles.scheduler.schedule(after: start, interval: .milliseconds(2)) { ticks.send(1) }
      marbles.expect(ticks, "1-1-1-!")
      marbles.expect(ticks, "1-1", subscription: "^---!")
    }
  }

  @Test("Frames of another length")
  func frames() {
    withMarbles(frame: .seconds(1)) { marbles in
      marbles.expect(marbles.hot("a-b 500ms c|"), "a-b 500ms c|")
    }
  }

  @Test("The short form")
  func short() {
    expectMarbles((1...3).publisher.map { $0 * 2 }, "(246|)")
    expectMarbles(Just(true), "(t|)", values: ["t": true])
    expectMarbles(Fail<Int, Oops>(error: .offline), "#", failure: .offline)
    let scheduler = VirtualTimeScheduler()
    scheduler.advance(by: .seconds(5))
    let subject = PassthroughSubject<Int, Never>()
    scheduler.schedule(at: scheduler.now.advanced(by: .milliseconds(3))) { subject.send(7) }
    expectMarbles(subject, "---7", scheduler: scheduler)
  }

  @Test("A stream without values, and one of tuples")
  func odd() {
    expectMarbles(Empty<Never, Oops>(), "|")
    withMarbles { marbles in
      let pairs = marbles.hot("a-b-|").combineLatest(marbles.hot("-1-2|", of: Int.self))
      marbles.expect(pairs.map { "\($0)\($1)" }, "-{a1}{b1}{b2}|")
    }
  }

  @Test("What the closure throws comes out, and nothing is run")
  func throwing() {
    #expect(throws: Oops.other) {
      try withMarbles { (marbles) throws(Oops) in
        marbles.expect(marbles.hot("a"), "b")
        throw .other
      }
    }
  }

  @Test("Nothing is left alive")
  func release() {
    let objects = LiveObjects()
    Diagnostics.counting {
      withMarbles { marbles in
        let values = ["x": objects.make()]
        let hot = marbles.hot("x-x-", values: values)
        let cold = marbles.cold("x-x-x-x|", values: values)
        marbles.expect(hot.map { _ in "h" }, "h-h-")
        marbles.expect(cold.map { _ in "c" }, "c-c!")
        marbles.expect(hot.combineLatest(cold) { _, _ in "b" }, "b-(bb)-b-b")
      }
      #expect(Diagnostics.liveSubscriptions == 0)
    }
    #expect(objects.count == 0)
  }
}

/// What the documentation shows.
@Suite("Examples of marbles")
struct MarbleExampleTests {
  private func search(_ pause: Duration) {
    withMarbles { marbles in
      let typed = marbles.hot("s-w-----i|")
      let searched = typed.debounce(for: pause, scheduler: marbles.scheduler)
      marbles.expect(searched, "-----w---(i|)")
    }
  }

  @Test("Example: a search waits for a pause")
  func searchWaitsForAPause() { search(.milliseconds(3)) }

  @Test("Example: what a failure looks like")
  func failure() {
    #expect(
      failures { search(.milliseconds(4)) }.map(\.text) == [
        """
        The stream differs from its diagram: expected value w at 5 ms, received value w at 6 ms.
          expected: -----w---(i|)
          received: ------w--(i|)
                         ^
        """
      ])
  }

  @Test("Example: expectations with their own subscription and demand")
  func expectations() {
    withMarbles { marbles in
      let numbers = marbles.cold("1-2-3-|", of: Int.self)
      marbles.expect(numbers, "   --1-2!", subscription: "--^--!")
      marbles.expect(numbers, "   1-2-----(3|)", demand: "2-------*")
      marbles.expect(subscriptionsTo: numbers, "^-------!", "--^--!")
    }
  }

  @Test("Example: inputs")
  func inputs() {
    withMarbles { marbles in
      marbles.expect(marbles.hot("1-2^3-4-|", of: Int.self), "-3-4-|")
      marbles.expect(marbles.hot("a--b-|", values: ["a": 10, "b": 20]), "{10}--{20}-|")
      marbles.expect(marbles.cold("--4--2|", of: Int.self), "--4--2|")
    }
  }

  @Test("Example: values by name, and an error")
  func answers() {
    struct Offline: Error {}
    withMarbles { marbles in
      let answers = marbles.cold("-y-n-#", values: ["y": true, "n": false], failure: Offline())
      marbles.expect(answers, "-y-n-#", values: ["y": true, "n": false])
    }
  }

  @Test("Example: a token that is stored outside")
  func storedOutside() {
    var tokens: Set<AnyCancellable> = []
    withMarbles { marbles in
      let found = PassthroughSubject<String, Never>()
      marbles.hot("a-b|").subscribe(found).store(in: &tokens)
      marbles.expect(found, "a-b|")
    }
    #expect(tokens.count == 1)
  }

  @Test("A token that is dropped in the closure ends its stream before the time runs")
  func droppedInside() {
    withMarbles { marbles in
      let found = PassthroughSubject<String, Never>()
      _ = marbles.hot("a-b|").subscribe(found)
      marbles.expect(found, "")
    }
  }

  @Test("Example: a type whose values can be written")
  func lights() {
    enum Light: String, MarbleValue {
      case red = "r", green = "g"
      init?(marble: String) { self.init(rawValue: marble) }
      var marble: String { rawValue }
    }
    withMarbles { $0.expect($0.hot("r-r-g|", of: Light.self).removeDuplicates(), "r---g|") }
  }

  @Test("Time operators, in marbles")
  func time() {
    withMarbles { marbles in
      let time = marbles.scheduler
      let input = marbles.hot("a-bc---d|")
      marbles.expect(input.delay(for: .milliseconds(2), scheduler: time), "--a-bc---d|")
      marbles.expect(input.throttle(for: .milliseconds(3), scheduler: time, latest: true), "a--c---d|")
      marbles.expect(input.debounce(for: .milliseconds(2), scheduler: time), "-----c--(d|)")
    }
  }
}
