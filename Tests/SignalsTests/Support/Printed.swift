/// What the example of a doc comment prints, so that the test of an example has the example's own words: where one is called
/// `print`, `print(1, "a")` adds the line `1 a`.
final class Printed {
  private(set) var lines: [String] = []

  func callAsFunction(_ items: Any...) { lines.append(items.map { String(describing: $0) }.joined(separator: " ")) }
}

/// What the examples of operators that may throw call.
enum ParseError: Error, Equatable, CustomStringConvertible {
  case notANumber(String)

  var description: String {
    switch self {
    case .notANumber(let text): "notANumber(\"\(text)\")"
    }
  }
}

func parse(_ text: String) throws(ParseError) -> Int {
  guard let number = Int(text) else { throw .notANumber(text) }
  return number
}
