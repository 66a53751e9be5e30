import HeadlessUIKit
import SignalsUIKit

extension Session {
  /// Taps a button of a row in sight.
  func tap(row position: Int, button: Int) throws(CommandError) {
    let cell = try cell(of: position)
    try checkButton(button, in: position)
    try tap(button, in: cell, name: "row \(position)")
  }

  /// Taps a button of a cell whose row is gone.
  func tapLeaving(_ index: Int, button: Int) throws(CommandError) {
    _ = try requireController()
    let leaving = leavingCells
    guard leaving.indices.contains(index) else {
      throw CommandError(
        description: "there is no leaving cell \(index): "
          + (leaving.isEmpty ? "no cell is leaving" : "they are 0 to \(leaving.count - 1)"))
    }
    try tap(button, in: leaving[index], name: "the leaving cell \(index)")
  }

  private func tap(_ index: Int, in cell: HorizontalButtonCell, name: String) throws(CommandError) {
    let buttons = cell.buttons
    try check(index, count: buttons.count, of: name)
    let finger = TouchDriver(window: screen.window)
    guard let outcome = finger.tap(buttons[index]) else {
      throw CommandError(description: "button \(index) of \(name) is out of sight or covered: no finger can reach it")
    }
    guard case .control(let control, true) = outcome, control === buttons[index] else {
      throw CommandError(description: "the touch did not reach button \(index) of \(name)")
    }
  }

  /// Puts a finger on the first button in sight of a row, moves it sideways, and lifts it. Says what came of it.
  func drag(row position: Int, points: Double, afterHolding: Bool) throws(CommandError) -> String {
    let cell = try cell(of: position)
    let scrollView = try strip(of: position)
    let finger = TouchDriver(window: screen.window)
    guard let start = cell.buttons.lazy.compactMap({ finger.touchablePoint(of: $0) }).first else {
      throw CommandError(description: "row \(position) has no button that a finger could reach")
    }
    let before = scrollView.leadingOffset
    finger.begin(at: start)
    if afterHolding { finger.hold() }
    // A finger is seen every few points on its way.
    let steps = max(1, Int((abs(points) / 8).rounded(.up)))
    for step in 1...min(steps, 1000) {
      let part = points * Double(step) / Double(min(steps, 1000))
      finger.move(to: CGPoint(x: start.x + part, y: start.y))
    }
    switch finger.end() {
    case .scrolled(let moved) where moved === scrollView:
      let after = scrollView.leadingOffset
      return "the drag scrolled row \(position) from \(Text.points(before)) to \(Text.points(after)) points\n"
    case .control: return "the touch stayed with the button\n"
    default: return "the drag moved nothing\n"
    }
  }
}
