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
  var expectedError: String? {
    text.split(separator: "\n").first { $0.hasPrefix("// error: ") }.map { String($0.dropFirst("// error: ".count)) }
  }

  /// The lines of the misuse.
  var misuse: ClosedRange<Int>? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard let start = lines.firstIndex(of: "#if MISUSE"), let end = lines.lastIndex(of: "#endif") else { return nil }
    return start + 1...end + 1
  }

  /// Macros of the testing library only expand in a file that is compiled by itself.
  var isAlone: Bool { text.contains("import Testing") }

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
