import HeadlessUIKit
import Screens
import SignalsUIKit
import TerminalUI

/// The screen as a terminal shows it, and what keys and the mouse do to it. ``InteractiveTerminal`` has the terminal.
@MainActor
final class InteractiveScreen {
  let session: Session
  private(set) var focus = Focus()
  private(set) var showsHelp = false
  private(set) var lines = TapLines()
  /// Whether somebody has left it.
  private(set) var isEnding = false
  /// Called when it has to be drawn without that an event came: a tap arrived late, or a row has left.
  var onChange: () -> Void = {}

  private var size: TerminalSize
  /// Where things are; nil while the terminal is too small for them.
  private var layout: ScreenLayout?
  private let finger: TouchDriver
  /// The character of the terminal that the finger is on; nil if it is lifted.
  private var fingerPlace: TerminalPlace?
  private var isTurned = false

  private struct TerminalPlace: Equatable {
    var column: Int
    var line: Int
  }

  /// How long the cell of a deleted row is to be seen, per turn that it stays.
  private static let turnOfLeaving = Duration.milliseconds(400)
  /// How far a notch of a wheel scrolls, in points.
  private static let notch = CGSize(width: 3 * TextMetrics.columnWidth, height: 2 * TextMetrics.lineHeight)

  /// Fits the screen into a terminal, which has to be large enough.
  init(options: Options, size: TerminalSize) throws(CommandError) {
    guard let layout = ScreenLayout(size) else { throw CommandError(description: Self.tooSmall(size)) }
    self.size = size
    self.layout = layout
    session = Session(options: options, size: Self.size(of: layout.table, options: options, isTurned: false))
    finger = TouchDriver(window: session.screen.window)
    session.log.onArrival = { [weak self] in self?.note($0) }
  }

  private static func tooSmall(_ size: TerminalSize) -> String {
    """
    the terminal is too small: it has \(size.columns) columns and \(size.lines) lines, and at least \
    \(ScreenLayout.smallest.columns) and \(ScreenLayout.smallest.lines) are needed
    """
  }

  /// The size of the screen in the area for it: all of it, or less if that was asked for, or the other way round.
  private static func size(of area: ScreenLayout.Area, options: Options, isTurned: Bool) -> CGSize {
    let most = CGSize(
      width: CGFloat(area.columns) * TextMetrics.columnWidth, height: CGFloat(area.lines) * TextMetrics.lineHeight)
    let asked = options.size ?? most
    let turned = isTurned ? CGSize(width: asked.height, height: asked.width) : asked
    return CGSize(width: min(turned.width, most.width), height: min(turned.height, most.height))
  }

  private func note(_ entry: TapLogEntry) {
    lines.add(entry.text, by: entry.way)
    onChange()
  }

  /// Draws it: the lines for the terminal, with their colours.
  func draw() -> [String] {
    _ = session.log.take()
    guard let layout else {
      return TextMetrics.lines(of: Self.tooSmall(size) + "; q leaves", columns: size.columns)
    }
    return InteractivePicture(screen: self, layout: layout).lines
  }

  /// Lets a turn of the run loop end; a later one if a row is leaving, so that one can see it, and tap it.
  private func endTurn() {
    if session.leavingCells.isEmpty { return session.turn(1) }
    Task { [weak self] in
      try? await Task.sleep(for: Self.turnOfLeaving)
      self?.session.turn(1)
      self?.onChange()
    }
  }

  // MARK: Events

  /// Does what an event asks for, and lets a turn of the run loop end.
  func handle(_ event: TerminalEvent) {
    switch event {
    case .key(.character("q"), _), .key(.control("c"), _), .key(.control("d"), _), .closed: isEnding = true
    case .key(let key, let modifiers): handle(key, modifiers)
    case .mouse(let mouse): handle(mouse)
    case .resized(let size):
      self.size = size
      layout = ScreenLayout(size)
      resize()
    }
    endTurn()
  }

  private func handle(_ key: TerminalKey, _ modifiers: TerminalModifiers) {
    // Nothing is done to what nobody sees.
    guard let layout else { return }
    switch key {
    case .character("?"): return showsHelp.toggle()
    case .escape: return showsHelp = false
    default: if layout.helpCoversTable { showsHelp = false }
    }
    switch key {
    case .up: move(.up)
    case .down: move(.down)
    case .left: move(session.options.isRightToLeft ? .next : .previous)
    case .right: move(session.options.isRightToLeft ? .previous : .next)
    case .tab: move(modifiers.contains(.shift) ? .tabBackward : .tabForward)
    case .enter, .character(" "): tapFocus()
    case .pageUp: scroll(.points(-pageHeight))
    case .pageDown: scroll(.points(pageHeight))
    case .home: scroll(.row(0))
    case .end: scroll(.lastRow)
    case .character("["): scrollSideways(row: focus.row, by: -Self.notch.width)
    case .character("]"): scrollSideways(row: focus.row, by: Self.notch.width)
    case .character("i"): attempt { (session) throws(CommandError) in try session.insert(at: focus.row, titles: []) }
    case .character("d"), .delete: attempt { (session) throws(CommandError) in try session.delete(focus.row) }
    case .character("R"): attempt { (session) throws(CommandError) in try session.reload(nil) }
    case .character("r"):
      isTurned.toggle()
      resize()
    default: break
    }
    focus.clamp(to: counts)
  }

