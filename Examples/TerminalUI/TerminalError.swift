/// Why a terminal cannot be used as a screen.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input is a file or a pipe.
  case inputIsNoTerminal
  /// Standard output is a file or a pipe.
  case outputIsNoTerminal
  /// The terminal says that it can only print (`TERM` is unset or `dumb`).
  case cannotMoveCursor
  /// The locale of the environment, named here, is not one with UTF-8.
  case notUTF8(locale: String)
  /// The system refused to change the terminal's settings, and says why.
  case cannotConfigure(reason: String)
  /// ``Terminal`` is the process's terminal, and there is one already.
  case inUse

  /// The reason in a sentence without its full stop, to be put behind the program's name.
  public var description: String {
    switch self {
    case .inputIsNoTerminal: "standard input is not a terminal"
    case .outputIsNoTerminal: "standard output is not a terminal"
    case .cannotMoveCursor: "the terminal cannot move its cursor (TERM is unset or \"dumb\")"
    case .notUTF8(let locale):
      "the locale \"\(locale)\" does not use UTF-8; set LC_ALL to one that does, for example LC_ALL=C.UTF-8"
    case .cannotConfigure(let reason): "the terminal cannot be configured: \(reason)"
    case .inUse: "the terminal is in use already"
    }
  }
}
