import Signals

/// What `merge`, `combineLatest` and `zip` of any number of inputs should deliver, worked out with plain arrays.
///
/// An input is a passthrough subject, and several inputs may be the same one: what it sends without having been asked is
/// lost.
struct CombiningModel {
  enum Operation: CaseIterable { case merge, combineLatest, zip }

  enum Step {
    case send(Int, Int)
    case end(Int, Subscribers.Completion<Oops>)
    case request(Subscribers.Demand)
    case cancel
  }

  private struct Input {
    enum State { case toBegin, open, ended }

    let subject: Int
    var state = State.toBegin
    var demand = 0
    /// The newest value, or those that wait for the other inputs'.
    var values: [Int] = []
  }

  let operation: Operation
  private(set) var output: [[Int]] = []
  private(set) var completion: Subscribers.Completion<Oops>?

  private var inputs: [Input]
  private var demand = 0
  /// Outputs that wait for demand, each with the input that is asked for another value when it has gone.
  private var queue: [(values: [Int], input: Int)] = []
  private var pending: Subscribers.Completion<Oops>?
  private var isCancelled = false
  private let unlimited = Int.max

  /// Subscribes.
  ///
  /// - Parameters:
  ///   - subjects: The number of each input's subject.
  ///   - ended: How the subjects have ended that have.
  init(
    _ operation: Operation, subjects: [Int], ended: [Int: Subscribers.Completion<Oops>], demand: Subscribers.Demand
  ) {
    self.operation = operation
    inputs = subjects.map { Input(subject: $0) }
    self.demand = demand.max ?? unlimited
    if inputs.isEmpty { completion = .finished }
    for index in inputs.indices where isTaking {
      inputs[index].state = .open
      switch operation {
      case .merge: inputs[index].demand = self.demand == unlimited ? unlimited : 1
      case .combineLatest: inputs[index].demand = unlimited
      case .zip: inputs[index].demand = self.demand
      }
      if let completion = ended[inputs[index].subject] { close(index, completion) }
    }
  }

  /// Whether the stream goes on, as far as the inputs are concerned.
  private var isTaking: Bool { !isCancelled && completion == nil && pending == nil }

  mutating func apply(_ step: Step) {
    switch step {
    case .send(let subject, let value):
      for index in inputs.indices where inputs[index].subject == subject { take(value, index) }
    case .end(let subject, let completion):
      for index in inputs.indices where inputs[index].subject == subject { close(index, completion) }
    case .request(let more): request(more)
    case .cancel: isCancelled = true
    }
  }

  private mutating func request(_ more: Subscribers.Demand) {
    if isCancelled || completion != nil { return }
    demand = sum(demand, more)
    drain()
    if !isTaking { return }
    for index in inputs.indices {
      if operation == .zip { inputs[index].demand = sum(inputs[index].demand, more) }
      if operation == .merge, demand == unlimited { inputs[index].demand = unlimited }
    }
  }

  private func sum(_ demand: Int, _ more: Subscribers.Demand) -> Int {
    guard let count = more.max, demand != unlimited else { return unlimited }
    return demand + count
  }

  private mutating func take(_ value: Int, _ index: Int) {
    if !isTaking || inputs[index].state != .open || inputs[index].demand == 0 { return }
    if inputs[index].demand != unlimited { inputs[index].demand -= 1 }
    switch operation {
    case .merge: queue.append(([value], index))
    case .combineLatest:
      inputs[index].values = [value]
      let newest = inputs.flatMap(\.values)
      if newest.count == inputs.count { queue = [(newest, index)] }
    case .zip:
      inputs[index].values.append(value)
      if inputs.allSatisfy({ !$0.values.isEmpty }) {
        queue.append((inputs.map { $0.values[0] }, index))
        for each in inputs.indices { inputs[each].values.removeFirst() }
      }
    }
    endIfSpent()
    drain()
  }

  private mutating func close(_ index: Int, _ completion: Subscribers.Completion<Oops>) {
    if !isTaking || inputs[index].state != .open { return }
    inputs[index].state = .ended
    if case .failure = completion { pending = completion } else { endIfSpent() }
    drain()
  }

  /// Ends the stream where no further output is possible.
  private mutating func endIfSpent() {
    let allHaveEnded = inputs.allSatisfy { $0.state == .ended }
    let oneIsSpent = operation != .merge && inputs.contains { $0.state == .ended && $0.values.isEmpty }
    if allHaveEnded || oneIsSpent { pending = .finished }
  }

  private mutating func drain() {
    while demand > 0, !queue.isEmpty {
      let (values, input) = queue.removeFirst()
      output.append(values)
      if demand != unlimited { demand -= 1 }
      if operation == .merge, inputs[input].demand != unlimited { inputs[input].demand += 1 }
    }
    if queue.isEmpty, let pending { completion = pending }
  }
}
