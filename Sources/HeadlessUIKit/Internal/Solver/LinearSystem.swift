/// A set of linear rules, solved exactly.
///
/// Three steps, each for what the one before leaves: rules with one unknown left are solved one after the other, which
/// is all that most layouts need; then what is still connected is eliminated; then whatever freedom remains is settled
/// by a simplex, priority by priority. Unconnected parts never meet, so the cost follows the largest connected part.
struct LinearSystem {
  /// Two lengths closer than this are the same, in points.
  static let tolerance = 1e-4

  var rows: [LinearRow]
  /// A value for each variable that is given from outside, nil for the unknown ones.
  var known: [Double?]
  /// Whether a variable is a size, which may not be negative.
  var isSize: [Bool]

  struct Solution {
    var values: [Double]
    /// Variables that could be different without any rule being worse off.
    var undetermined: [Bool]
    /// Variables that no equality fixed: priorities had to choose.
    var negotiated: [Bool]
    /// The required rows that do not hold.
    var conflicts: [Int]
  }

  func solve() -> Solution {
    var solver = Solver(system: self)
    solver.propagate()
    solver.solveComponents()
    solver.checkRequired()
    return solver.solution
  }
}

extension LinearSystem {
  private struct Solver {
    let system: LinearSystem
    var solution: Solution
    var isKnown: [Bool]
    /// The rows of each variable, as ranges of one array.
    var rowStart: [Int]
    var rowsOfVariable: [Int]

    init(system: LinearSystem) {
      self.system = system
      let count = system.known.count
      solution = Solution(
        values: system.known.map { $0 ?? 0 }, undetermined: Array(repeating: false, count: count),
        negotiated: Array(repeating: false, count: count), conflicts: [])
      isKnown = system.known.map { $0 != nil }
      rowStart = Array(repeating: 0, count: count + 1)
      for row in system.rows {
        for term in row.terms { rowStart[term.variable + 1] += 1 }
      }
      for index in 0..<count { rowStart[index + 1] += rowStart[index] }
      var next = rowStart
      rowsOfVariable = Array(repeating: 0, count: rowStart[count])
      for (index, row) in system.rows.enumerated() {
        for term in row.terms {
          rowsOfVariable[next[term.variable]] = index
          next[term.variable] += 1
        }
      }
    }

    /// Solves the required equalities that have one unknown, as long as there are any.
    mutating func propagate() {
      var unknowns = system.rows.map { row in row.terms.count { !isKnown[$0.variable] } }
      var queue = system.rows.indices.filter {
        unknowns[$0] == 1 && system.rows[$0].isRequired && system.rows[$0].relation == .equal
      }
      var next = 0
      while next < queue.count {
        let row = system.rows[queue[next]]
        next += 1
        var sum = row.constant
        var unknown: LinearTerm?
        for term in row.terms {
          if isKnown[term.variable] {
            sum += term.coefficient * solution.values[term.variable]
          } else {
            unknown = term
          }
        }
        guard let unknown else { continue }
        solution.values[unknown.variable] = -sum / unknown.coefficient
        isKnown[unknown.variable] = true
        for index in rowsOfVariable[rowStart[unknown.variable]..<rowStart[unknown.variable + 1]] {
          unknowns[index] -= 1
          if unknowns[index] == 1, system.rows[index].isRequired, system.rows[index].relation == .equal {
            queue.append(index)
          }
        }
      }
    }

    /// Solves the rest, one connected part after the other.
    mutating func solveComponents() {
      var isVisited = isKnown
      for start in isKnown.indices where !isVisited[start] {
        isVisited[start] = true
        var variables = [start]
        var rows: Set<Int> = []
        var next = 0
        while next < variables.count {
          let variable = variables[next]
          next += 1
          for index in rowsOfVariable[rowStart[variable]..<rowStart[variable + 1]] where rows.insert(index).inserted {
            for term in system.rows[index].terms where !isVisited[term.variable] {
              isVisited[term.variable] = true
              variables.append(term.variable)
            }
          }
        }
        solveComponent(variables: variables, rows: rows.sorted())
      }
    }

    private mutating func solveComponent(variables: [Int], rows: [Int]) {
      var column = [Int: Int](minimumCapacity: variables.count)
      for (index, variable) in variables.enumerated() { column[variable] = index }
      var elimination = Elimination(columns: variables.count)
      for index in rows where system.rows[index].isRequired && system.rows[index].relation == .equal {
        let (coefficients, constant) = local(system.rows[index], column)
        if !elimination.add(coefficients, constant, tolerance: LinearSystem.tolerance) {
          solution.conflicts.append(index)
        }
      }
      let form = elimination.parametricForm()
      var simplex = LexicographicSimplex(parameters: form.parameters.count)
      if !form.parameters.isEmpty {
        for index in rows where !(system.rows[index].isRequired && system.rows[index].relation == .equal) {
          let row = system.rows[index]
          let (coefficients, constant) = local(row, column)
          let (own, rest) = form.substitute(coefficients, constant)
          simplex.add(own, rest, isEquality: row.relation == .equal, priority: min(row.priority, 1000))
        }
        for (index, variable) in variables.enumerated() where system.isSize[variable] {
          simplex.add(form.coefficients[index], form.constants[index], isEquality: false, priority: 1000)
        }
        simplex.solve()
      }
      for (index, variable) in variables.enumerated() {
        let coefficients = form.coefficients[index]
        solution.values[variable] = form.constants[index] + dot(coefficients, simplex.values)
        solution.negotiated[variable] = coefficients.contains { abs($0) > 1e-9 }
        solution.undetermined[variable] = simplex.freeDirections.contains { abs(dot(coefficients, $0)) > 1e-7 }
      }
    }

    /// The row over the component's columns, with what is known folded into the constant.
    private func local(_ row: LinearRow, _ column: [Int: Int]) -> ([Double], Double) {
      var coefficients = [Double](repeating: 0, count: column.count)
      var constant = row.constant
      for term in row.terms {
        if isKnown[term.variable] {
          constant += term.coefficient * solution.values[term.variable]
        } else if let index = column[term.variable] {
          coefficients[index] += term.coefficient
        }
      }
      return (coefficients, constant)
    }

    mutating func checkRequired() {
      let reported = Set(solution.conflicts)
      for (index, row) in system.rows.enumerated()
      where row.isRequired && row.violation(solution.values) > LinearSystem.tolerance && !reported.contains(index) {
        solution.conflicts.append(index)
      }
      solution.conflicts.sort()
    }
  }
}

/// The sum of the products of two vectors of one length.
func dot(_ left: [Double], _ right: [Double]) -> Double {
  var sum = 0.0
  for index in left.indices { sum += left[index] * right[index] }
  return sum
}
