import Testing

@testable import HorizontalButtons

@Suite struct ScriptCommandTests {
  @Test(
    "Every command is understood",
    arguments: [
      ("scroll 3", .scroll(.rows(3))), ("scroll -2", .scroll(.rows(-2))), ("scroll 30pt", .scroll(.points(30))),
      ("scroll -7.5pt", .scroll(.points(-7.5))), ("scroll top", .scroll(.top)), ("scroll end", .scroll(.end)),
      ("scroll to 500", .scroll(.row(500))), ("scroll to end", .scroll(.lastRow)),
      ("scroll row 4 60", .scrollRow(4, .points(60))),
      ("scroll row 4 -60pt", .scrollRow(4, .points(-60))), ("scroll row 4 start", .scrollRow(4, .start)),
      ("scroll row 4 end", .scrollRow(4, .end)), ("drag 2 -80", .drag(row: 2, points: -80, afterHolding: false)),
      ("drag 2 80 holding", .drag(row: 2, points: 80, afterHolding: true)), ("tap 1 2", .tap(row: 1, button: 2)),
      ("tap leaving 0 3", .tapLeaving(index: 0, button: 3)), ("select 1 2", .select(row: 1, button: 2)),
      ("insert 0", .insert(row: 0, titles: [])), ("insert 2 赤 blue", .insert(row: 2, titles: ["赤", "blue"])),
      ("delete 5", .delete(row: 5)), ("reload", .reload(row: nil)), ("reload 3", .reload(row: 3)),
      ("reconfigure 3", .reconfigure(row: 3)), ("rotate", .rotate), ("turn", .turn(1)), ("turn 4", .turn(4)),
      ("dump", .dump(withStatus: true)), ("dump plain", .dump(withStatus: false)), ("counts", .counts),
      ("check", .check), ("snapshot", .snapshot(caption: "")), ("snapshot Two words", .snapshot(caption: "Two words")),
      ("close", .close), ("help", .help),
      ("insert 0 \"Two words\" one", .insert(row: 0, titles: ["Two words", "one"])),
      ("insert 0 \"\" a\" # b\"c", .insert(row: 0, titles: ["", "a # bc"])),
      (#"insert 0 "a \"b\" \\" \d "\e""#, .insert(row: 0, titles: [#"a "b" \"#, #"\d"#, #"\e"#])),
      ("snapshot \"Two  spaces\"", .snapshot(caption: "Two  spaces")), ("  tap\t1   2  ", .tap(row: 1, button: 2)),
    ] as [(String, ScriptCommand)])
  func commands(line: String, command: ScriptCommand) throws {
    #expect(try ScriptCommand.parse(line) == command)
  }

  @Test(
    "Empty lines and comments are no commands",
    arguments: ["", "   ", "# tap 1 2", "  #", "# a \"", "\t#\"b", "#! settings: all"])
  func noCommands(line: String) throws {
    #expect(try ScriptCommand.parse(line) == nil)
  }

  @Test(
    "What is wrong is named",
    arguments: [
      ("frobnicate 1", "\"frobnicate\""), ("tap", "ROW"), ("tap 1", "BUTTON"), ("tap one 2", "\"one\""),
      ("tap -1 2", "\"-1\""), ("tap 1 2 3", "\"3\""), ("tap leaving", "INDEX"), ("scroll", "ROWS"),
      ("scroll to", "ROW or end"),
      ("scroll sideways", "\"sideways\""), ("scroll row 1", "POINTS"), ("scroll row 1 far", "\"far\""),
      ("drag 1 nan", "\"nan\""), ("drag 1 inf", "\"inf\""), ("drag 1 1e300", "\"1e300\""),
      ("scroll 99999999999999999999", "\"99999999999999999999\""), ("turn 12345678901234", "\"12345678901234\""),
      ("close now", "\"now\""), ("insert 0 \"Two words", "not closed"), ("insert 0 5\"", "not closed"),
      ("\"#\"", "unknown command"), ("insert", "ROW"),
    ])
  func errors(line: String, part: String) {
    do {
      let command = try ScriptCommand.parse(line)
      Issue.record("\(line) was understood as \(String(describing: command))")
    } catch {
      #expect(error.description.contains(part))
    }
  }

  @Test("The help tells about every command")
  func helpIsComplete() {
    for name in [
      "tap", "drag", "scroll", "select", "insert", "delete", "reload", "reconfigure", "rotate", "turn", "dump",
      "counts",
      "check", "snapshot", "close", "help",
    ] {
      #expect(ScriptHelp.text.contains("  \(name)"), "\(name)")
    }
  }
}
