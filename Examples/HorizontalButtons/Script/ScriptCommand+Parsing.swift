extension ScriptCommand {
  /// Understands a line of a script; nil if it is empty or a comment.
  static func parse(_ line: String) throws(ScriptError) -> ScriptCommand? {
    if line.first(where: { !$0.isWhitespace }) == "#" { return nil }
    let words = try words(of: line)
    guard let name = words.first else { return nil }
    var arguments = Arguments(command: name, words: words.dropFirst())
    guard let command = try command(name, &arguments) else {
      throw ScriptError(description: "unknown command \"\(name)\"; the command help lists them")
    }
    try arguments.finish()
    return command
  }

  /// The words of a line: what stands between spaces, or between double quotes. Within quotes a backslash stands before a
  /// quote, or a backslash, that belongs to the word.
  private static func words(of line: String) throws(ScriptError) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        isQuoted.toggle()
        // Two quotes with nothing in between are a word too.
        word = word ?? ""
      case "\\" where isQuoted && (rest.first == "\"" || rest.first == "\\"):
        word = (word ?? "") + String(rest.removeFirst())
      case _ where character.isWhitespace && !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if isQuoted { throw ScriptError(description: "a double quote is not closed, in \"\(line)\"") }
    return words + (word.map { [$0] } ?? [])
  }

  private static func command(_ name: String, _ arguments: inout Arguments) throws(ScriptError) -> ScriptCommand? {
    switch name {
    case "scroll": try scroll(&arguments)
    case "drag":
      .drag(
        row: try arguments.index("ROW"), points: try arguments.points("POINTS"),
        afterHolding: arguments.skip("holding"))
    case "tap":
      if arguments.skip("leaving") {
        .tapLeaving(index: try arguments.index("INDEX"), button: try arguments.index("BUTTON"))
      } else {
        .tap(row: try arguments.index("ROW"), button: try arguments.index("BUTTON"))
      }
    case "select": .select(row: try arguments.index("ROW"), button: try arguments.index("BUTTON"))
    case "insert": .insert(row: try arguments.index("ROW"), titles: arguments.rest())
    case "delete": .delete(row: try arguments.index("ROW"))
    case "reload": .reload(row: try arguments.optionalIndex("ROW"))
    case "reconfigure": .reconfigure(row: try arguments.index("ROW"))
    case "rotate": .rotate
    case "turn": .turn(try arguments.optionalIndex("COUNT") ?? 1)
    case "dump": .dump(withStatus: !arguments.skip("plain"))
    case "counts": .counts
    case "check": .check
    case "snapshot": .snapshot(caption: arguments.rest().joined(separator: " "))
    case "close": .close
    case "help": .help
    default: nil
    }
  }

  private static func scroll(_ arguments: inout Arguments) throws(ScriptError) -> ScriptCommand {
    if arguments.skip("top") { return .scroll(.top) }
    if arguments.skip("end") { return .scroll(.end) }
    if arguments.skip("to") {
      return .scroll(arguments.skip("end") ? .lastRow : .row(try arguments.index("ROW or end")))
    }
    if arguments.skip("row") {
      let row = try arguments.index("ROW")
      if arguments.skip("start") { return .scrollRow(row, .start) }
      if arguments.skip("end") { return .scrollRow(row, .end) }
      return .scrollRow(row, .points(try arguments.points("POINTS, start or end")))
    }
    let word = try arguments.next("ROWS, POINTSpt, top, end, to or row")
    if word.hasSuffix("pt"), let points = arguments.decimal(word.dropLast(2)) { return .scroll(.points(points)) }
    if let rows = arguments.integer(word) { return .scroll(.rows(rows)) }
    throw ScriptError(
      description: "scroll: \"\(word)\" is none of a number of rows, POINTSpt, top, end, to ROW, to end and row ROW")
  }

  /// What follows a command's name.
  private struct Arguments {
    let command: String
    var words: ArraySlice<String>
    /// Beyond this, no table has rows, and sums with it still fit.
    static let largest = 1_000_000_000

    mutating func next(_ what: String) throws(ScriptError) -> String {
      guard let word = words.popFirst() else { throw ScriptError(description: "\(command) needs \(what)") }
      return word
    }

    mutating func skip(_ word: String) -> Bool {
      guard words.first == word else { return false }
      words.removeFirst()
      return true
    }

    mutating func rest() -> [String] {
      defer { words = [] }
      return Array(words)
    }

    mutating func index(_ what: String) throws(ScriptError) -> Int {
      let word = try next(what)
      guard let number = integer(word), number >= 0 else {
        throw ScriptError(description: "\(command): \"\(word)\" is not a whole number from 0 up, for \(what)")
      }
      return number
    }

    mutating func optionalIndex(_ what: String) throws(ScriptError) -> Int? {
      words.isEmpty ? nil : try index(what)
    }

    mutating func points(_ what: String) throws(ScriptError) -> Double {
      let word = try next(what)
      guard let number = decimal(word.hasSuffix("pt") ? word.dropLast(2) : word[...]) else {
        throw ScriptError(description: "\(command): \"\(word)\" is not a number of points, for \(what)")
      }
      return number
    }

    func integer(_ word: String) -> Int? {
      Int(word).flatMap { $0.magnitude <= Self.largest ? $0 : nil }
    }

    func decimal(_ word: Substring) -> Double? {
      Double(word).flatMap { $0.magnitude <= Double(Self.largest) ? $0 : nil }
    }

    func finish() throws(ScriptError) {
      guard let word = words.first else { return }
      throw ScriptError(description: "\(command): \"\(word)\" is one word too many")
    }
  }
}
