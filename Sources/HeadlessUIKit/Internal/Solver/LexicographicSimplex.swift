/// Chooses values for free parameters so that rules hold as well as they can: first those of the highest priority,
/// then, without making them worse, those of the next, and so on.
///
/// How badly a rule fails counts by its amount. The tableau keeps each basic variable as a constant and a combination
/// of the non-basic ones. Parameters may take any sign; every rule brings two variables that may not be negative, its
/// excess and its lack, of which at most one is basic. Bland's rule keeps it from cycling.
struct LexicographicSimplex {
  private let parameterCount: Int
  private var rules: [(coefficients: [Double], constant: Double, isEquality: Bool, priority: Float)] = []

  /// The parameters' values once solved.
  private(set) var values: [Double]
  /// Directions in which the parameters can move without any rule being worse off.
  private(set) var freeDirections: [[Double]] = []

  init(parameters: Int) {
    parameterCount = parameters
    values = Array(repeating: 0, count: parameters)
  }

  /// Adds the rule that the combination is zero, or at least zero.
  mutating func add(_ coefficients: [Double], _ constant: Double, isEquality: Bool, priority: Float) {
    guard coefficients.contains(where: { abs($0) > 1e-9 }) else { return }
    rules.append((coefficients, constant, isEquality, priority))
  }

  mutating func solve() {
    var tableau = Tableau(parameterCount: parameterCount, ruleCount: rules.count)
    let levels = Set(rules.map(\.priority)).sorted(by: >)
    tableau.costs = Array(repeating: Array(repeating: 0, count: tableau.columnCount), count: levels.count)
    for (index, rule) in rules.enumerated() {
      let level = levels.firstIndex(of: rule.priority) ?? 0
      tableau.load(rule.coefficients, rule.constant, isEquality: rule.isEquality, level: level, at: index)
    }
    tableau.minimize()
    values = tableau.parameterValues()
    freeDirections = tableau.freeDirections()
  }
}

/// The simplex tableau: `basic[i] = constants[i] + sum of cells[i][j] * nonBasic[j]`.
private struct Tableau {
  private static let epsilon = 1e-9

  let parameterCount: Int
  let columnCount: Int
  var cells: [[Double]]
  var constants: [Double]
  /// Which variable each row and each column stands for. Parameters come first, then two variables a rule.
  var basic: [Int]
  var nonBasic: [Int]
  /// What each column costs, level by level.
  var costs: [[Double]] = []

  init(parameterCount: Int, ruleCount: Int) {
    self.parameterCount = parameterCount
    columnCount = parameterCount + ruleCount
    cells = Array(repeating: Array(repeating: 0, count: columnCount), count: ruleCount)
    constants = Array(repeating: 0, count: ruleCount)
    basic = Array(repeating: 0, count: ruleCount)
    nonBasic = Array(0..<columnCount)
  }

  /// Loads `combination + constant = excess - lack`, with whichever of the two is not negative as the basic one.
  mutating func load(_ coefficients: [Double], _ constant: Double, isEquality: Bool, level: Int, at index: Int) {
    let column = parameterCount + index
    let excess = parameterCount + 2 * index
    let lack = excess + 1
    let sign = constant >= 0 ? 1.0 : -1.0
    for parameter in 0..<parameterCount { cells[index][parameter] = sign * coefficients[parameter] }
    cells[index][column] = 1
    constants[index] = sign * constant
    basic[index] = constant >= 0 ? excess : lack
    nonBasic[column] = constant >= 0 ? lack : excess
    // The lack always costs; the excess does where the rule is an equality.
    if constant >= 0 || isEquality { costs[level][column] += 1 }
    if constant < 0 || isEquality {
      for other in 0..<columnCount { costs[level][other] += cells[index][other] }
    }
  }

  mutating func minimize() {
    while let (column, direction) = entering() {
      guard let row = leaving(column, direction) else { return }
      pivot(row, column)
    }
  }

  /// The first variable, by its number, that can make the result better, and the direction to move it in.
  private func entering() -> (column: Int, direction: Double)? {
    var best: (column: Int, direction: Double)?
    for column in 0..<columnCount {
      if let best, nonBasic[best.column] < nonBasic[column] { continue }
      let isFree = nonBasic[column] < parameterCount
      for cost in costs {
        let value = cost[column]
        if abs(value) <= Tableau.epsilon { continue }
        if value < 0 { best = (column, 1) } else if isFree { best = (column, -1) }
        break
      }
    }
    return best
  }

  /// The row whose variable first becomes zero on the way; nil if none does.
  private func leaving(_ column: Int, _ direction: Double) -> Int? {
    var best: Int?
    var bestStep = Double.infinity
    for row in basic.indices where basic[row] >= parameterCount {
      let slope = cells[row][column] * direction
      guard slope < -Tableau.epsilon else { continue }
      let step = constants[row] / -slope
      if step < bestStep - Tableau.epsilon
        || (step <= bestStep + Tableau.epsilon && best.map { basic[row] < basic[$0] } ?? true)
      {
        best = row
        bestStep = min(step, bestStep)
      }
    }
    return best
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    // Solve the row for the entering variable.
    let factor = 1 / cells[row][column]
    var solved = cells[row]
    for index in 0..<columnCount { solved[index] *= -factor }
    solved[column] = factor
    let constant = -constants[row] * factor
    cells[row] = solved
    constants[row] = constant
    swap(&basic[row], &nonBasic[column])
    for other in cells.indices where other != row {
      let coefficient = cells[other][column]
      guard coefficient != 0 else { continue }
      substitute(coefficient, solved, column, into: &cells[other])
      constants[other] += coefficient * constant
    }
    for level in costs.indices {
      let coefficient = costs[level][column]
      guard coefficient != 0 else { continue }
      substitute(coefficient, solved, column, into: &costs[level])
    }
  }

  private func substitute(_ coefficient: Double, _ solved: [Double], _ column: Int, into target: inout [Double]) {
    target[column] = 0
    for index in 0..<columnCount { target[index] += coefficient * solved[index] }
  }

  func parameterValues() -> [Double] {
    var values = [Double](repeating: 0, count: parameterCount)
    for (row, variable) in basic.enumerated() where variable < parameterCount { values[variable] = constants[row] }
    return values
  }

  /// Columns that cost nothing on any level and can move: each is a way to another solution that is as good.
  func freeDirections() -> [[Double]] {
    var directions: [[Double]] = []
    for column in 0..<columnCount where costs.allSatisfy({ abs($0[column]) <= 1e-7 }) {
      let isFree = nonBasic[column] < parameterCount
      guard canMove(column, 1) || (isFree && canMove(column, -1)) else { continue }
      var direction = [Double](repeating: 0, count: parameterCount)
      if isFree { direction[nonBasic[column]] = 1 }
      for (row, variable) in basic.enumerated() where variable < parameterCount {
        direction[variable] = cells[row][column]
      }
      if direction.contains(where: { abs($0) > 1e-7 }) { directions.append(direction) }
    }
    return directions
  }

  private func canMove(_ column: Int, _ direction: Double) -> Bool {
    basic.indices.allSatisfy { row in
      basic[row] < parameterCount || cells[row][column] * direction >= -Tableau.epsilon || constants[row] > 1e-6
    }
  }
}
