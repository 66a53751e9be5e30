/// Writes well-formed XML, indented.
struct XMLWriter {
  private(set) var text = ""
  private var open: [String] = []

  /// An attribute of an element.
  typealias Attribute = (name: String, value: String)

  /// Starts an element, which ends with the matching ``end()``.
  mutating func start(_ name: String, _ attributes: [Attribute] = []) {
    line("<\(name)\(Self.written(attributes))>")
    open.append(name)
  }

  /// Ends the element that was started last.
  mutating func end() {
    guard let name = open.popLast() else { fatalError("XMLWriter.end(): no element is open") }
    line("</\(name)>")
  }

  /// Writes an element with `text` in it, or with nothing.
  mutating func element(_ name: String, _ attributes: [Attribute] = [], text: String? = nil) {
    let start = "<\(name)\(Self.written(attributes))"
    line(text.map { "\(start)>\(Self.escaped($0))</\(name)>" } ?? "\(start)/>")
  }

  /// Writes an element with an element in it that has text and nothing else.
  mutating func element(_ name: String, _ attributes: [Attribute] = [], containing child: String, text: String) {
    line("<\(name)\(Self.written(attributes))><\(child)>\(Self.escaped(text))</\(child)></\(name)>")
  }

  /// Takes over lines that are XML already, or need not be escaped.
  mutating func raw(_ lines: String) {
    for part in lines.split(separator: "\n") { line(String(part)) }
  }

  private mutating func line(_ line: String) {
    text += String(repeating: " ", count: open.count) + line + "\n"
  }

  private static func written(_ attributes: [Attribute]) -> String {
    attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }

  /// `text` as it may stand in an element or in an attribute. Characters that no XML may contain, however they are
  /// written, are replaced like all others that cannot be seen.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in PrintableText.printable(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
