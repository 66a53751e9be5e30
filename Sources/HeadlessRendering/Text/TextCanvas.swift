import HeadlessUIKit

/// A rectangle of character cells to write on.
///
/// Every character takes the columns that a terminal gives it: a Japanese one two, a combining one none. What is written
/// is cut off at the edges; where a cut, or other text, leaves half of a wide character, that becomes a space. Control
/// characters never get onto a canvas: their pictures stand in for them.
///
/// ```swift
/// var canvas = TextCanvas(columns: 12, lineCount: 1)
/// canvas.write("赤と blue", column: 1, line: 0)
/// print(canvas.text)  // " 赤と blue"
/// ```
public struct TextCanvas: Hashable, Sendable {
  /// What stands in a cell.
  private enum Cell: Hashable, Sendable {
    case character(String, TextStyle)
    /// The second half of the character to the left.
    case rest
  }

  /// The columns of a line.
  public let columns: Int
  /// The number of lines.
  public let lineCount: Int
  /// Whether characters that are narrow in the West and wide in East Asian fonts take two columns.
  public var ambiguousIsWide: Bool { widths.ambiguousIsWide }

  let widths: CharacterWidths
  private var cells: [Cell]

  /// Makes a canvas full of spaces.
  ///
  /// - Parameters:
  ///   - columns: The columns of a line; a negative number counts as 0.
  ///   - lineCount: The number of lines; a negative number counts as 0.
  ///   - ambiguousIsWide: Whether characters that are narrow in the West and wide in East Asian fonts, such as `…` and
  ///     the lines of boxes, take two columns. Set it if the terminal is set up so.
  public init(columns: Int, lineCount: Int, ambiguousIsWide: Bool = false) {
    self.columns = max(0, columns)
    self.lineCount = max(0, lineCount)
    widths = CharacterWidths(ambiguousIsWide: ambiguousIsWide)
    cells = Array(repeating: .character(" ", .plain), count: self.columns * self.lineCount)
  }

  // MARK: - Writing

  /// Writes `text` from a column on, in one line.
  ///
  /// - Parameters:
  ///   - text: What to write. Line breaks are control characters here.
  ///   - column: The column of its first character; it may lie outside.
  ///   - line: The line, from 0 at the top; it may lie outside.
  ///   - style: How it looks.
  ///   - limits: The columns that may be written on; nil is all.
  /// - Returns: The column behind the last character, be it cut off or not.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, line: Int, style: TextStyle = .plain, within limits: Range<Int>? = nil
  ) -> Int {
    let limits = (limits ?? 0..<columns).clamped(to: 0..<columns)
    var next = column
    for character in PrintableText.printable(text) {
      let width = widths.columns(of: character)
      defer { next += width }
      guard 0..<lineCount ~= line else { continue }
      if width == 0 {
        if next > column { combine(String(character), column: next - 1, line: line, within: limits) }
      } else if limits.lowerBound <= next, next + width <= limits.upperBound {
        put(String(character), width: width, column: next, line: line, style: style)
      } else {
        for half in (next..<next + width).clamped(to: limits) {
          put(" ", width: 1, column: half, line: line, style: style)
        }
      }
    }
    return next
  }

  /// Fills a rectangle with spaces.
  public mutating func clear(columns: Range<Int>, lines: Range<Int>) {
    for line in lines.clamped(to: 0..<lineCount) {
      for column in columns.clamped(to: 0..<self.columns) {
        put(" ", width: 1, column: column, line: line, style: .plain)
      }
    }
  }

  /// Copies another canvas onto this one.
  ///
  /// - Parameters:
  ///   - other: The canvas to copy.
  ///   - column: Where its left edge comes to lie.
  ///   - line: Where its first line comes to lie.
  ///   - columns: The columns of this canvas that may be written on; nil is all.
  ///   - lines: The lines of this canvas that may be written on; nil is all.
  public mutating func draw(
    _ other: TextCanvas, column: Int, line: Int, columns: Range<Int>? = nil, lines: Range<Int>? = nil
  ) {
    let columns = (columns ?? 0..<self.columns).clamped(to: 0..<self.columns)
    let lines = (lines ?? 0..<lineCount).clamped(to: 0..<lineCount)
    for target in (line..<line + other.lineCount).clamped(to: lines) {
      for otherColumn in 0..<other.columns {
        guard case .character(let character, let style) = other[otherColumn, target - line] else { continue }
        let width = other.width(column: otherColumn, line: target - line)
        let taken = column + otherColumn..<column + otherColumn + width
        if taken.clamped(to: columns).count == width {
          put(character, width: width, column: taken.lowerBound, line: target, style: style)
        } else {
          for half in taken.clamped(to: columns) { put(" ", width: 1, column: half, line: target, style: style) }
        }
      }
    }
  }

  private subscript(column: Int, line: Int) -> Cell {
    get { cells[line * columns + column] }
    set { cells[line * columns + column] = newValue }
  }

  private func width(column: Int, line: Int) -> Int {
    column + 1 < columns && self[column + 1, line] == .rest ? 2 : 1
  }

  /// Puts a character into cells that are known to exist.
  private mutating func put(_ character: String, width: Int, column: Int, line: Int, style: TextStyle) {
    for taken in column..<column + width { free(column: taken, line: line) }
    self[column, line] = .character(character, style)
    if width == 2 { self[column + 1, line] = .rest }
  }

  /// Turns the character that a cell belongs to into spaces.
  private mutating func free(column: Int, line: Int) {
    let first = self[column, line] == .rest ? column - 1 : column
    for half in first..<first + width(column: first, line: line) { self[half, line] = .character(" ", .plain) }
  }

  /// Adds a character without a width of its own to the one before it, unless that was cut off.
  private mutating func combine(_ mark: String, column: Int, line: Int, within limits: Range<Int>) {
    guard limits.contains(column) else { return }
    let first = self[column, line] == .rest ? column - 1 : column
    guard case .character(let character, let style) = self[first, line], character != " " else { return }
    self[first, line] = .character(character + mark, style)
  }

  // MARK: - Reading

  /// The lines without colours, and without the spaces at their ends.
  public var lines: [String] {
    (0..<lineCount).map { line in
      var text = ""
      for column in 0..<columns {
        if case .character(let character, _) = self[column, line] { text += character }
      }
      return text.trimmingSuffix(" ")
    }
  }

  /// The lines with the escape sequences that give a terminal their colours.
  public var coloredLines: [String] {
    (0..<lineCount).map { line in
      var text = ""
      var current = TextStyle.plain
      for column in 0..<columns {
        guard case .character(let character, let style) = self[column, line] else { continue }
        if style != current { text += style.escapeSequence }
        current = style
        text += character
      }
      return current == .plain ? text.trimmingSuffix(" ") : text + TextStyle.plain.escapeSequence
    }
  }

  /// All of it as one text, without colours; every line ends with a line break.
  public var text: String { lines.map { $0 + "\n" }.joined() }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    guard let last = lastIndex(where: { $0 != character }) else { return "" }
    return String(self[...last])
  }
}
