import TerminalUI

/// The terminal that shows an ``InteractiveScreen``.
///
/// Nothing in it blocks the main actor: it waits for keys asynchronously, and taps that arrive late, in a `for await`, have
/// the screen drawn again.
@MainActor
final class InteractiveTerminal {
  private let terminal: Terminal
  private let screen: InteractiveScreen
  private var willDraw = false

  /// Takes the terminal over.
  init(options: Options) throws {
    terminal = try Terminal()
    do {
      screen = try InteractiveScreen(options: options, size: terminal.size)
    } catch {
      terminal.close()
      throw error
    }
    screen.onChange = { [weak self] in self?.setNeedsDraw() }
  }

  /// Shows the screen until somebody leaves it.
  func run() async {
    terminal.draw(lines: screen.draw())
    while !screen.isEnding {
      screen.handle(await terminal.event())
      setNeedsDraw()
    }
    terminal.close()
  }

  /// Has the screen drawn when what is being done is over.
  private func setNeedsDraw() {
    if willDraw { return }
    willDraw = true
    Task { [weak self] in self?.drawIfNeeded() }
  }

  private func drawIfNeeded() {
    willDraw = false
    if !screen.isEnding { terminal.draw(lines: screen.draw()) }
  }
}
