import TerminalUI

/// The lines of a script.
struct ScriptSource {
  /// What messages call it.
  let name: String
  /// How many lines were handed out: the number of the last one, counted from 1.
  private(set) var lineNumber = 0
  /// The lines of a file that are left; nil for standard input, which is read as its lines come.
  private var lines: ArraySlice<ArraySlice<UInt8>>?

  /// Standard input.
  static var standardInput: ScriptSource { ScriptSource(name: "standard input", lines: nil) }

  /// The bytes of a file.
  init(name: String, bytes: [UInt8]) {
    self.init(name: name, lines: bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...])
    // After the last line break comes no line.
    if lines?.last?.isEmpty == true { lines?.removeLast() }
  }

  private init(name: String, lines: ArraySlice<ArraySlice<UInt8>>?) {
    self.name = name
    self.lines = lines
  }

  /// Opens a file, or standard input where its name is `-`.
  static func open(_ path: String) throws(CommandError) -> ScriptSource {
    if path != "-" { return ScriptSource(name: path, bytes: try SystemFile.read(path)) }
    guard Descriptor.isOpen(0) else { throw CommandError(description: "standard input is closed") }
    return standardInput
  }

  /// The next line without its line break; nil at the end.
  mutating func next() throws(ScriptError) -> String? {
    guard var line = try nextWithReturn() else { return nil }
    if line.last == "\r" { line.removeLast() }
    // Some editors put a byte order mark before the first line.
    if lineNumber == 1, line.unicodeScalars.first == "\u{feff}" { line.unicodeScalars.removeFirst() }
    return line
  }

  private mutating func nextWithReturn() throws(ScriptError) -> String? {
    guard lines != nil else {
      guard let line = readLine() else { return nil }
      lineNumber += 1
      // What is not UTF-8 has been replaced.
      if line.contains("\u{fffd}") { throw ScriptError(description: "this line is not UTF-8") }
      return line
    }
    guard let bytes = lines?.popFirst() else { return nil }
    lineNumber += 1
    guard let line = String(validating: bytes, as: UTF8.self) else {
      throw ScriptError(description: "this line is not UTF-8")
    }
    return line
  }
}
