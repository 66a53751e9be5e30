import Signals

/// Cancelling one of many, in random order, until none is left: how does the cost of one grow with their number?
///
/// The twin that counts does the same work: it has tokens that also end what they stand for when they are dropped. How far
/// that is from links without tokens is printed too.
@MainActor var cancellingWorkloads: [Workload] {
  [
    cancelling(oneOf: 100, subjects: 100, name: "100", target: nil, twin: tokens),
    cancelling(oneOf: 10_000, subjects: 1, name: "10,000", target: .times(3), twin: tokens),
    cancelling(oneOf: 1_000_000, subjects: 1, name: "1,000,000", target: .times(1.5), twin: tokens),
    cancelling(oneOf: 10_000, subjects: 1, name: "10,000 (twin: links)", target: nil, twin: links),
    cancelling(oneOf: 1_000_000, subjects: 1, name: "1,000,000 (twin: links)", target: nil, twin: links),
  ]
}

@MainActor
private func cancelling(
  oneOf size: Int, subjects: Int, name: String, target: Target?,
  twin: (_ size: Int, _ lists: Int) -> Contender
) -> Workload {
  Workload(
    name: "cancel one of \(name), random order", target: target, count: .fixed(size * subjects),
    expected: { _ in size * subjects }, twin: twin(size, subjects),
    signals: Contender { _ in
      let total = Total()
      let all = (0..<subjects).map { _ in opaque(PassthroughSubject<Int, Never>()) }
      var tokens = all.flatMap { subject in (0..<size).map { _ in subject.sink { total.sum &+= $0 } } }
      shuffle(&tokens)
      return Trial {
        for subject in all { subject.send(1) }
        return all
      } work: {
        for token in tokens { token.cancel() }
        for subject in all { subject.send(1) }
        return total.sum
      }
    })
}

@MainActor
private func tokens(size: Int, lists: Int) -> Contender {
  handwritten(size, lists) {
    $0.add($1)
  } cancel: {
    $0.cancel()
  }
}

@MainActor
private func links(size: Int, lists: Int) -> Contender {
  handwritten(size, lists) {
    $0.link($1)
  } cancel: {
    $0.remove()
  }
}

@MainActor
private func handwritten<Registration>(
  _ size: Int, _ count: Int, register: @escaping (HandwrittenList, @escaping (Int) -> Void) -> Registration,
  cancel: @escaping (Registration) -> Void
) -> Contender {
  Contender { _ in
    let total = Total()
    let lists = (0..<count).map { _ in opaque(HandwrittenList()) }
    var registrations = lists.flatMap { list in (0..<size).map { _ in register(list, total.adder) } }
    shuffle(&registrations)
    return Trial {
      for list in lists { list.send(1) }
      return lists
    } work: {
      for registration in registrations { cancel(registration) }
      for list in lists { list.send(1) }
      return total.sum
    }
  }
}

/// Puts elements in an order that is the same in each run.
private func shuffle<Element>(_ elements: inout [Element]) {
  var generator = LinearCongruentialGenerator(state: 42)
  elements.shuffle(using: &generator)
}

/// Random enough to defeat the processor's guesses, and the same in each run.
private struct LinearCongruentialGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
