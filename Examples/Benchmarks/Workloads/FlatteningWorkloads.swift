import Signals

/// Publishers of publishers. The twin has nothing to flatten: it hands the value on.
@MainActor var flatteningWorkloads: [Workload] {
  [
    Workload(
      name: "flatMap { Just } → sink", allocationLimit: 2, expected: triangle, twin: oneClosure,
      signals: .signals { subject, total in subject.flatMap { Just($0) }.sink { total.sum &+= $0 } }),
    Workload(
      name: "switchToLatest of Just → sink", allocationLimit: 2, expected: triangle, twin: oneClosure,
      signals: .signals { subject, total in
        subject.map { Just($0) }.switchToLatest().sink { total.sum &+= $0 }
      }),
  ]
}

@MainActor private var oneClosure: Contender {
  .handwritten { subject, total in subject.add(total.adder) }
}
