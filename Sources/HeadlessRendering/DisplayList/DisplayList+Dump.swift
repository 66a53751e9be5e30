import HeadlessUIKit

extension DisplayList {
  /// What a dump tells about each item, beside its path, its text and its state.
  public struct DumpDetails: OptionSet, Hashable, Sendable {
    /// One bit for each detail.
    public let rawValue: UInt8

    /// Makes a set of details from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Where it is, and for a scroll view its offset and its content's size.
    public static let frames = DumpDetails(rawValue: 1)
    /// The numbers of the cells, which depend on the order in which cells are reused.
    public static let cells = DumpDetails(rawValue: 2)
    /// All of them.
    public static let all: DumpDetails = [.frames, .cells]
  }

  /// The list as text, a line an item, for tests that compare what a screen shows with what it showed before.
  ///
  /// Every line stands on its own, so that a comparison of two dumps shows just what changed:
  ///
  /// ```
  /// row 0 [0 0 320 60] cell 1
  /// row 0/scroll 0 [16 8 288 44] offset 0 0 content 348 44
  /// row 0/button 0 "赤" [16 8 60 44]
  /// row 0/button 1 "青" [88 8 60 44] selected
  /// row 0/button 4 "紫" [304 8 60 44] shows [304 8 0 44]
  /// ```
  ///
  /// A rectangle is x, y, width and height; `shows` is the part of it that is not cut off.
  ///
  /// - Parameter details: What each line tells. Text widths and heights are those of the stand-in, so a test of what a
  ///   screen *says* does better without ``DumpDetails/frames``, and one that runs under several orders of reuse without
  ///   ``DumpDetails/cells``.
  public func dump(_ details: DumpDetails = .all) -> String {
    items.map { $0.dump(details) + "\n" }.joined()
  }
}

extension DisplayItem {
  fileprivate func dump(_ details: DisplayList.DumpDetails) -> String {
    var parts = [path]
    if let text { parts.append("\"\(text.escapedForDump)\"") }
    if details.contains(.frames) {
      parts.append(frame.dump)
      if visibleFrame != frame, kind != .cell { parts.append("shows \(visibleFrame.dump)") }
      if let content {
        parts.append("offset \(content.offset.x.dump) \(content.offset.y.dump)")
        parts.append("content \(content.size.width.dump) \(content.size.height.dump)")
      }
    }
    if state.contains(.selected) { parts.append("selected") }
    if state.contains(.highlighted) { parts.append("highlighted") }
    if state.contains(.disabled) { parts.append("disabled") }
    if kind == .cell, details.contains(.cells), let cell { parts.append("cell \(cell)") }
    return parts.joined(separator: " ")
  }
}

extension CGRect {
  fileprivate var dump: String { "[\(minX.dump) \(minY.dump) \(width.dump) \(height.dump)]" }
}

extension CGFloat {
  fileprivate var dump: String { DecimalText.string(self) }
}

extension String {
  /// The text with quotes and backslashes marked, so that it ends where its quote does, and nothing unprintable in it.
  fileprivate var escapedForDump: String {
    PrintableText.printable(replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))
  }
}
