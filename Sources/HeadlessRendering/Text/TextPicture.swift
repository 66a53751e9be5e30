import HeadlessUIKit

/// A screen drawn as text.
public struct TextPicture: Sendable {
  /// The characters.
  public let canvas: TextCanvas
  /// For every line the line of the screen that it shows, or nil for one that was put between.
  let sources: [Int?]
  /// The columns of the screen itself; to the right of them may be status lines.
  let screenColumns: Int

  /// The lines without colours, and without the spaces at their ends.
  public var lines: [String] { canvas.lines }

  /// The lines with the escape sequences that give a terminal their colours.
  public var coloredLines: [String] { canvas.coloredLines }

  /// All of it as one text, without colours; every line ends with a line break.
  public var text: String { canvas.text }

  /// The point of the screen that a character shows: the middle of its cell.
  ///
  /// - Parameters:
  ///   - column: The column of the picture, from 0.
  ///   - line: The line of the picture, from 0.
  /// - Returns: A point in the coordinates of the view that was drawn, in points, or nil beside the screen and on a
  ///   status line. A terminal's mouse click is turned into a touch with it.
  public func point(column: Int, line: Int) -> CGPoint? {
    guard 0..<screenColumns ~= column, sources.indices ~= line, let source = sources[line] else { return nil }
    return CGPoint(
      x: (CGFloat(column) + 0.5) * TextMetrics.columnWidth, y: (CGFloat(source) + 0.5) * TextMetrics.lineHeight)
  }
}
