import Signals

private typealias Stages = HandwrittenStages

/// Operators in a row.
@MainActor var chainWorkloads: [Workload] { [mapFilterScan, tenMaps, removeDuplicates, prefix] + sequences }

@MainActor private var mapFilterScan: Workload {
  Workload(
    // A tenth of what OpenCombine took beside a twin of 28 ns is the stricter of the two targets.
    name: "map → filter → scan → sink", target: .times(0.58), subscriptionLimit: 4,
    expected: { count in
      var (sum, total) = (0, 0)
      for value in 1...count where value & 15 != 0 {
        sum &+= value
        total &+= sum
      }
      return total
    },
    twin: .handwritten { subject, total in
      subject.add(Stages.increment(Stages.mostly(Stages.runningSum(total.adder))))
    },
    signals: .signals { subject, total in
      subject.map { $0 &+ 1 }.filter { $0 & 15 != 0 }.scan(0) { $0 &+ $1 }.sink { total.sum &+= $0 }
    })
}

@MainActor private var tenMaps: Workload {
  Workload(
    name: "ten maps → sink", target: .times(1), expected: { triangle($0) &+ 10 &* $0 },
    twin: .handwritten { subject, total in
      var closure = total.adder
      for _ in 0..<10 { closure = Stages.increment(closure) }
      subject.add(closure)
    },
    signals: .signals { subject, total in
      let five = subject.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
      let ten = five.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
      return ten.sink { total.sum &+= $0 }
    })
}

@MainActor private var removeDuplicates: Workload {
  Workload(
    name: "removeDuplicates → sink", target: .times(0.8), expected: triangle,
    twin: .handwritten { subject, total in subject.add(Stages.changesOnly(total.adder)) },
    signals: .signals { subject, total in subject.removeDuplicates().sink { total.sum &+= $0 } })
}

@MainActor private var prefix: Workload {
  // It ends with the last value of every repetition but the longest.
  let length = opaque(1 << 20)
  return Workload(
    name: "prefix(n) → sink", target: .times(0.6), count: .fixed(100_000), expected: triangle,
    twin: .handwritten { subject, total in
      subject.add(Stages.first(length, total.adder, ended: { total.sum = 0 }))
    },
    signals: .signals { subject, total in subject.prefix(length).sink { total.sum &+= $0 } })
}

/// A sequence that is drained at once, against a loop that calls a closure for what passes, and against arrays.
@MainActor private var sequences: [Workload] {
  let signals = Contender { count in
    let numbers = opaque(Array(0..<count))
    let total = Total()
    return Trial {
      let token = numbers.publisher.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { total.sum &+= $0 }
      token.cancel()
      return total.sum
    }
  }
  return [
    Workload(
      // The table's twins for this row cannot carry a target: a fused loop is vectorised, and what arrays take depends on
      // whether their memory is fresh. This one is steady; it takes 1.9 ns where the subject's twin takes 8.5.
      name: "sequence → map → filter → sink", target: .nanoseconds(4, whereTwinTakes: 1.9), count: .fixed(10_000),
      expected: sumOfEvens,
      twin: Contender { count in
        let numbers = opaque(Array(0..<count))
        let total = Total()
        let sink = opaque(total.adder)
        return Trial {
          loop(over: numbers, sink)
          return total.sum
        }
      },
      signals: signals),
    Workload(
      name: "sequence → map → filter → sink (twin: arrays)", count: .fixed(10_000), expected: sumOfEvens,
      twin: Contender { count in
        let numbers = opaque(Array(0..<count))
        return Trial { sumWithArrays(numbers) }
      },
      signals: signals),
  ]
}

private func sumOfEvens(_ count: Int) -> Int {
  var sum = 0
  for value in 1...count where value & 1 == 0 { sum &+= value }
  return sum
}

@inline(never)
private func loop(over numbers: [Int], _ sink: (Int) -> Void) {
  for number in numbers {
    let next = number &+ 1
    if next & 1 == 0 { sink(next) }
  }
}

@inline(never)
private func sumWithArrays(_ numbers: [Int]) -> Int {
  numbers.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.reduce(0, &+)
}
