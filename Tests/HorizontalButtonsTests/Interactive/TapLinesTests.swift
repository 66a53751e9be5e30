import Testing

@testable import HorizontalButtons

@Suite struct TapLinesTests {
  @Test("A tap that comes by several ways is one line")
  func oneLine() {
    var lines = TapLines()
    for way in ["delegate", "closure", "stream", "for await"] { lines.add("row 1", by: way) }
    #expect(lines.taps == [TapLines.Tap(text: "row 1", ways: ["delegate", "closure", "stream", "for await"])])
  }

  @Test("A tap that comes twice by one way is seen twice")
  func twice() {
    var lines = TapLines()
    for way in ["stream", "stream", "for await"] { lines.add("row 1", by: way) }
    #expect(lines.taps.map(\.ways) == [["stream"], ["stream", "for await"]])
  }

  @Test("Ways that say different things, and messages, are lines of their own")
  func different() {
    var lines = TapLines()
    lines.add("row 1", by: "delegate")
    lines.add("row 2", by: "closure")
    lines.add(message: "row 2")
    lines.add("row 1", by: "stream")
    #expect(lines.taps.map(\.text) == ["row 1", "row 2", "row 2", "row 1"])
  }

  @Test("Only the latest are kept")
  func limit() {
    var lines = TapLines()
    for number in 0...TapLines.most { lines.add(message: "\(number)") }
    #expect(lines.taps.count == TapLines.most)
    #expect(lines.taps.first?.text == "1")
  }
}
