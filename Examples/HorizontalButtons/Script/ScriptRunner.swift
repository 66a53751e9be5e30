import HeadlessRendering
import HeadlessUIKit
import Screens
import TerminalUI

/// Runs the commands of a script, and prints what they do: the same text on every run and every machine.
@MainActor
final class ScriptRunner {
  private let session: Session
  private let output: Output
  private var snapshots: [SVGScreen] = []
  private var failures = 0

  /// How long to wait for what should come: much longer than it can take, so that nothing depends on it.
  private static let patience = Duration.seconds(20)

  init(session: Session, output: Output) {
    self.session = session
    self.output = output
  }

  /// Runs a script to its end. Commands that fail say so and let it go on.
  ///
  /// - Returns: Whether all of them succeeded.
  func run(_ source: inout ScriptSource) async throws(ScriptError) -> Bool {
    do throws(ScriptError) {
      while let line = try source.next() {
        // What is for those who run scripts is not part of the output.
        if line.hasPrefix("#!") { continue }
        let command = try ScriptCommand.parse(line)
        output.write(command == nil ? "\(Text.printable(line))\n" : "> \(Text.printable(line))\n")
        if let command { await run(command) }
      }
    } catch {
      throw ScriptError(description: "\(source.name):\(source.lineNumber): \(error.description)")
    }
    return failures == 0
  }

  private func run(_ command: ScriptCommand) async {
    do throws(CommandError) {
      output.write(try perform(command))
    } catch {
      failures += 1
      return output.write("error: \(error)\n")
    }
    await settle { session.log.isEven }
    for entry in session.log.take() {
      output.write("\(entry.way.padding(toLength: 10, withPad: " ", startingAt: 0)) \(entry.text)\n")
    }
    guard command == .close else { return }
    await settle { session.isGone }
    output.write(session.liveCounts)
  }

  /// Does what a command says; the answer is what it prints, apart from taps that arrive.
  private func perform(_ command: ScriptCommand) throws(CommandError) -> String {
    if command == .help { return ScriptHelp.text }
    // Whatever else a command does, it does it to the screen.
    _ = try session.requireController()
    switch command {
    case .scroll(let distance): try session.scroll(distance)
    case .scrollRow(let row, let distance): try session.scrollRow(row, distance)
    case .drag(let row, let points, let afterHolding):
      return try session.drag(row: row, points: points, afterHolding: afterHolding)
    case .tap(let row, let button): try session.tap(row: row, button: button)
    case .tapLeaving(let index, let button): try session.tapLeaving(index, button: button)
    case .select(let row, let button): try session.select(button, in: row)
    case .insert(let row, let titles): try session.insert(at: row, titles: titles)
    case .delete(let row): try session.delete(row)
    case .reload(let row): try session.reload(row)
    case .reconfigure(let row): try session.reconfigure(row)
    case .rotate: session.rotate()
    case .turn(let count): session.turn(count)
    case .dump(let withStatus): return try session.dump(withStatus: withStatus)
    case .counts: return try session.counts()
    case .check: return try session.check()
    case .snapshot(let caption): try takeSnapshot(caption)
    case .close: session.close()
    case .help: break
    }
    return ""
  }

  private func takeSnapshot(_ caption: String) throws(CommandError) {
    _ = try session.requireController()
    snapshots.append(
      SVGScreen(
        session.displayList(withStatus: true), title: session.title, caption: caption.isEmpty ? nil : caption))
  }

  /// Lets everything run that waits for the main actor: tasks that loop over taps are served there, in turns of their own.
  ///
  /// - Parameter isComplete: Whether all has come that has to.
  private func settle(until isComplete: () -> Bool) async {
    let end = ContinuousClock.now.advanced(by: Self.patience)
    while !isComplete(), ContinuousClock.now < end { await Task.yield() }
    // What comes too often comes now.
    for _ in 0..<8 { await Task.yield() }
  }

  /// The picture of the snapshots, or where none was taken, of the screen as it is.
  func picture() throws(CommandError) -> String {
    if snapshots.isEmpty { try takeSnapshot("") }
    return SVGRenderer(showsCells: true).draw(snapshots)
  }
}
