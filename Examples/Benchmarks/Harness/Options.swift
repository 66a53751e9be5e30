/// What the command line asks for.
struct Options: Equatable {
  /// Only workloads whose names contain this text, upper and lower case being the same.
  var filter: String?
  /// Fewer repetitions, so that the whole run takes less than a minute.
  var isQuick = false
  /// Whether a missed target makes the program fail.
  var isStrict = false
  /// Print JSON instead of a table.
  var printsJSON = false
  /// Print the help and nothing else.
  var printsHelp = false

  static let help = """
    Usage: Benchmarks [options]

    Times each workload beside its hand-written twin and prints one row for each: nanoseconds, the twin's nanoseconds,
    their ratio, the target, and the heap blocks that a value and a subscription allocate. Run it in release mode:

      swift run -c release Benchmarks

    Options:
      --filter TEXT   only the workloads whose names contain TEXT
      --quick         fewer repetitions: the whole run takes less than a minute
      --json          print JSON
      --strict        exit with 1 where a target is missed
      --help          print this

    The exit code is 0, 1 where a workload computed a wrong result (or, with --strict, missed its target), and 2 where
    the command line is wrong.
    """

  /// Reads a command line.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  init(_ arguments: some Collection<String>) throws(OptionsError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--json": printsJSON = true
      case "--strict": isStrict = true
      case "--help", "-h": printsHelp = true
      case "--filter":
        guard let text = rest.popFirst() else { throw .missingValue(option: argument) }
        filter = text
      default: throw .unknown(argument)
      }
    }
  }

  /// Whether a workload is to be run.
  ///
  /// - Parameter name: The workload's name.
  func includes(_ name: String) -> Bool {
    guard let filter else { return true }
    return name.lowercased().contains(filter.lowercased())
  }
}

/// Why a command line cannot be read.
enum OptionsError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case missingValue(option: String)
  case nothingMatches(filter: String)

  var description: String {
    switch self {
    case .unknown(let argument): "unknown option \"\(argument)\"; --help lists the options"
    case .missingValue(let option): "\(option) needs a text after it, as in \(option) merge"
    case .nothingMatches(let filter): "no workload's name contains \"\(filter)\""
    }
  }
}
