import Signals

/// Subjects whose sinks take every value.
@MainActor var subjectWorkloads: [Workload] {
  [
    subject(sinks: 1, subscriptionLimit: 3),
    subject(sinks: 10),
    currentValue,
    checkedTwin,
  ]
}

@MainActor
private func subject(sinks: Int, subscriptionLimit: Int? = nil) -> Workload {
  Workload(
    name: "subject → \(sinks) sink\(sinks == 1 ? "" : "s")", target: .times(1.3), deliveries: sinks,
    subscriptionLimit: subscriptionLimit, expected: { triangle($0) &* sinks },
    twin: .handwritten { subject, total in for _ in 0..<sinks { subject.add(total.adder) } },
    signals: Contender { count in
      let subject = opaque(PassthroughSubject<Int, Never>())
      let total = Total()
      var tokens: [AnyCancellable] = []
      tokens.reserveCapacity(sinks)
      return Trial(subscriptions: sinks) {
        for _ in 0..<sinks { tokens.append(subject.sink { total.sum &+= $0 }) }
        return tokens
      } work: {
        for value in 0..<count { subject.send(value) }
        return total.sum
      }
    })
}

@MainActor private var currentValue: Workload {
  Workload(
    name: "current value → 1 sink", target: .times(1), expected: triangle,
    twin: Contender { count in
      let subject = opaque(HandwrittenValue(0))
      let total = Total()
      subject.add(total.adder)
      return Trial {
        for value in 0..<count { subject.value = value }
        return total.sum
      }
    },
    signals: Contender { count in
      let subject = opaque(CurrentValueSubject<Int, Never>(0))
      let total = Total()
      return Trial {
        subject.sink { total.sum &+= $0 }
      } work: {
        for value in 0..<count { subject.value = value }
        return total.sum
      }
    })
}

/// What checked exclusivity costs the hand-written twin: for information, so that nobody takes the twin for a straw man.
@MainActor private var checkedTwin: Workload {
  Workload(
    name: "(by hand, exclusivity checked → 1 closure)", expected: triangle,
    twin: .handwritten { subject, total in subject.add(total.adder) },
    signals: Contender { count in
      let subject = opaque(CheckedHandwrittenSubject())
      let total = Total()
      subject.add(total.adder)
      return Trial {
        for value in 0..<count { subject.send(value) }
        return total.sum
      }
    })
}
