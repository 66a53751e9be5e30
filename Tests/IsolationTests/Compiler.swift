import Foundation

/// The Swift compiler and the module that it compiles the cases against.
struct Compiler: Sendable {
  let executable: URL
  /// The folder with `Signals.swiftmodule`.
  let modules: URL

  enum Missing: Error, CustomStringConvertible {
    case compiler
    case module

    var description: String {
      switch self {
      case .compiler:
        "no Swift compiler was found: neither SWIFT_EXEC nor PATH names a swiftc that this host can run"
      case .module:
        "Signals.swiftmodule was not found beside the test bundle"
      }
    }
  }

  /// What there is on this host; a failure says what is missing.
  static let found = Result<Compiler, Missing> { () throws(Missing) in
    Compiler(executable: try findExecutable(), modules: try findModules())
  }

  /// Why the cases cannot be compiled here, if they cannot.
  static var reasonToSkip: String? {
    if case .failure(let missing) = found { missing.description } else { nil }
  }

  // MARK: Finding

  private static func findExecutable() throws(Missing) -> URL {
    #if os(Linux) || os(macOS)
    let environment = ProcessInfo.processInfo.environment
    var candidates: [URL] = []
    if let named = environment["SWIFT_EXEC"] {
      // It may name `swift` or `swiftc`; the compiler is beside it.
      candidates.append(URL(filePath: named).deletingLastPathComponent().appending(path: "swiftc"))
    }
    for folder in environment["PATH", default: ""].split(separator: ":") {
      candidates.append(URL(filePath: String(folder)).appending(path: "swiftc"))
    }
    if let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) { return found }
    #endif
    throw .compiler
  }

  /// The module lies with the test bundle, which is this executable or, on macOS, an argument of its host.
  private static func findModules() throws(Missing) -> URL {
    let files =
      CommandLine.arguments.filter { $0.hasPrefix("/") || $0.contains("/") } + [Bundle.main.executablePath ?? ""]
    for file in files {
      var folder = URL(filePath: file).standardizedFileURL
      for _ in 0..<5 where folder.pathComponents.count > 1 {
        folder.deleteLastPathComponent()
        for modules in [folder.appending(path: "Modules"), folder]
        where FileManager.default.fileExists(atPath: modules.appending(path: "Signals.swiftmodule").path) {
          return modules
        }
      }
    }
    throw .module
  }
}

#if os(Linux) || os(macOS)
extension Compiler {
  /// What the compiler said about one call.
  struct Outcome: Sendable {
    let arguments: [String]
    let status: Int32
    let output: String

    /// The lines that are errors, with their file and line.
    var errors: [String] { lines { $0.contains(": error: ") || $0.hasPrefix("error: ") } }

    /// The lines that are errors or warnings, with their file and line.
    var complaints: [String] { errors + lines { $0.contains(": warning: ") || $0.hasPrefix("warning: ") } }

    private func lines(where isIncluded: (String) -> Bool) -> [String] {
      output.split(separator: "\n").map(String.init).filter(isIncluded)
    }
  }

  /// Compiles files as one module to SIL, which is where the isolation of regions is checked.
  func compile(_ files: [URL], _ mode: Mode, misuse: Bool = false) async throws -> Outcome {
    var arguments = [
      "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-parse-as-library", "-module-name", "Cases",
      "-diagnostic-style", "llvm", "-I", modules.path,
    ]
    arguments += mode.arguments
    if files.count > 1 { arguments.append("-wmo") }
    if misuse { arguments += ["-D", "MISUSE"] }
    arguments += files.map(\.path)
    return try await Self.slots.run { [arguments] in try await run(arguments) }
  }

  /// As many compilers as a small machine has cores.
  private static let slots = Slots(2)

  private func run(_ arguments: [String]) async throws -> Outcome {
    // Into a file, since a pipe would be inherited by compilers that are started at the same time, and stay open.
    let log = FileManager.default.temporaryDirectory.appending(path: "isolation-\(UUID().uuidString).txt")
    guard FileManager.default.createFile(atPath: log.path, contents: nil) else { throw CocoaError(.fileWriteUnknown) }
    defer { try? FileManager.default.removeItem(at: log) }
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    try handle.close()
    return Outcome(arguments: arguments, status: status, output: try String(contentsOf: log, encoding: .utf8))
  }
}
#endif
