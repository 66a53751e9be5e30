import Signals

/// What happens to an operator over subjects, one thing after the other.
enum Step {
  case send(Int, Int)
  case end(Int, Subscribers.Completion<Oops>)
  /// Upstream sends the subject of this number.
  case open(Int)
  case endOuter(Subscribers.Completion<Oops>)
  case request(Subscribers.Demand)
  case cancel
}

/// What an operator on a stream of streams should deliver, worked out with plain arrays and counters.
///
/// Each of the streams is a passthrough subject: what it sends without having been asked is lost.
struct InterleavingModel {
  enum Operation: CaseIterable { case flatMap, flatMapTwo, switchToLatest }

  let operation: Operation
  private(set) var output: [Int] = []
  private(set) var completion: Subscribers.Completion<Oops>?

  /// One subscription to a subject; there may be several to one.
  private struct Line {
    let subject: Int
    var demand: Int
    var isOpen = true
  }

  private var lines: [Line] = []
  private var demand = 0
  private var queue: [(value: Int, line: Int?)] = []
  private var pending: Subscribers.Completion<Oops>?
  private var isCancelled = false
  private var outerIsOpen = true
  private var outerDemand: Int
  private var owed = 0
  /// How each subject has ended.
  private var ended: [Subscribers.Completion<Oops>?]
  private let unlimited = Int.max

  init(_ operation: Operation, subjects: Int, demand: Subscribers.Demand) {
    self.operation = operation
    ended = Array(repeating: nil, count: subjects)
    outerDemand = operation == .flatMapTwo ? 2 : .max
    add(demand)
  }

  private var isOver: Bool { isCancelled || completion != nil }
  private var merges: Bool { operation == .flatMap || operation == .flatMapTwo }

  private mutating func add(_ more: Subscribers.Demand) {
    if let count = more.max, demand != unlimited { demand += count } else { demand = unlimited }
  }

  mutating func apply(_ step: Step) {
    switch step {
    case .send(let subject, let value):
      if ended[subject] != nil { return }
      for line in lines.indices where lines[line].subject == subject { take(value, line) }
    case .end(let subject, let completion):
      if ended[subject] != nil { return }
      ended[subject] = completion
      for line in lines.indices where lines[line].subject == subject { close(line, completion) }
    case .open(let subject):
      if isOver || pending != nil || !outerIsOpen || outerDemand == 0 { return }
      if outerDemand != unlimited { outerDemand -= 1 }
      if operation == .switchToLatest { for line in lines.indices { lines[line].isOpen = false } }
      connect(subject)
    case .endOuter(let completion):
      if isOver || pending != nil || !outerIsOpen { return }
      outerIsOpen = false
      if case .failure = completion { finish(completion) } else { finishIfAllEnded() }
    case .request(let more):
      if isOver { return }
      add(more)
      if demand == unlimited, merges { for line in lines.indices { lines[line].demand = unlimited } }
      drain()
    case .cancel: isCancelled = true
    }
  }

  private mutating func connect(_ subject: Int) {
    let asked = merges && demand != unlimited ? 1 : unlimited
    lines.append(Line(subject: subject, demand: asked))
    if let completion = ended[subject] { close(lines.count - 1, completion) }
  }

  private mutating func take(_ value: Int, _ line: Int) {
    if isOver || pending != nil || !lines[line].isOpen || lines[line].demand == 0 { return }
    switch operation {
    case .flatMap, .flatMapTwo:
      if lines[line].demand != unlimited { lines[line].demand -= 1 }
      queue.append((value, line))
      drain()
    case .switchToLatest: if demand > 0 { deliver(value) }
    }
  }

  private mutating func deliver(_ value: Int) {
    output.append(value)
    if demand != unlimited { demand -= 1 }
  }

  private mutating func drain() {
    while demand > 0, !queue.isEmpty {
      let (value, line) = queue.removeFirst()
      deliver(value)
      if let line, lines[line].demand != unlimited { lines[line].demand += 1 }
    }
    if queue.isEmpty, let pending { completion = pending }
    if queue.isEmpty, outerDemand != unlimited {
      outerDemand += owed
      owed = 0
    }
  }

  private mutating func close(_ line: Int, _ completion: Subscribers.Completion<Oops>) {
    if isOver || pending != nil || !lines[line].isOpen { return }
    lines[line].isOpen = false
    // Upstream is not drawn into the queue: a place is free when nothing waits.
    if outerDemand != unlimited { if queue.isEmpty { outerDemand += 1 } else { owed += 1 } }
    if case .finished = completion { finishIfAllEnded() } else { finish(completion) }
  }

  private mutating func finishIfAllEnded() {
    if !outerIsOpen, !lines.contains(where: \.isOpen) { finish(.finished) }
  }

  private mutating func finish(_ completion: Subscribers.Completion<Oops>) {
    pending = completion
    drain()
  }
}
