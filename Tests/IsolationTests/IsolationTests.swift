import Foundation
import Testing

/// What the compiler has to say about streams that cross isolation domains. The cases are files in `Cases`, compiled to SIL
/// against the module that was built for these tests, in each ``Mode``.
#if os(Linux) || os(macOS)
@Suite(.enabled(if: Compiler.reasonToSkip == nil, "\(Compiler.reasonToSkip ?? "")"), .timeLimit(.minutes(15)))
struct IsolationTests {
  let compiler: Compiler

  init() throws { compiler = try Compiler.found.get() }

  @Test("The cases are there")
  func casesAreThere() {
    #expect(IsolationCase.all(.compiles).count >= 20)
    #expect(IsolationCase.all(.rejected).count >= 70)
    #expect(IsolationCase.all(.gaps).count >= 5)
  }

  @Test("What stays in its domain compiles without a warning", arguments: Mode.allCases)
  func correctUseCompiles(_ mode: Mode) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isolation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cases = IsolationCase.all(.compiles)
    let others = try cases.filter(\.isForEveryDomain).flatMap { try $0.writeOtherDomains(into: folder) }
    #expect(others.count >= 4)
    try await expectNoComplaint(cases, and: others, mode)
  }

  /// An operator that is new has to be tried in each domain, and across two.
  @Test("Each operator is in the cases")
  func eachOperatorIsThere() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/Signals/Operators")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var operators: Set<Substring> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      operators.formUnion(text.matches(of: /\n  public func `?(\w+)/).map(\.output.1))
    }
    #expect(operators.count > 60)
    func text(_ kind: IsolationCase.Kind) -> String {
      IsolationCase.all(kind).filter { $0.isForEveryDomain || !$0.calls.isEmpty }.map(\.text).joined()
    }
    let (inside, across) = (text(.compiles), text(.rejected))
    for name in operators.sorted() {
      let isThere = { (text: String) in text.contains(".\(name)(") || text.contains(".\(name) {") }
      #expect(isThere(inside), "\(name) is in no case that has to compile")
      #expect(isThere(across), "\(name) is in no case that has to be rejected")
    }
  }

  @Test("What is rejected compiles when its one misuse is left out", arguments: Mode.allCases)
  func controlCompiles(_ mode: Mode) async throws {
    try await expectNoComplaint(IsolationCase.all(.rejected), mode)
  }

  @Test(
    "A misuse is rejected with the error that its case names", arguments: IsolationCase.all(.rejected), Mode.allCases)
  func misuseIsRejected(_ isolationCase: IsolationCase, _ mode: Mode) async throws {
    let expected = try #require(isolationCase.expectedError, "the case names no error")
    let misuse = try #require(isolationCase.misuse, "the case has no misuse")
    let outcome = try await compiler.compile([isolationCase.file], mode, misuse: true)
    let output = Comment(rawValue: outcome.output)
    #expect(outcome.status != 0, output)
    let matching = outcome.errors.filter { $0.contains(expected) }
    #expect(!matching.isEmpty, "no error says: \(expected)\n\(output)")
    let reported = matching.map { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } }
    for line in isolationCase.calls {
      #expect(reported.contains(line), "line \(line) is accepted")
    }
    // What is reported outside is what the misuse does to the code around it, and follows the error, if it is there.
    let lines = misuse.lowerBound - 10...misuse.upperBound + 3
    for error in matching {
      let line = error.split(separator: ":").dropFirst().first.flatMap { Int($0) }
      #expect(line.map(lines.contains) == true, "the error is elsewhere: \(error)")
    }
  }

  @Test("A known gap is still open: when it is not, its case belongs to what is rejected", arguments: Mode.allCases)
  func gapIsOpen(_ mode: Mode) async throws {
    for gap in IsolationCase.all(.gaps) {
      let outcome = try await compiler.compile([gap.file], mode)
      #expect(outcome.errors.isEmpty, "\(gap.name)\n\(outcome.output)")
    }
  }

  /// Compiles cases that must be accepted, in one go where that is possible.
  private func expectNoComplaint(_ cases: [IsolationCase], and files: [URL] = [], _ mode: Mode) async throws {
    let together = cases.filter { !$0.isAlone }.map(\.file) + files
    for files in [together] + cases.filter(\.isAlone).map({ [$0.file] }) {
      let outcome = try await compiler.compile(files, mode)
      let output = Comment(rawValue: outcome.output)
      #expect(outcome.status == 0, output)
      #expect(outcome.complaints.isEmpty, output)
    }
  }
}
#endif
