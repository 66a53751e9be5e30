import Signals

/// Publishers of publishers. The twin has nothing to flatten: it hands the value on.
@MainActor var flatteningWorkloads: [Workload] {
  [
    Workload(
      name: "flatMap { Just } → sink", target: synchronousInner, expected: triangle, twin: oneClosure,
      signals: .signals { subject, total in subject.flatMap { Just($0) }.sink { total.sum &+= $0 } }),
    Workload(
      name: "flatMap { any publisher } → sink", target: anyInner, allocationLimit: 2, expected: triangle,
      twin: oneClosure,
      signals: .signals { subject, total in subject.flatMap { Once(output: $0) }.sink { total.sum &+= $0 } }),
    Workload(
      name: "switchToLatest of Just → sink", target: synchronousInner, expected: triangle, twin: oneClosure,
      signals: .signals { subject, total in
        subject.map { Just($0) }.switchToLatest().sink { total.sum &+= $0 }
      }),
    Workload(
      name: "switchToLatest of any publisher → sink", target: anyInner, allocationLimit: 2, expected: triangle,
      twin: oneClosure,
      signals: .signals { subject, total in
        subject.map { Once(output: $0) }.switchToLatest().sink { total.sum &+= $0 }
      }),
  ]
}

private let synchronousInner = Target.nanoseconds(60, whereTwinTakes: 8.5)
private let anyInner = Target.nanoseconds(120, whereTwinTakes: 8.5)

@MainActor private var oneClosure: Contender {
  .handwritten { subject, total in subject.add(total.adder) }
}

/// A publisher of one value that has to be subscribed to, because its type does not tell what it publishes.
private struct Once: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let output: Int

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    Just(output).receive(subscriber: subscriber)
  }
}
