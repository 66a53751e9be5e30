import HeadlessUIKit
import Testing

@testable import HorizontalButtons

@Suite struct OptionsTests {
  private func options(_ arguments: String...) throws -> Options {
    guard case .run(let options) = try Options.parse(arguments) else {
      throw OptionsError(description: "nothing to run")
    }
    return options
  }

  @Test("Without arguments there are the article's rows, the terminal, and the usual behaviour")
  func defaults() throws {
    #expect(try options() == Options())
  }

  @Test("Every option is understood, in both forms")
  func everyOption() throws {
    let options = try options(
      "--script", "-", "--rows=12", "--size", "40x10", "--reuse-order", "random:7", "--prepare", "2",
      "--show-again=3", "--leaving", "4", "--appearing-first", "--hide-invisible", "--right-to-left", "--by-position",
      "--svg", "picture.svg")
    let behavior = ListBehavior(
      reuseOrder: .random(seed: 7), prepareAhead: 2, showsAgainWithoutDequeue: 3, leavingCycles: 4,
      displayCallbackOrder: .appearingFirst, findsInvisibleCells: false)
    let expected = Options(
      script: "-", rows: 12, size: CGSize(width: 320, height: 200), behavior: behavior, isRightToLeft: true,
      isByPosition: true, picture: "picture.svg")
    #expect(options == expected)
  }

  @Test(
    "The orders of reuse",
    arguments: [("lifo", .lifo), ("fifo", .fifo), ("random", .random(seed: 1))]
      as [(String, ListBehavior.ReuseOrder)])
  func reuseOrders(name: String, order: ListBehavior.ReuseOrder) throws {
    #expect(try options("--reuse-order", name).behavior.reuseOrder == order)
  }

  @Test("A size may be given in points")
  func sizeInPoints() throws {
    #expect(try options("--size", "390x420pt").size == CGSize(width: 390, height: 420))
  }

  @Test("Help and version are answered whatever follows them")
  func helpAndVersion() throws {
    #expect(try Options.parse(["--thousand", "--help", "--nonsense"]) == .help)
    #expect(try Options.parse(["-h"]) == .help)
    #expect(try Options.parse(["--version"]) == .version)
  }

  @Test(
    "What is wrong is named",
    arguments: [
      (["--nonsense"], "--nonsense"), (["file"], "\"file\""), (["-"], "\"-\""), (["--rows"], "--rows needs"),
      (["--rows", "ten"], "\"ten\""), (["--rows", "-1"], "\"-1\""),
      (["--prepare", "99999999999999999999"], "--prepare"),
      (["--reuse-order", "sideways"], "\"sideways\""), (["--reuse-order", "random:x"], "\"x\""),
      (["--reuse-order", "lifo:1"], "\"lifo:1\""), (["--size", "40"], "\"40\""), (["--size", "1x1"], "1x1"),
      (["--size", "9999999x9999999"], "9999999x9999999"), (["--thousand=3"], "\"3\""), (["--svg"], "--svg needs"),
    ])
  func errors(arguments: [String], part: String) {
    do {
      let request = try Options.parse(arguments)
      Issue.record("\(arguments) was understood as \(request)")
    } catch {
      #expect(error.description.contains(part))
    }
  }

  @Test("The help tells about every option")
  func helpIsComplete() {
    for name in [
      "--script", "--rows", "--thousand", "--by-position", "--right-to-left", "--size", "--svg", "--reuse-order",
      "--prepare", "--show-again", "--leaving", "--appearing-first", "--hide-invisible", "--help", "--version",
    ] {
      #expect(Usage.help.contains("  \(name)"), "\(name)")
    }
    #expect(Usage.help.contains("after the script if there is one, and end"))
  }
}
