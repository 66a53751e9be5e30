import Signals

/// Subscribing and leaving again.
@MainActor var subscriptionWorkloads: [Workload] {
  [
    subscribing("subscribe + cancel", limit: 200, subscriptionLimit: 3, Subscribing.cancelSink),
    subscribing("subscribe + drop in the domain", limit: 300, subscriptionLimit: nil, Subscribing.dropSink),
    subscribing("subscribe + cancel, chain of 3", limit: 260, subscriptionLimit: nil, Subscribing.cancelChain),
    inAnActor,
  ]
}

/// What the hand-written twin of these rows took where their targets were measured, in nanoseconds.
private let twinWhereTargetsWereSet = 32.0

/// Keeps a token in a property, as an app does: where the optimiser sees a token's whole life, it does not allocate it.
private final class Owner {
  @exclusivity(unchecked) private(set) var token: AnyCancellable?

  @inline(never)
  func keep(_ token: AnyCancellable?) { self.token = token }
}

private enum Subscribing {
  @MainActor
  static func cancelSink(_ subject: PassthroughSubject<Int, Never>, _ total: Total, _ count: Int) {
    let owner = opaque(Owner())
    for _ in 0..<count {
      owner.keep(subject.sink { total.sum &+= $0 })
      owner.token?.cancel()
    }
  }

  @MainActor
  static func dropSink(_ subject: PassthroughSubject<Int, Never>, _ total: Total, _ count: Int) {
    let owner = opaque(Owner())
    for _ in 0..<count {
      owner.keep(subject.sink { total.sum &+= $0 })
      owner.keep(nil)
    }
  }

  @MainActor
  static func cancelChain(_ subject: PassthroughSubject<Int, Never>, _ total: Total, _ count: Int) {
    let owner = opaque(Owner())
    for _ in 0..<count {
      owner.keep(subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.scan(0) { $0 &+ $1 }.sink { total.sum &+= $0 })
      owner.token?.cancel()
    }
  }
}

@MainActor
private func subscribing(
  _ name: String, limit: Double, subscriptionLimit: Int?,
  _ work: @escaping @MainActor (PassthroughSubject<Int, Never>, Total, Int) -> Void
) -> Workload {
  Workload(
    name: name, target: .nanoseconds(limit, whereTwinTakes: twinWhereTargetsWereSet),
    subscriptionLimit: subscriptionLimit, isSubscription: true, expected: { _ in 1 }, twin: handwritten,
    signals: Contender { count in
      let subject = opaque(PassthroughSubject<Int, Never>())
      let total = Total()
      return Trial {
        subject.sink { total.sum &+= $0 }
      } work: {
        work(subject, total, count)
        // Nobody but the one that stayed may get this.
        subject.send(1)
        return total.sum
      }
    })
}

/// The closure is put into the array and taken out again: one allocation, and no way to take out another one.
@MainActor private var handwritten: Contender {
  Contender { count in
    let subject = opaque(HandwrittenSubject())
    let total = Total()
    subject.add(total.adder)
    return Trial {
      subject.addAndRemove(total, times: count)
      subject.send(1)
      return total.sum
    }
  }
}

extension HandwrittenSubject {
  fileprivate func addAndRemove(_ total: Total, times count: Int) {
    for _ in 0..<count {
      let weight = opaque(1)
      add { total.sum &+= $0 &* weight }
      removeLast()
    }
  }
}

@MainActor private var inAnActor: Workload {
  Workload(
    name: "subscribe + cancel in an actor",
    target: .nanoseconds(250, whereTwinTakes: twinWhereTargetsWereSet), subscriptionLimit: 3, isSubscription: true,
    expected: { _ in 1 }, twin: handwritten,
    signals: Contender(measuring: { count, gauge in await Screen().subscribeAndCancel(count, gauge) }))
}

/// An actor that is not the main one and owns a stream.
private actor Screen {
  private let subject = opaque(PassthroughSubject<Int, Never>())
  @exclusivity(unchecked) private var token: AnyCancellable?

  func subscribeAndCancel(_ count: Int, _ gauge: Gauge) -> Sample {
    let total = Total()
    let witness = subject.sink { total.sum &+= $0 }
    defer { witness.cancel() }
    return gauge.measure {
      for _ in 0..<count {
        self.token = subject.sink { total.sum &+= $0 }
        self.token?.cancel()
      }
      subject.send(1)
      return total.sum
    }
  }
}
