import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The process's terminal as a screen of its own: the cursor hidden, keys and mouse reported as events.
///
/// Whatever ends the program, the terminal is left as it was: ``close()``, the end of `main`, `exit`, a signal such as
/// that of Control-C, and a crash. It is also handed back while the program is suspended with Control-Z. What is written
/// to standard error meanwhile does not disturb the screen; it appears when the terminal is restored.
///
/// ```swift
/// let terminal = try Terminal()
/// var last = "nothing yet"
/// loop: while true {
///   terminal.draw(lines: ["q ends", last])
///   switch terminal.nextEvent() {
///   case .key(.character("q"), _)?, .closed?: break loop
///   case let event?: last = "\(event)"
///   case nil: break
///   }
/// }
/// terminal.close()
/// ```
///
/// ``nextEvent(timeout:)`` blocks the thread while it waits; a program that also runs tasks on its actor awaits ``event()``.
public final class Terminal {
  private let input: Int32
  private let output: Output
  private let outputDescriptor: Int32
  private var decoder = TerminalInputDecoder()
  private var events: [TerminalEvent] = []
  private var shown: [String]?
  private let clock = ContinuousClock()
  private var lastRead = ContinuousClock.now

  /// How long a key's sequence may be interrupted before it counts as the Escape key and something else.
  private static let escapeDelay = Duration.milliseconds(50)

  /// Takes the terminal over.
  ///
  /// - Parameters:
  ///   - input: The descriptor that keys come from, normally 0.
  ///   - output: The descriptor of the screen, normally 1.
  ///   - environment: The process's environment variables, which tell the locale and the kind of terminal.
  ///   - statusWhenClosed: What the program ends with if the terminal goes away while it is written to.
  /// - Throws: ``TerminalError`` if there is no terminal that can be used; nothing has been changed then.
  public init(
    input: Int32 = 0, output: Int32 = 1, environment: [String: String] = Terminal.environment,
    statusWhenClosed: Int32 = 0
  ) throws(TerminalError) {
    guard isatty(input) == 1 else { throw .inputIsNoTerminal }
    guard isatty(output) == 1 else { throw .outputIsNoTerminal }
    guard let kind = environment["TERM"], !kind.isEmpty, kind != "dumb" else { throw .cannotMoveCursor }
    let locale = UTF8Locale.name(in: environment)
    guard UTF8Locale.isUTF8(locale) else { throw .notUTF8(locale: locale) }
    self.input = input
    self.output = Output(descriptor: output, statusWhenClosed: statusWhenClosed)
    outputDescriptor = output
    try TerminalGuard.takeOver(input: input, output: output)
  }

  deinit {
    close()
  }

  /// The process's environment variables.
  public static var environment: [String: String] {
    var variables: [String: String] = [:]
    for name in ["LC_ALL", "LC_CTYPE", "LANG", "TERM"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }

  /// Gives the terminal back as it was. Calling it again does nothing.
  public func close() {
    TerminalGuard.restore()
  }

  /// The size of the screen now; 80 × 24 if the terminal does not tell.
  public var size: TerminalSize {
    var size = winsize()
    guard ioctl(outputDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize(columns: 80, lines: 24)
    }
    return TerminalSize(columns: Int(size.ws_col), lines: Int(size.ws_row))
  }

  /// Shows `lines` from the top of the screen; what stood there before is gone.
  ///
  /// Only lines that differ from those drawn last are written. A line may carry colours (`ESC [ … m`), which end with it.
  /// What does not fit on the screen is cut off. A line must not contain control characters otherwise: make sure of that
  /// where the text comes from data.
  public func draw(lines: [String]) {
    let height = size.lines
    let text = ScreenUpdate.text(from: shown, to: lines, height: height)
    if !text.isEmpty { output.write(text) }
    shown = lines
  }

  /// The next event.
  ///
  /// - Parameter timeout: How long to wait; nil waits without end, and zero does not wait.
  /// - Returns: Nil if nothing came in that time. After ``TerminalEvent/closed`` it is returned again at once.
  public func nextEvent(timeout: Duration? = nil) -> TerminalEvent? {
    let deadline = timeout.map { clock.now.advanced(by: $0) }
    while events.isEmpty {
      let sequenceEnd = decoder.isIncomplete ? lastRead.advanced(by: Self.escapeDelay) : nil
      switch wait(until: [deadline, sequenceEnd].compactMap(\.self).min()) {
      case .input: read()
      case .notice: readNotices()
      case .interrupted: break
      case .nothing where sequenceEnd.map { $0 <= clock.now } ?? false: events = decoder.flush()
      case .nothing: return nil
      }
    }
    return events[0] == .closed ? .closed : events.removeFirst()
  }

  /// The next event, waited for without blocking the thread: other tasks of the caller's actor go on meanwhile, also when
  /// several events have come at once.
  ///
  /// One task may wait at a time. Cancelling it does not end the wait.
  public func event() async -> TerminalEvent {
    await Task.yield()
    while true {
      if let event = nextEvent(timeout: .zero) { return event }
      await readiness()
    }
  }

  // MARK: - Reading

  /// Waits on another thread until there may be something to read, or an interrupted sequence is over.
  private func readiness() async {
    let sources = [TerminalGuard.notices, input]
    let time = decoder.isIncomplete ? Self.escapeDelay.wholeMilliseconds : -1
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var descriptors = sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&descriptors, nfds_t(descriptors.count), time)
        continuation.resume()
      }
    }
  }

  private enum Readiness {
    case input, notice, interrupted, nothing
  }

  private func wait(until deadline: ContinuousClock.Instant?) -> Readiness {
    var descriptors = [
      pollfd(fd: TerminalGuard.notices, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    let time = deadline.map { max($0 - clock.now, .zero).wholeMilliseconds } ?? -1
    let count = poll(&descriptors, nfds_t(descriptors.count), time)
    guard count != 0 else { return .nothing }
    if count < 0, errno == EINTR { return .interrupted }
    return descriptors[0].revents != 0 ? .notice : .input
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = bytes.withUnsafeMutableBytes { systemRead(input, $0.baseAddress, $0.count) }
    lastRead = clock.now
    if count > 0 {
      events += decoder.decode(bytes[..<count])
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      events += decoder.flush() + [.closed]
    }
  }

  private func readNotices() {
    guard TerminalGuard.clearNotices() else { return }
    shown = nil
    events.append(.resized(size))
  }
}

extension Duration {
  /// Milliseconds for `poll`, rounded up so that a wait does not end before its time.
  fileprivate var wholeMilliseconds: Int32 {
    let parts = components
    let milliseconds = parts.attoseconds / 1_000_000_000_000_000
    let isExact = parts.attoseconds % 1_000_000_000_000_000 == 0
    let (whole, overflow) = parts.seconds.multipliedReportingOverflow(by: 1000)
    guard !overflow, whole < Int64(Int32.max) - 1000 else { return Int32.max }
    return Int32(whole + milliseconds + (isExact ? 0 : 1))
  }
}
