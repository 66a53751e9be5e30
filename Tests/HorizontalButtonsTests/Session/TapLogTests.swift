import Screens
import Testing

@testable import HorizontalButtons

@MainActor
@Suite struct TapLogTests {
  private func tap(_ way: TapWay, button: Int = 0, position: Int? = 3) -> TapLogEntry {
    .tap(TapReport(way: way, row: 3, position: position, button: button, title: "赤\u{1b}[2J", isSelected: true))
  }

  @Test("Whatever the order of arrival, taps are handed out by way, once, and what was dropped comes last")
  func order() {
    let log = TapLog()
    let drop = TapLogEntry.drop(DropReport(row: 1, position: nil, button: 0, reason: .leaving))
    for entry in [tap(.forAwait), drop, tap(.stream), tap(.delegate), tap(.closure), tap(.stream, button: 1)] {
      log.add(entry)
    }
    #expect(
      log.take() == [tap(.delegate), tap(.closure), tap(.stream), tap(.stream, button: 1), tap(.forAwait), drop])
    #expect(log.take() == [])
  }

  @Test("The ways are even only if each brought as many taps as the others")
  func isEven() {
    let log = TapLog()
    #expect(log.isEven)
    for way in TapWay.allCases.dropLast() { log.add(tap(way)) }
    #expect(!log.isEven)
    log.add(tap(.forAwait))
    #expect(log.isEven)
    log.add(tap(.delegate))
    #expect(!log.isEven)
  }

  @Test("A line names row, identity where it differs, button and state, and lets no control character out")
  func texts() {
    #expect(tap(.stream).text == "row 3, button 0 \"赤\u{fffd}[2J\", selected")
    #expect(tap(.stream, position: 5).text.hasPrefix("row 5 (id 3), "))
    #expect(tap(.stream, position: nil).text.hasPrefix("id 3, which is gone, "))
    let drop = TapLogEntry.drop(DropReport(row: nil, position: 2, button: 1, reason: .scrolledOff))
    #expect(drop.text == "what was row 2, button 1, scrolled off")
  }
}
