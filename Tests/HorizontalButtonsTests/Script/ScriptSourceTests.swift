import Testing

@testable import HorizontalButtons

@Suite struct ScriptSourceTests {
  private func lines(_ text: String) throws -> [String] {
    var source = ScriptSource(name: "test", bytes: Array(text.utf8))
    var lines: [String] = []
    while let line = try source.next() { lines.append(line) }
    return lines
  }

  @Test("Lines end with line breaks of either kind, the last one with none if it likes")
  func lineBreaks() throws {
    #expect(try lines("a\nb\r\n\nc") == ["a", "b", "", "c"])
    #expect(try lines("a\n") == ["a"])
    #expect(try lines("") == [])
  }

  @Test("The number of a line is known while it is handled, also if it is not UTF-8")
  func lineNumbers() throws {
    var source = ScriptSource(name: "test", bytes: Array("赤\n".utf8) + [0xff, 0x0a])
    #expect(try source.next() == "赤")
    #expect(source.lineNumber == 1)
    #expect(throws: ScriptError.self) { try source.next() }
    #expect(source.lineNumber == 2)
  }

  @Test("A file that is not there is named, with the reason")
  func missingFile() {
    let path = "/no such folder/file"
    #expect(throws: CommandError(description: "cannot read \(path): No such file or directory")) {
      try ScriptSource.open(path)
    }
  }
}
