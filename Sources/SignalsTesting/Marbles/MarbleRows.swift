/// Two rows, drawn one above the other so that equal instants stand in the same column.
struct MarbleRows {
  private var lines: [String] = ["", ""]
  private var caret: Int?

  /// - Parameters:
  ///   - rows: What was expected, and what was received.
  ///   - frame: How long a sign takes.
  ///   - difference: Which entry of each row is the first that differs; one that does not exist is after the row's last.
  init(_ rows: [MarbleRow], frame: Duration, difference: Int) {
    let times = rows.map { row in row.entries.indices.contains(difference) ? row.entries[difference].time : nil }
    let markedTime = times.compactMap(\.self).min()
    let busy = Set(rows.flatMap { $0.entries.map { Self.index(of: $0.time, frame) } }).sorted()
    var next = 0
    for index in busy {
      addPause(of: index - next, rows, from: next, frame)
      addColumn(index, rows, frame, markedTime, difference)
      next = index + 1
    }
  }

  /// The two lines behind their titles, and the line with the caret.
  func text(_ titles: [String]) -> String {
    let width = titles.map(\.count).max() ?? 0
    var text = zip(titles, lines).map { title, line in
      "  \(title)\(String(repeating: " ", count: width - title.count)) \(Self.trimmed(line))"
    }
    if let caret { text.append(String(repeating: " ", count: width + 3 + caret) + "^") }
    return text.joined(separator: "\n")
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func index(of time: Duration, _ frame: Duration) -> Int {
    let (quotient, remainder) = time.attoseconds.quotientAndRemainder(dividingBy: frame.attoseconds)
    return Int(remainder < 0 ? quotient - 1 : quotient)
  }

  private mutating func addPause(of frames: Int, _ rows: [MarbleRow], from index: Int, _ frame: Duration) {
    if frames <= 0 { return }
    let pause = frames > 12 ? " \(durationText(frame * frames)) " : String(repeating: "-", count: frames)
    for (line, row) in rows.enumerated() {
      lines[line] += isOver(row, at: index, frame) ? String(repeating: " ", count: pause.count) : pause
    }
  }

  private mutating func addColumn(
    _ index: Int, _ rows: [MarbleRow], _ frame: Duration, _ markedTime: Duration?, _ difference: Int
  ) {
    let start = lines[0].count
    var cells: [String] = []
    for row in rows {
      let here = row.entries.indices.filter { Self.index(of: row.entries[$0].time, frame) == index }
      var cell = here.count > 1 ? "(" : ""
      for place in here {
        if place == difference, row.entries[place].time == markedTime { caret = caret ?? start + cell.count }
        let entry = row.entries[place]
        let isOnFrame = frame * index == entry.time
        cell += isOnFrame ? entry.sign : "{\(entry.sign) at \(durationText(entry.time))}"
      }
      if here.count > 1 { cell += ")" }
      if here.isEmpty { cell = isOver(row, at: index, frame) ? " " : "-" }
      cells.append(cell)
    }
    let width = cells.map(\.count).max() ?? 1
    for (line, cell) in cells.enumerated() { lines[line] += cell + String(repeating: " ", count: width - cell.count) }
  }

  private func isOver(_ row: MarbleRow, at index: Int, _ frame: Duration) -> Bool {
    guard row.isEnded, let last = row.entries.last else { return false }
    return Self.index(of: last.time, frame) < index
  }
}
