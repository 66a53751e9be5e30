import HeadlessUIKit

extension Options {
  /// Understands the program's arguments, without its name.
  ///
  /// `--name value` and `--name=value` are the same. Help and version win over everything that is right before them.
  static func parse(_ arguments: [String]) throws(OptionsError) -> Request {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        throw OptionsError(description: "unexpected argument \"\(argument)\"; --help lists the options")
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var inlineValue = parts.count > 1 ? String(parts[1]) : nil
      func value(_ what: String) throws(OptionsError) -> String {
        guard let value = inlineValue ?? rest.popFirst() else {
          throw OptionsError(description: "\(name) needs \(what)")
        }
        inlineValue = nil
        return value
      }
      switch name {
      case "--help", "-h": return .help
      case "--version": return .version
      case "--script": options.script = try value("a file, or - for standard input")
      case "--svg": options.picture = try value("a file")
      case "--rows": options.rows = try number(value("a number"), 0...1_000_000, of: name)
      case "--thousand": options.rows = 1000
      case "--size": options.size = try size(value("a size such as 60x18 or 480x360pt"))
      case "--reuse-order": options.behavior.reuseOrder = try reuseOrder(value("lifo, fifo or random[:SEED]"))
      case "--prepare": options.behavior.prepareAhead = try number(value("a number"), 0...1000, of: name)
      case "--show-again": options.behavior.showsAgainWithoutDequeue = try number(value("a number"), 0...1000, of: name)
      case "--leaving": options.behavior.leavingCycles = try number(value("a number"), 0...1000, of: name)
      case "--appearing-first": options.behavior.displayCallbackOrder = .appearingFirst
      case "--hide-invisible": options.behavior.findsInvisibleCells = false
      case "--right-to-left": options.isRightToLeft = true
      case "--by-position": options.isByPosition = true
      default: throw OptionsError(description: "unknown option \"\(name)\"; --help lists the options")
      }
      if inlineValue != nil { throw OptionsError(description: "\(name) takes no value, but got \"\(parts[1])\"") }
    }
    return .run(options)
  }

  private static func number(_ text: String, _ range: ClosedRange<Int>, of name: String) throws(OptionsError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw OptionsError(
        description: "\(name): \"\(text)\" is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func reuseOrder(_ text: String) throws(OptionsError) -> ListBehavior.ReuseOrder {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.count) {
    case ("lifo", 1): return .lifo
    case ("fifo", 1): return .fifo
    case ("random", 1): return .random(seed: 1)
    case ("random", 2):
      guard let seed = UInt64(parts[1]) else {
        throw OptionsError(description: "--reuse-order: the seed \"\(parts[1])\" is not a whole number from 0 up")
      }
      return .random(seed: seed)
    default: throw OptionsError(description: "--reuse-order: \"\(text)\" is none of lifo, fifo and random[:SEED]")
    }
  }

  /// Reads `60x18`, in characters, or `480x360pt`, in points.
  private static func size(_ text: String) throws(OptionsError) -> CGSize {
    let isInPoints = text.hasSuffix("pt")
    let numbers = text.dropLast(isInPoints ? 2 : 0).split(separator: "x", omittingEmptySubsequences: false)
    guard numbers.count == 2, let width = Int(numbers[0]), let height = Int(numbers[1]) else {
      throw OptionsError(
        description: "--size: \"\(text)\" is not a size such as 60x18 (characters) or 480x360pt (points)")
    }
    let unit = isInPoints ? CGSize(width: 1, height: 1) : character
    guard smallest.width...largest.width ~= CGFloat(width) * unit.width,
      smallest.height...largest.height ~= CGFloat(height) * unit.height
    else {
      throw OptionsError(
        description: """
          --size: \(text) is not between \(Int(smallest.width))x\(Int(smallest.height))pt and \
          \(Int(largest.width))x\(Int(largest.height))pt; a character has 8x20pt
          """)
    }
    return CGSize(width: CGFloat(width) * unit.width, height: CGFloat(height) * unit.height)
  }

  private static let character = CGSize(width: TextMetrics.columnWidth, height: TextMetrics.lineHeight)
  private static let smallest = CGSize(width: 128, height: 80)
  private static let largest = CGSize(width: 4000, height: 10_000)
}
