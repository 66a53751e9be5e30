/// Gauss-Jordan elimination over equalities that arrive one at a time. A row that contradicts those before it is
/// refused, so the earlier rule wins.
struct Elimination {
  /// Each row says: the pivot's variable and the other terms and the constant are zero together.
  private var rows: [(coefficients: [Double], constant: Double, pivot: Int)] = []
  private let columns: Int

  init(columns: Int) {
    self.columns = columns
  }

  /// Takes an equality in; false if it contradicts the ones taken so far.
  mutating func add(_ coefficients: [Double], _ constant: Double, tolerance: Double) -> Bool {
    var coefficients = coefficients
    var constant = constant
    for row in rows {
      let factor = coefficients[row.pivot]
      guard factor != 0 else { continue }
      for index in 0..<columns { coefficients[index] -= factor * row.coefficients[index] }
      constant -= factor * row.constant
    }
    var pivot = 0
    for index in 0..<columns where abs(coefficients[index]) > abs(coefficients[pivot]) { pivot = index }
    guard abs(coefficients[pivot]) > 1e-9 else { return abs(constant) <= tolerance }
    let scale = 1 / coefficients[pivot]
    for index in 0..<columns { coefficients[index] *= scale }
    coefficients[pivot] = 1
    constant *= scale
    for index in rows.indices {
      let factor = rows[index].coefficients[pivot]
      guard factor != 0 else { continue }
      for column in 0..<columns { rows[index].coefficients[column] -= factor * coefficients[column] }
      rows[index].coefficients[pivot] = 0
      rows[index].constant -= factor * constant
    }
    rows.append((coefficients, constant, pivot))
    return true
  }

  /// Every variable as a constant and a combination of those that stayed free.
  func parametricForm() -> ParametricForm {
    let pivots = Set(rows.map(\.pivot))
    let parameters = (0..<columns).filter { !pivots.contains($0) }
    var form = ParametricForm(
      parameters: parameters,
      coefficients: Array(repeating: Array(repeating: 0, count: parameters.count), count: columns),
      constants: Array(repeating: 0, count: columns))
    for (index, parameter) in parameters.enumerated() { form.coefficients[parameter][index] = 1 }
    for row in rows {
      form.constants[row.pivot] = -row.constant
      for (index, parameter) in parameters.enumerated() {
        form.coefficients[row.pivot][index] = -row.coefficients[parameter]
      }
    }
    return form
  }
}

/// Variables expressed by a few parameters.
struct ParametricForm {
  /// The variables that are parameters.
  var parameters: [Int]
  /// For each variable, the factor of each parameter.
  var coefficients: [[Double]]
  /// For each variable, its value while all parameters are zero.
  var constants: [Double]

  /// A combination of variables as one of parameters.
  func substitute(_ combination: [Double], _ constant: Double) -> (coefficients: [Double], constant: Double) {
    var result = [Double](repeating: 0, count: parameters.count)
    var constant = constant
    for (variable, factor) in combination.enumerated() where factor != 0 {
      constant += factor * constants[variable]
      for index in result.indices { result[index] += factor * coefficients[variable][index] }
    }
    return (result, constant)
  }
}
