/// Turns the bytes that a terminal sends into events.
///
/// A terminal sends what is typed as UTF-8, and keys that type nothing as sequences that begin with the Escape character,
/// cut anywhere by the reads that fetch them. So the decoder keeps what is incomplete for the next bytes. Since the Escape
/// key sends the beginning of such a sequence and nothing else, only time tells the two apart: when nothing has followed
/// for some fifty milliseconds, call ``flush()``.
///
/// ```swift
/// var decoder = TerminalInputDecoder()
/// decoder.decode([0x71])              // [.key(.character("q"))]
/// decoder.decode([0x1b, 0x5b])        // []
/// decoder.decode([0x41])              // [.key(.up)]
/// decoder.decode([0x1b])              // []
/// decoder.flush()                     // [.key(.escape)]
/// ```
public struct TerminalInputDecoder: Sendable {
  private var pending: [UInt8] = []

  /// Makes a decoder that has seen nothing.
  public init() {}

  /// Whether it holds the beginning of something.
  public var isIncomplete: Bool { !pending.isEmpty }

  /// The events that `bytes` complete.
  ///
  /// Sequences that it does not know are swallowed whole, so that no part of them is taken for typed text. Bytes that are
  /// not UTF-8 become `U+FFFD`.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    pending.append(contentsOf: bytes)
    var events: [TerminalEvent] = []
    var rest = pending[...]
    while !rest.isEmpty {
      guard let (event, length) = Self.first(of: rest) else { break }
      if let event { events.append(event) }
      rest = rest.dropFirst(length)
    }
    pending = Array(rest)
    return events
  }

  /// The events in what is held, now that nothing follows it.
  ///
  /// A single Escape is the Escape key; Escape with the one character that could have begun a sequence is that character
  /// with Alt; a longer unfinished sequence is dropped.
  public mutating func flush() -> [TerminalEvent] {
    defer { pending = [] }
    switch pending.count {
    case 0: return []
    case 1 where pending[0] == Self.escape: return [.key(.escape)]
    case 2 where pending[0] == Self.escape && pending[1] < 0x80:
      return [.key(.character(Character(Unicode.Scalar(pending[1]))), .alt)]
    default: return pending[0] == Self.escape ? [] : [.key(.character("\u{fffd}"))]
    }
  }

  // MARK: - Grammar

  private static let escape: UInt8 = 0x1b

  /// The first event and the number of its bytes; a nil event for bytes that mean nothing, and nil if more bytes are needed.
  private static func first(of bytes: ArraySlice<UInt8>) -> (event: TerminalEvent?, length: Int)? {
    let start = bytes.startIndex
    guard bytes[start] == escape else { return character(bytes) }
    guard bytes.count > 1 else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return control(bytes)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return (key(final: bytes[start + 2], modifiers: []), 3)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return string(bytes)
    case escape: return (.key(.escape), 1)
    default:
      guard let (event, length) = character(bytes.dropFirst()) else { return nil }
      guard case .key(let key, let modifiers)? = event else { return (nil, length + 1) }
      return (.key(key, modifiers.union(.alt)), length + 1)
    }
  }

  /// A typed character or a control character.
  private static func character(_ bytes: ArraySlice<UInt8>) -> (event: TerminalEvent?, length: Int)? {
    let first = bytes[bytes.startIndex]
    switch first {
    case 0x0d, 0x0a: return (.key(.enter), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x7f, 0x08: return (.key(.backspace), 1)
    case 0x00: return (.key(.control(" ")), 1)
    case 0x01...0x1a: return (.key(.control(Character(Unicode.Scalar(first + 0x60)))), 1)
    case 0x1b...0x1f: return (nil, 1)
    case 0x20...0x7e: return (.key(.character(Character(Unicode.Scalar(first)))), 1)
    default: return multibyte(bytes, length: first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4)
    }
  }

  private static func multibyte(_ bytes: ArraySlice<UInt8>, length: Int) -> (event: TerminalEvent?, length: Int)? {
    let continuation = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xc0 == 0x80 }.count
    let seen = 1 + continuation
    // What follows is there but does not continue the character, or cannot begin one.
    guard 0xc2...0xf4 ~= bytes[bytes.startIndex], seen == length || seen == bytes.count else {
      return (.key(.character("\u{fffd}")), seen)
    }
    guard seen == length else { return nil }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    return (.key(.character(text.count == 1 ? text[text.startIndex] : "\u{fffd}")), length)
  }

  /// A sequence `ESC [ parameters final`.
  private static func control(_ bytes: ArraySlice<UInt8>) -> (event: TerminalEvent?, length: Int)? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3f ~= $0) }) else { return nil }
    let final = bytes[end]
    let length = end - bytes.startIndex + 1
    // Another control character breaks a sequence off; it is looked at again on its own.
    guard 0x40...0x7e ~= final else { return (nil, length - 1) }
    let parameters = body[..<end]
    if parameters.first == UInt8(ascii: "<") {
      return (TerminalMouse(sgr: numbers(parameters.dropFirst()), final: final).map(TerminalEvent.mouse), length)
    }
    if final == UInt8(ascii: "M"), parameters.isEmpty {
      // The older report: three bytes follow, each with 32 added.
      let report = bytes[(end + 1)...].prefix(3)
      return report.count == 3 ? (nil, length + 3) : nil
    }
    let values = numbers(parameters)
    let modifiers = values.count > 1 ? self.modifiers(values[1]) : []
    guard final == UInt8(ascii: "~") else { return (key(final: final, modifiers: modifiers), length) }
    return (key(number: values.first ?? 0, modifiers: modifiers), length)
  }

  /// A text for the terminal's owner, such as a colour that was asked for: `ESC ] … BEL` or `ESC ] … ESC \`.
  private static func string(_ bytes: ArraySlice<UInt8>) -> (event: TerminalEvent?, length: Int)? {
    var index = bytes.startIndex + 2
    while index < bytes.endIndex {
      if bytes[index] == 0x07 { return (nil, index + 1 - bytes.startIndex) }
      if bytes[index] == escape {
        guard index + 1 < bytes.endIndex else { return nil }
        let isTerminated = bytes[index + 1] == UInt8(ascii: "\\")
        return (nil, index - bytes.startIndex + (isTerminated ? 2 : 0))
      }
      index += 1
    }
    return nil
  }

  // MARK: - Parts of sequences

  /// The decimal numbers between semicolons: an empty one is 0, and what is no number, or too long a one, is -1.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      if digits.isEmpty { return 0 }
      return digits.count <= 6 ? Int(String(decoding: digits, as: UTF8.self)) ?? -1 : -1
    }
  }

  /// Modifiers as they stand in keys' sequences: one more than the sum of 1 (shift), 2 (alt) and 4 (control).
  private static func modifiers(_ number: Int) -> TerminalModifiers {
    number > 1 ? TerminalModifiers(rawValue: UInt8(truncatingIfNeeded: number - 1) & 7) : []
  }

  private static func key(final: UInt8, modifiers: TerminalModifiers) -> TerminalEvent? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .key(.up, modifiers)
    case "B": .key(.down, modifiers)
    case "C": .key(.right, modifiers)
    case "D": .key(.left, modifiers)
    case "H": .key(.home, modifiers)
    case "F": .key(.end, modifiers)
    case "Z": .key(.tab, modifiers.union(.shift))
    case "M": .key(.enter, modifiers)
    default: nil
    }
  }

  private static func key(number: Int, modifiers: TerminalModifiers) -> TerminalEvent? {
    switch number {
    case 1, 7: .key(.home, modifiers)
    case 4, 8: .key(.end, modifiers)
    case 3: .key(.delete, modifiers)
    case 5: .key(.pageUp, modifiers)
    case 6: .key(.pageDown, modifiers)
    default: nil
    }
  }
}

