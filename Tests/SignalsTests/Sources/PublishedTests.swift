import Signals
import SignalsTesting
import Testing

@Suite("@Published")
@MainActor
struct PublishedTests {
  nonisolated final class Settings {
    @Published var volume = 5
    @Published var name: String
    init(name: String = "") { self.name = name }
  }

  @MainActor
  final class Form {
    @Published var name = ""
    @Published var isComplete = false
    var tokens: [AnyCancellable] = []
    init() { $name.map { !$0.isEmpty }.assign(to: &$isComplete) }
  }

  actor Meter {
    @Published var level = 0
    @Published var copy = 0
    var seen: [[Int]] = []
    var tokens: [AnyCancellable] = []

    func run() -> [[Int]] {
      $level.sink {
        self.assertIsolated()
        self.seen.append([$0, self.level])
      }.store(in: &tokens)
      $level.map { $0 * 10 }.assign(to: &$copy)
      for number in 1...3 { level = number }
      level += 1
      return seen + [[copy]]
    }
  }

  @Test("Example: a value is published after it was written")
  func example() {
    let settings = Settings()
    var printed: [String] = []
    let token = settings.$volume.sink { printed.append("\($0) \(settings.volume)") }
    settings.volume = 6
    #expect(printed == ["5 5", "6 6"])
    token.cancel()
  }

  @Test("Example: one property follows another")
  func assign() {
    let form = Form()
    var seen: [Bool] = []
    form.$isComplete.sink { seen.append($0) }.store(in: &form.tokens)
    form.name = "a"
    form.name = ""
    #expect(seen == [false, true, false])
  }

  @Test("Properties of an actor")
  func ofAnActor() async {
    let meter = Meter()
    #expect(await meter.run() == [[0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [40]])
  }

