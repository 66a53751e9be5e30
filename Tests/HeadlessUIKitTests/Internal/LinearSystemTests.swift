import Testing

@testable import HeadlessUIKit

/// A small generator, so that every run sees the same systems.
private struct Numbers {
  var state: UInt64
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

@Suite struct LinearSystemTests {
  private func row(
    _ terms: [(Int, Double)], _ constant: Double, _ relation: LinearRow.Relation = .equal, _ priority: Float = 1000
  ) -> LinearRow {
    LinearRow(
      terms: terms.map { LinearTerm(variable: $0.0, coefficient: $0.1) }, constant: constant, relation: relation,
      priority: priority)
  }

  private func solve(_ rows: [LinearRow], _ count: Int) -> LinearSystem.Solution {
    LinearSystem(
      rows: rows, known: Array(repeating: nil, count: count), isSize: Array(repeating: false, count: count)
    ).solve()
  }

  @Test func aChainIsSolvedOneUnknownAfterTheOther() {
    let solution = solve([row([(0, 1)], -4), row([(1, 1), (0, -2)], -1), row([(2, 1), (1, 1)], 0)], 3)
    #expect(solution.values == [4, 9, -9])
    #expect(solution.negotiated == [false, false, false])
  }

  @Test func simultaneousEquationsAreEliminated() {
    let solution = solve([row([(0, 1), (1, 1)], -10), row([(0, 1), (1, -1)], -2)], 2)
    #expect(solution.values == [6, 4])
    #expect(solution.undetermined == [false, false])
  }

  @Test func theEarlierOfTwoContradictingRulesWins() {
    let solution = solve([row([(0, 1)], -4), row([(0, 1)], -5)], 1)
    #expect(solution.values == [4])
    #expect(solution.conflicts == [1])
    let simultaneous = solve(
      [row([(0, 1), (1, 1)], -10), row([(0, 1), (1, -1)], 0), row([(0, 1), (1, 2)], -99)], 2)
    #expect(simultaneous.values == [5, 5])
    #expect(simultaneous.conflicts == [2])
  }

  @Test func aHigherPriorityIsWorthAnyAmountOfALowerOne() {
    let solution = solve(
      [row([(0, 1)], -1, .equal, 751), row([(0, 1)], -1_000_000, .equal, 750), row([(0, 1)], -1_000_000, .equal, 749)],
      1)
    #expect(solution.values == [1])
    #expect(solution.conflicts.isEmpty)
  }

  @Test func requiredBoundsHoldWhateverIsWished() {
    let solution = solve(
      [row([(0, 1)], -3, .atLeast), row([(0, -1)], 8, .atLeast), row([(0, 1)], -100, .equal, 500)], 1)
    #expect(solution.values == [8])
  }

  @Test func boundsThatExcludeEachOtherAreReported() {
    let solution = solve([row([(0, 1)], -8, .atLeast), row([(0, -1)], 3, .atLeast)], 1)
    #expect(solution.conflicts.count == 1)
  }

  @Test func whatNoRuleFixesIsUndetermined() {
    let solution = solve([row([(0, 1), (1, -1)], 0)], 3)
    #expect(solution.undetermined == [true, true, true])
  }

  @Test func variablesThatAreSharedOutFreelyAreUndetermined() {
    let solution = solve(
      [row([(0, 1), (1, 1)], -10), row([(0, -1)], 2, .atLeast, 250), row([(1, -1)], 2, .atLeast, 250)], 2)
    #expect(solution.undetermined == [true, true])
    #expect(solution.values[0] + solution.values[1] == 10)
  }

  @Test func sizesAreNotNegative() {
    let solution = LinearSystem(
      rows: [row([(0, 1)], 5, .equal, 100)], known: [nil], isSize: [true]
    ).solve()
    #expect(solution.values == [0])
  }

  /// No point where two rules are exact may be better, level by level, than the one that was found: the best is always
  /// at such a point.
  @Test(arguments: 0..<300)
  func noCornerIsBetterThanTheSolution(seed: Int) {
    var numbers = Numbers(state: UInt64(seed) &* 77 &+ 5)
    let priorities: [Float] = [1000, 750, 250]
    var rows: [LinearRow] = []
    for _ in 0..<(3 + numbers.next(5)) {
      let (a, b) = (Double(numbers.next(7) - 3), Double(numbers.next(7) - 3))
      guard a != 0 || b != 0 else { continue }
      let isRequired = numbers.next(4) == 0
      rows.append(
        LinearRow(
          terms: [LinearTerm(variable: 0, coefficient: a), LinearTerm(variable: 1, coefficient: b)]
            .filter { $0.coefficient != 0 },
          constant: Double(numbers.next(41) - 20),
          relation: isRequired || numbers.next(2) == 0 ? .atLeast : .equal,
          priority: isRequired ? 1000 : priorities[1 + numbers.next(2)]))
    }
    let solution = solve(rows, 2)
    func cost(_ values: [Double]) -> [Double] {
      priorities.map { priority in
        rows.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(values) }
      }
    }
    func coefficient(_ row: LinearRow, _ variable: Int) -> Double {
      row.terms.first { $0.variable == variable }?.coefficient ?? 0
    }
    let found = cost(solution.values)
    for (index, first) in rows.enumerated() {
      for second in rows.dropFirst(index + 1) {
        let (a, b, c, d) = (
          coefficient(first, 0), coefficient(first, 1), coefficient(second, 0), coefficient(second, 1)
        )
        let determinant = a * d - b * c
        guard determinant != 0 else { continue }
        let corner = [
          (-first.constant * d + second.constant * b) / determinant,
          (-second.constant * a + first.constant * c) / determinant,
        ]
        let other = cost(corner)
        for (mine, theirs) in zip(found, other) {
          #expect(mine <= theirs + 1e-6, "a corner at \(corner) is better: \(other) against \(found)")
          if mine < theirs - 1e-6 { break }
        }
      }
    }
  }
}
