import Signals

struct Oops: Error, Equatable, Codable, CustomStringConvertible {
  var description: String { "oops" }
}

/// What is checked, and what was not as it should be.
@MainActor
enum Check {
  static var count = 0
  static var failures: [String] = []

  /// Subscribes and compares everything that comes: values with a space after each, `|` for the end and `#error` for a failure.
  static func stream<P: Publisher>(_ publisher: P, _ expected: String, _ line: Int = #line, file: String = #fileID) {
    var text = ""
    let token = publisher.sink {
      switch $0 {
      case .finished: text += "|"
      case .failure(let error): text += "#\(error)"
      }
    } receiveValue: {
      text += "\($0) "
    }
    token.cancel()
    equal(text, expected, line, file: file)
  }

  static func equal<T: Equatable>(_ value: T, _ expected: T, _ line: Int = #line, file: String = #fileID) {
    count += 1
    if value != expected { failures.append("\(file):\(line): \(value), not \(expected)") }
  }
}
