/// One variable of a linear row, with its factor.
struct LinearTerm: Equatable {
  var variable: Int
  var coefficient: Double
}

/// A rule over variables: the sum of the terms and the constant is zero, or at least zero.
struct LinearRow {
  enum Relation {
    case equal
    case atLeast
  }

  var terms: [LinearTerm]
  var constant: Double
  var relation: Relation
  /// 1000 must hold; of lower ones a higher one is worth any amount of the lower.
  var priority: Float

  var isRequired: Bool { priority >= 1000 }

  /// Adds a term, together with one of the same variable if there is one.
  mutating func add(_ coefficient: Double, _ variable: Int) {
    guard coefficient != 0 else { return }
    guard let index = terms.firstIndex(where: { $0.variable == variable }) else {
      terms.append(LinearTerm(variable: variable, coefficient: coefficient))
      return
    }
    terms[index].coefficient += coefficient
    if terms[index].coefficient == 0 { terms.remove(at: index) }
  }

  /// By how much the rule fails for the given values; 0 if it holds.
  func violation(_ values: [Double]) -> Double {
    var sum = constant
    for term in terms { sum += term.coefficient * values[term.variable] }
    return relation == .equal ? abs(sum) : max(0, -sum)
  }
}
