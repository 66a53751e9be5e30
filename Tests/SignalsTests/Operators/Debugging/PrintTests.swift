import Signals
import SignalsTesting
import Testing

@Suite("print")
struct PrintTests {
  /// Keeps what is written, and may do something in the middle of a line.
  final class Page: TextOutputStream {
    var text = ""
    var whenWritten: ((String) -> Void)?

    func write(_ string: String) {
      text += string
      whenWritten?(string)
    }

    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  @Test("Example: the numbers of an array")
  func example() {
    let page = Page()
    let token = [1, 2].publisher.print("numbers", to: page).sink { _ in }
    #expect(
      page.text == """
        numbers: receive subscription: (Sequence)
        numbers: request unlimited
        numbers: receive value: (1)
        numbers: receive value: (2)
        numbers: receive finished

        """)
    token.cancel()
  }

  @Test("Requests, failures and what a subscriber returns, without a prefix")
  func lines() {
    let page = Page()
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.print(to: page).record(demand: .max(1), demandAfterValue: .max(2))
    subject.send(1)
    recorder.request(.unlimited)
    subject.send(completion: .failure(.offline))
    recorder.request(.max(1))
    recorder.cancel()
    #expect(
      page.lines == [
        "receive subscription: (PassthroughSubject)", "request max: (1)", "receive value: (1)",
        "request max: (2) (synchronous)", "request unlimited", "receive error: (offline)",
      ])
  }

  @Test("Cancelling is told once")
  func cancel() {
    let page = Page()
    let subject = CurrentValueSubject<Int, Oops>(0)
    let recorder = subject.print(to: page).record(demandAfterValue: .max(1)) {
      $0.whenReceived = { recorder, _ in recorder.cancel() }
    }
    recorder.cancel()
    subject.send(1)
    #expect(
      page.lines == [
        "receive subscription: (CurrentValueSubject)", "request unlimited", "receive value: (0)", "receive cancel",
      ])
  }

  @Test("A stream that is a value is copied for each subscriber")
  func valueStream() {
    struct Copying: TextOutputStream {
      let report: (String) -> Void
      var count = 0
      mutating func write(_ string: String) {
        count += 1
        report("\(count)")
      }
    }
    var reports: [String] = []
    let publisher = Empty<Int, Oops>().print(to: Copying { reports.append($0) })
    _ = publisher.record(demand: .none)
    let first = reports
    #expect(first.count > 2)
    _ = publisher.record(demand: .none)
    #expect(reports == first + first)
  }

  @Test("A stream that cancels while it is written to")
  func cancelWhileWriting() {
    let page = Page()
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.print(to: page).record()
    page.whenWritten = { text in
      if !text.contains("receive value") { return }
      recorder.cancel()
      subject.send(2)
    }
    subject.send(1)
    #expect(recorder.values.isEmpty)
    #expect(page.lines.suffix(2) == ["receive value: (1)", "receive cancel"])
    #expect(recorder.violation == nil)
  }

  @Test("Each source and operator has its name")
  func names() {
    func name<P: Publisher>(_ publisher: P) -> String {
      let page = Page()
      let token = publisher.print(to: page).sink { _ in
      } receiveValue: { _ in
      }
      token.cancel()
      return page.lines.first ?? ""
    }
    let subject = PassthroughSubject<Int, Oops>()
    let time = VirtualTimeScheduler()
    let named: [(String, String)] = [
      (name(Just(1)), "Just"), (name(Optional(1).publisher), "Optional"), (name(Empty<Int, Oops>()), "Empty"),
      (name(Result<Int, Oops>.success(1).publisher), "Result"), (name(subject.share()), "Share"),
      (name(subject.prefix(1)), "Output"), (name(subject.handleEvents()), "HandleEvents"),
      (name(subject.merge(with: subject)), "Merge"), (name(subject.map { $0 }), "PassthroughSubject"),
      (name(CurrentValueSubject<Int, Oops>(1)), "CurrentValueSubject"), (name(subject.print()), "Print"),
      (name(subject.combineLatest(subject)), "CombineLatest"), (name((1...3).publisher), "Sequence"),
      (name(subject.flatMap { _ in subject }), "FlatMap"), (name(subject.encode(encoder: Digits())), "Encode"),
      (name(subject.zip(subject)), "Zip"), (name(subject.map { _ in subject }.switchToLatest()), "SwitchToLatest"),
      (name(subject.prefix(untilOutputFrom: subject)), "PrefixUntilOutput"),
      (name(subject.drop(untilOutputFrom: subject)), "DropUntilOutput"),
      (name(subject.prefix { _ in true }), "Prefix"),
      (name(subject.replaceEmpty(with: 1)), "ReplaceEmpty"), (name(subject.collect(2)), "Collect"),
      (name(subject.count()), "Count"),
      (name(subject.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest)), "Buffer"),
      (name(subject.retry(1)), "Retry"), (name(subject.append(1)), "Concatenate"),
      (name(subject.debounce(for: .seconds(1), scheduler: time)), "Debounce"),
      (name(subject.throttle(for: .seconds(1), scheduler: time, latest: true)), "Throttle"),
      (name(subject.timeout(.seconds(1), scheduler: time)), "Timeout"),
      (name(subject.collect(.byTime(time, .seconds(1)))), "Collect"),
      (name(subject.delay(for: .seconds(1), scheduler: time)), "Delay"), (name(subject.receive(on: time)), "Receive"),
      (name(subject.subscribe(on: time)), "Subscribe"),
    ]
    for (line, expected) in named { #expect(line == "receive subscription: (\(expected))") }
  }

  struct Digits: TopLevelEncoder {
    func encode<T: Encodable>(_ value: T) -> String { "\(value)" }
  }
}
