import Foundation
import Testing

/// A small program against the public names of Signals, of which the compiler must accept or reject something.
struct IsolationCase: Sendable, CustomTestStringConvertible {
  enum Kind: String {
    /// It must compile without an error and without a warning.
    case compiles = "Compiles"
    /// It must compile, and with `MISUSE` defined it must not: one misuse a file, and the comment says which error follows.
    case rejected = "Rejected"
    /// It ought not to compile, and does: what the compiler does not close.
    case gaps = "Gaps"
  }

  let file: URL
  let text: String

  var name: String { file.deletingPathExtension().lastPathComponent }

  var testDescription: String { name }

  /// A part of the error that the misuse is answered with.
  var expectedError: String? { note("// error: ") ?? note("// error on every call: ") }

  /// The lines with a misuse of their own, where a case has many: its calls of `elsewhere`.
  var calls: [Int] {
    guard note("// error on every call: ") != nil else { return [] }
    let misuse = lines.prefix { $0 != "#else" }
    return misuse.indices.filter { misuse[$0].hasPrefix("elsewhere(") }.map { $0 + 1 }
  }

  /// Whether the class of a case, which has its name and is the main actor's, has to compile as an actor and as a class that
  /// belongs to nobody too.
  var isForEveryDomain: Bool { text.contains("\n// domains: all\n") }

  private func note(_ prefix: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  private var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The lines of the misuse.
  var misuse: ClosedRange<Int>? {
    guard let start = lines.firstIndex(of: "#if MISUSE"), let end = lines.lastIndex(of: "#endif") else { return nil }
    return start + 1...end + 1
  }

  /// Macros of the testing library only expand in a file that is compiled by itself.
  var isAlone: Bool { text.contains("import Testing") }

  /// Writes what the case is in the other two domains into a folder.
  ///
  /// - Returns: The files.
  func writeOtherDomains(into folder: URL) throws -> [URL] {
    try [("InActor", "actor"), ("Nonisolated", "nonisolated final class")].map { suffix, keyword in
      let other = text.replacing("@MainActor\nfinal class \(name)", with: "\(keyword) \(name)\(suffix)")
      guard other != text else { throw CocoaError(.fileReadCorruptFile) }
      let file = folder.appending(path: "\(name)\(suffix).swift")
      try other.write(to: file, atomically: true, encoding: .utf8)
      return file
    }
  }

  /// The cases of a kind, in the order of their names.
  static func all(_ kind: Kind) -> [IsolationCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases").appending(
      path: kind.rawValue)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      let file = folder.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      return IsolationCase(file: file, text: text)
    }
  }
}