  /// The number of buttons of each row, counted when it is asked for: there may be a million rows.
  private var counts: LazyMapCollection<[ButtonRow], Int> {
    (session.controller?.rows ?? []).lazy.map(\.titles.count)
  }
  private var pageHeight: Double { Double(session.controller?.tableView.bounds.height ?? 0) }

  /// Does something, and says in the pane of the taps if it cannot be done.
  private func attempt(_ body: (Session) throws(CommandError) -> Void) {
    do throws(CommandError) { try body(session) } catch { lines.add(message: "\(error)") }
  }

  private func resize() {
    cancelTouch()
    guard let layout else { return }
    session.resize(to: Self.size(of: layout.table, options: session.options, isTurned: isTurned))
    keepFocusInSight()
  }

  // MARK: Keys

  private func move(_ movement: Focus.Movement) {
    focus.move(movement, in: counts)
    reveal()
  }

  private func reveal() {
    if focus.row < counts.count {
      attempt { (session) throws(CommandError) in try session.reveal(row: focus.row, button: focus.button) }
    }
  }

  private func tapFocus() {
    cancelTouch()
    reveal()
    attempt { (session) throws(CommandError) in
      // A row that is leaving lies over the one that takes its place, and a finger would touch it.
      let cell = try session.cell(of: focus.row)
      if let index = session.leavingCells.lastIndex(where: { $0.covers(cell) }) {
        try session.tapLeaving(index, button: min(focus.button, session.leavingCells[index].buttons.count - 1))
      } else {
        try session.tap(row: focus.row, button: focus.button)
      }
    }
  }

  private func scroll(_ distance: ScriptCommand.Distance) {
    attempt { (session) throws(CommandError) in try session.scroll(distance) }
    keepFocusInSight()
  }

  /// Moves the focus into the rows that can be seen as a whole.
  private func keepFocusInSight() {
    guard let table = session.controller?.tableView, let visible = table.indexPathsForVisibleRows else { return }
    let window = table.bounds.insetBy(dx: 0, dy: -0.5)
    let whole = visible.filter { window.contains(table.rectForRow(at: $0)) }
    let rows = whole.isEmpty ? visible : whole
    guard let first = rows.first, let last = rows.last else { return }
    focus.clamp(toRows: first.row...last.row, in: counts)
  }

  /// Scrolls a row's buttons to the right, or to the left if negative.
  private func scrollSideways(row: Int, by points: CGFloat) {
    let sign: CGFloat = session.options.isRightToLeft ? -1 : 1
    attempt { (session) throws(CommandError) in try session.scrollRow(row, .points(sign * points)) }
  }

  // MARK: Mouse

  private func handle(_ mouse: TerminalMouse) {
    guard let layout else { return }
    if showsHelp, layout.helpCoversTable {
      switch mouse.action {
      case .press, .wheel: return showsHelp = false
      case .drag, .release: break
      }
    }
    let place = TerminalPlace(column: mouse.column, line: mouse.line)
    let point = CGPoint(
      x: (CGFloat(mouse.column - layout.table.column) + 0.5) * TextMetrics.columnWidth,
      y: (CGFloat(mouse.line - layout.table.line) + 0.5) * TextMetrics.lineHeight)
    switch mouse.action {
    case .press(.left):
      guard fingerPlace == nil, session.screen.window.bounds.contains(point) else { return }
      focusButton(at: finger.begin(at: point))
      fingerPlace = place
    case .drag(.left): moveFinger(to: place, at: point)
    case .release:
      // Not every terminal tells of the way there.
      moveFinger(to: place, at: point)
      liftFinger()
    case .wheel(.up): scroll(.points(-Self.notch.height))
    case .wheel(.down): scroll(.points(Self.notch.height))
    case .wheel(.left): scrollSideways(at: point, by: -Self.notch.width)
    case .wheel(.right): scrollSideways(at: point, by: Self.notch.width)
    default: break
    }
  }

  private func moveFinger(to place: TerminalPlace, at point: CGPoint) {
    guard let fingerPlace, fingerPlace != place else { return }
    self.fingerPlace = place
    finger.move(to: point)
  }

  private func liftFinger() {
    guard fingerPlace != nil else { return }
    fingerPlace = nil
    finger.end()
    session.noteLoad()
  }

  /// Takes the finger off the screen without that it taps.
  private func cancelTouch() {
    guard fingerPlace != nil else { return }
    fingerPlace = nil
    finger.cancel()
    session.noteLoad()
  }

  private func scrollSideways(at point: CGPoint, by points: CGFloat) {
    guard let table = session.controller?.tableView else { return }
    let row = table.indexPathForRow(at: table.convert(point, from: session.screen.window))
    if let row { scrollSideways(row: row.row, by: points) }
  }

  private func focusButton(at view: UIView?) {
    var ancestor = view
    while let current = ancestor, !(current is HorizontalButtonCell) { ancestor = current.superview }
    guard let cell = ancestor as? HorizontalButtonCell,
      let row = session.controller?.tableView.indexPath(for: cell)?.row,
      let button = cell.buttons.firstIndex(where: { $0 === view })
    else { return }
    focus = Focus(row: row, button: button)
  }
}