  @Test("Written inside a delivery: published next, to all in one order, and at once in the property")
  func reentrancy() {
    let settings = Settings()
    var log: [String] = []
    let first = settings.$volume.sink { value in
      log.append("first \(value) \(settings.volume)")
      if value == 6 {
        settings.volume = 7
        settings.volume += 1
        log.append("now \(settings.volume)")
      }
    }
    let second = settings.$volume.sink { log.append("second \($0) \(settings.volume)") }
    settings.volume = 6
    #expect(
      log == [
        "first 5 5", "second 5 5", "first 6 6", "now 8", "second 6 8", "first 7 8", "second 7 8", "first 8 8",
        "second 8 8",
      ])
    first.cancel()
    second.cancel()
  }

  @Test("A collection that is changed in place is published as it is then")
  func inPlace() {
    nonisolated final class List {
      @Published var rows = [1]
    }
    let list = List()
    var seen: [[Int]] = []
    let token = list.$rows.sink {
      seen.append($0)
      #expect(list.rows == $0)
    }
    list.rows.append(2)
    list.rows[0] = 3
    #expect(seen == [[1], [1, 2], [3, 2]])
    token.cancel()
  }

  @Test("A subscriber without demand gets the newest value when it asks")
  func demand() {
    let settings = Settings()
    let recorder = RecordingSubscriber<Int, Never>(demand: .none)
    settings.$volume.subscribe(recorder)
    settings.volume = 6
    settings.volume = 7
    #expect(recorder.values.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.values == [7])
    settings.volume = 8
    #expect(recorder.values == [7])
    recorder.request(.max(2))
    settings.volume = 9
    #expect(recorder.values == [7, 8, 9])
    #expect(recorder.violation == nil)
  }

  @Test("The stream keeps neither the object nor goes on without it")
  func lifetime() {
    let captured = LiveObjects()
    Diagnostics.counting {
      var settings: Settings? = Settings()
      weak let lost = settings
      let recorder = RecordingSubscriber<Int, Never>()
      settings?.$volume.map { [probe = captured.make()] (value: Int) -> Int in
        _ = probe
        return value
      }.subscribe(recorder)
      settings = nil
      #expect(lost == nil)
      #expect(captured.count == 0)
      #expect(recorder.events == [.subscription, .value(5)])
      recorder.cancel()
    }
  }

  @Test("assign(to:) ends with the property, and keeps nothing of its source then")
  func assignLifetime() {
    let captured = LiveObjects()
    Diagnostics.counting {
      let source = PassthroughSubject<Int, Never>()
      var cancels = 0
      var settings: Settings? = Settings()
      weak let lost = settings
      if let settings {
        source.handleEvents(receiveCancel: { cancels += 1 }).map { [probe = captured.make()] (value: Int) -> Int in
          _ = probe
          return value
        }.assign(to: &settings.$volume)
      }
      source.send(1)
      #expect(settings?.volume == 1)
      #expect(captured.count == 1)
      settings = nil
      #expect(lost == nil)
      #expect(cancels == 1)
      #expect(captured.count == 0)
      source.send(2)
      withExtendedLifetime(source) {}
      #expect(Diagnostics.liveSubscriptions == 0)
    }
    #expect(captured.count == 0)
  }

  @Test("A source of assign(to:) that ends is let go of, now or later", arguments: [false, true])
  func assignEnds(_ isOver: Bool) {
    let captured = LiveObjects()
    Diagnostics.counting {
      let settings = Settings()
      let source = PassthroughSubject<Int, Never>()
      if isOver { source.send(completion: .finished) }
      source.map { [probe = captured.make()] (value: Int) -> Int in
        _ = probe
        return value
      }.assign(to: &settings.$volume)
      source.send(1)
      source.send(completion: .finished)
      #expect(captured.count == 0)
      #expect(settings.volume == (isOver ? 5 : 1))
      #expect(Diagnostics.liveSubscriptions == 0)
      withExtendedLifetime(source) {}
    }
  }

  @Test("Sources of assign(to:) that have ended do not pile up")
  func assignEndsOften() {
    Diagnostics.counting {
      let settings = Settings()
      let alive = Diagnostics.liveObjects
      for number in 0..<100 {
        Just(number).assign(to: &settings.$volume)
        let source = PassthroughSubject<Int, Never>()
        source.assign(to: &settings.$volume)
        source.send(completion: .finished)
      }
      #expect(settings.volume == 99)
      #expect(Diagnostics.liveObjects == alive)
    }
  }

  @Test("Two properties may follow each other as long as they do not answer the same value")
  func circle() {
    let settings = Settings()
    let other = Settings()
    settings.$volume.removeDuplicates().assign(to: &other.$volume)
    other.$volume.removeDuplicates().assign(to: &settings.$volume)
    settings.volume = 6
    #expect(other.volume == 6)
    other.volume = 7
    #expect(settings.volume == 7)
  }

  @Test("A property is not given another's publisher")
  func setter() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let settings = Settings()
      settings.$volume = Settings().$volume
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Published: a property was given the publisher of another one"))
  }

  @Test("initialValue is the first value")
  func initialValue() {
    let published = Published(initialValue: 3)
    #expect(published.wrappedValue == 3)
  }

  @Test("Random writes from inside and outside of deliveries", arguments: 0..<20)
  func random(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let settings = Settings()
    var written = [settings.volume]
    var depth = 0
    func write() {
      written.append(generator.pick(1000))
      settings.volume = written[written.count - 1]
    }
    let recorders = (0..<3).map { _ in RecordingSubscriber<Int, Never>() }
    for recorder in recorders {
      settings.$volume.subscribe(recorder)
      recorder.whenReceived = { _, _ in
        #expect(settings.volume == written[written.count - 1], "seed \(seed)")
        if depth < 30, generator.chance(40) {
          depth += 1
          write()
        }
      }
    }
    for _ in 0..<20 { write() }
    for recorder in recorders {
      #expect(recorder.values == written, "seed \(seed)")
      #expect(recorder.violation == nil, "seed \(seed)")
    }
  }
}