extension TerminalMouse {
  /// Reads the three numbers of a mouse report in the form that is called SGR; nil if they do not make one.
  fileprivate init?(sgr numbers: [Int], final: UInt8) {
    guard numbers.count == 3, numbers[0] >= 0, numbers[1] >= 1, numbers[2] >= 1 else { return nil }
    let code = numbers[0]
    var modifiers: TerminalModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard let action = Action(code: code & ~28, isRelease: final == UInt8(ascii: "m"), modifiers) else { return nil }
    self.init(action, column: numbers[1] - 1, line: numbers[2] - 1, modifiers: modifiers)
  }
}

extension TerminalMouse.Action {
  /// Reads the number of a report without its modifiers' bits.
  fileprivate init?(code: Int, isRelease: Bool, _ modifiers: TerminalModifiers) {
    let isSideways = modifiers.contains(.shift)
    switch code {
    case 64: self = .wheel(isSideways ? .left : .up)
    case 65: self = .wheel(isSideways ? .right : .down)
    case 66: self = .wheel(.left)
    case 67: self = .wheel(.right)
    case 0...2, 32...34:
      let button: TerminalMouse.Button = code & 3 == 0 ? .left : code & 3 == 1 ? .middle : .right
      self = code >= 32 ? .drag(button) : isRelease ? .release(button) : .press(button)
    default: return nil
    }
  }
}
