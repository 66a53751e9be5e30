import HeadlessUIKit
import SignalsUIKit
import TerminalUI

/// A table of buttons that scroll sideways, as an instrument that shows how reuse works.
@main
@MainActor
enum Program {
  /// What the program ends with.
  enum Status: Int32 {
    case success = 0
    /// A command failed, or a file or the terminal cannot be used.
    case failure = 1
    /// Options or commands were not understood.
    case misuse = 2
  }

  static func main() async {
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }

  private static func run(_ arguments: [String]) async -> Status {
    do {
      switch try Options.parse(arguments) {
      case .help: Output().write(Usage.help)
      case .version: Output().write(Usage.version + "\n")
      case .run(let options): return try await Diagnostics.counting { try await run(options) }
      }
      return .success
    } catch {
      let status: Status = error is OptionsError || error is ScriptError ? .misuse : .failure
      // Where nobody can hear of it, the status is what is left to tell.
      Output(descriptor: 2, statusWhenClosed: status.rawValue)
        .write("HorizontalButtons: \(Text.message("\(error)"))\n")
      return status
    }
  }

  private static func run(_ options: Options) async throws -> Status {
    if options.script == nil, options.picture == nil, isatty(0) == 1, isatty(1) == 1 {
      try await InteractiveTerminal(options: options).run()
      return .success
    }
    let runner = ScriptRunner(
      session: Session(options: options, size: options.size ?? Options.defaultSize), output: Output())
    var isSuccess = true
    // A picture alone needs no commands, but takes those that are piped in.
    let isFed = isatty(0) == 0 && Descriptor.isOpen(0)
    if options.script != nil || options.picture == nil || isFed {
      var source = try ScriptSource.open(options.script ?? "-")
      isSuccess = try await runner.run(&source)
    }
    if let path = options.picture { try SystemFile.write(runner.picture(), to: path) }
    return isSuccess ? .success : .failure
  }
}
