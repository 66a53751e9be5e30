import Signals

/// Operators with several inputs, or several outputs.
@MainActor var combiningWorkloads: [Workload] { [combineLatest, zip, mergeOfFour, share] }

@MainActor private var combineLatest: Workload {
  Workload(
    name: "combineLatest of 2 → sink", target: .times(0.7), deliveries: 2, subscriptionLimit: nil,
    expected: sumOfPairs,
    twin: Contender { count in
      let (first, second) = (opaque(HandwrittenSubject()), opaque(HandwrittenSubject()))
      let total = Total()
      let inputs = HandwrittenStages.newestOfBoth(total.pairAdder)
      first.add(inputs.first)
      second.add(inputs.second)
      return Trial {
        for value in 0..<count {
          first.send(value)
          second.send(value)
        }
        return total.sum
      }
    },
    signals: Contender { count in
      let first = opaque(PassthroughSubject<Int, Never>())
      let second = opaque(PassthroughSubject<Int, Never>())
      let total = Total()
      return Trial {
        first.combineLatest(second).sink { total.sum &+= $0 &* 3 &+ $1 }
      } work: {
        for value in 0..<count {
          first.send(value)
          second.send(value)
        }
        return total.sum
      }
    })
}

/// What the pairs of `combineLatest` add up to. The very first value has no partner yet.
private func sumOfPairs(_ count: Int) -> Int {
  var sum = 0
  for value in 0..<count {
    if value > 0 { sum &+= value &* 3 &+ (value - 1) }
    sum &+= value &* 3 &+ value
  }
  return sum
}

extension Total {
  fileprivate var pairAdder: (Int, Int) -> Void { { self.sum &+= $0 &* 3 &+ $1 } }
}

/// A delivery is a pair, so it takes two sends.
@MainActor private var zip: Workload {
  Workload(
    name: "zip of 2 → sink", target: .times(1), subscriptionLimit: nil,
    expected: { triangle($0) &* 4 },
    twin: Contender { count in
      let (first, second) = (opaque(HandwrittenSubject()), opaque(HandwrittenSubject()))
      let total = Total()
      let inputs = HandwrittenStages.pairs(total.pairAdder)
      first.add(inputs.first)
      second.add(inputs.second)
      return Trial {
        for value in 0..<count {
          first.send(value)
          second.send(value)
        }
        return total.sum
      }
    },
    signals: Contender { count in
      let first = opaque(PassthroughSubject<Int, Never>())
      let second = opaque(PassthroughSubject<Int, Never>())
      let total = Total()
      return Trial {
        first.zip(second).sink { total.sum &+= $0 &* 3 &+ $1 }
      } work: {
        for value in 0..<count {
          first.send(value)
          second.send(value)
        }
        return total.sum
      }
    })
}

/// By hand, four subjects are forwarded to a fifth, so that one can listen to it.
@MainActor private var mergeOfFour: Workload {
  Workload(
    name: "merge of 4 → sink", target: .times(1), deliveries: 4, subscriptionLimit: nil,
    expected: { triangle($0) &* 4 },
    twin: Contender { count in
      let subjects = (0..<4).map { _ in opaque(HandwrittenSubject()) }
      let total = Total()
      let merged = opaque(HandwrittenSubject())
      merged.add(total.adder)
      for subject in subjects { subject.add(merged.sender) }
      let (a, b, c, d) = (subjects[0], subjects[1], subjects[2], subjects[3])
      return Trial {
        for value in 0..<count {
          a.send(value)
          b.send(value)
          c.send(value)
          d.send(value)
        }
        return total.sum
      }
    },
    signals: Contender { count in
      let subjects = (0..<4).map { _ in opaque(PassthroughSubject<Int, Never>()) }
      let (a, b, c, d) = (subjects[0], subjects[1], subjects[2], subjects[3])
      let total = Total()
      return Trial {
        a.merge(with: b, c, d).sink { total.sum &+= $0 }
      } work: {
        for value in 0..<count {
          a.send(value)
          b.send(value)
          c.send(value)
          d.send(value)
        }
        return total.sum
      }
    })
}

@MainActor private var share: Workload {
  Workload(
    name: "share → 10 sinks", target: .times(1.3), deliveries: 10, expected: { triangle($0) &* 10 },
    twin: .handwritten { subject, total in
      let shared = opaque(HandwrittenSubject())
      for _ in 0..<10 { shared.add(total.adder) }
      subject.add(shared.sender)
    },
    signals: Contender { count in
      let subject = opaque(PassthroughSubject<Int, Never>())
      let total = Total()
      return Trial(subscriptions: 10) {
        let shared = subject.share()
        return (0..<10).map { _ in shared.sink { total.sum &+= $0 } }
      } work: {
        for value in 0..<count { subject.send(value) }
        return total.sum
      }
    })
}

extension HandwrittenSubject {
  /// A closure that sends what it is given.
  fileprivate var sender: (Int) -> Void { { self.send($0) } }
}
