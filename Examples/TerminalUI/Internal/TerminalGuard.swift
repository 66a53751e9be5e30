import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Changes the process's terminal, and sees to it that it is changed back whatever happens.
///
/// The work is done in signal handlers too, where neither memory may be allocated nor a lock be taken. So everything that
/// they need lies in memory that is allocated once, before the first handler is installed.
enum TerminalGuard {
  private struct State {
    var input: Int32 = 0
    var output: Int32 = 1
    var original = termios()
    var raw = termios()
    var noticeReader: Int32 = -1
    var noticeWriter: Int32 = -1
    /// Standard error as it was, and the file that stands in for it meanwhile; -1 where it is no terminal.
    var errors: Int32 = -1
    var heldErrors: Int32 = -1
  }

  // Written by `takeOver` alone, before it installs the handlers; a pointer, since a handler may come while the main
  // program reads, which Swift's checks of exclusive access to variables would take for a mistake.
  private nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    return state
  }()

  // Written by `takeOver` alone, before it installs the handler that reads it. Indexed by the signal's number.
  private nonisolated(unsafe) static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    return actions
  }()

  /// Whether a `Terminal` owns the terminal.
  private static let isOwned = Atomic(false)
  /// Whether the terminal is changed at this moment; not so while the program is suspended.
  private static let isChanged = Atomic(false)

  /// Ends the program.
  private static let ending = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
  ]

  // Another screen, cleared; no cursor; no line wraps; buttons, drags and wheels reported, with plain numbers.
  private static let enterSequence: StaticString =
    "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h\u{1b}[0m\u{1b}[2J"
  private static let leaveSequence: StaticString =
    "\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"

  /// The descriptor that becomes readable when the screen has to be drawn anew.
  static var notices: Int32 { state.pointee.noticeReader }

  // MARK: - For the program

  static func takeOver(input: Int32, output: Int32) throws(TerminalError) {
    guard !isOwned.exchange(true, ordering: .sequentiallyConsistent) else { throw .inUse }
    do throws(TerminalError) {
      try prepare(input: input, output: output)
    } catch {
      isOwned.store(false, ordering: .sequentiallyConsistent)
      throw error
    }
    installHandlers()
    enter()
  }

  static func restore() {
    guard isOwned.load(ordering: .sequentiallyConsistent) else { return }
    leave()
    for number in ending + [SIGTSTP, SIGCONT, SIGWINCH] { sigaction(number, previous + Int(number), nil) }
    isOwned.store(false, ordering: .sequentiallyConsistent)
  }

  /// Empties the pipe of notices, and tells whether there was any.
  static func clearNotices() -> Bool {
    var count = 0
    var byte: UInt8 = 0
    while read(state.pointee.noticeReader, &byte, 1) == 1 { count += 1 }
    return count > 0
  }

  private static func prepare(input: Int32, output: Int32) throws(TerminalError) {
    var new = state.pointee
    new.input = input
    new.output = output
    guard tcgetattr(input, &new.original) == 0 else { throw failure() }
    new.raw = new.original
    cfmakeraw(&new.raw)
    // Control-C and Control-Z stay signals: they work even while the program is busy.
    new.raw.c_lflag |= tcflag_t(ISIG)
    if new.noticeReader < 0 {
      var pipes: [Int32] = [-1, -1]
      guard pipe(&pipes) == 0 else { throw failure() }
      for descriptor in pipes {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      }
      (new.noticeReader, new.noticeWriter) = (pipes[0], pipes[1])
      atexit { TerminalGuard.restore() }
    }
    if isatty(2) == 1, new.heldErrors < 0, let file = tmpfile() {
      new.heldErrors = fileno(file)
      new.errors = dup(2)
      _ = fcntl(new.errors, F_SETFD, FD_CLOEXEC)
    }
    state.pointee = new
  }

  private static func failure() -> TerminalError {
    .cannotConfigure(reason: String(cString: strerror(errno)))
  }

  private static func installHandlers() {
    for number in ending { install(number) { TerminalGuard.end($0) } }
    install(SIGTSTP) { TerminalGuard.suspend($0) }
    install(SIGCONT) { _ in TerminalGuard.resume() }
    install(SIGWINCH) { _ in TerminalGuard.notify() }
  }

  private static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    sigaction(number, nil, previous + Int(number))
    // A program started with nohup, say, goes on ignoring what it was told to ignore.
    if !previous[Int(number)].isIgnoring { signal(number, handler) }
  }

  // MARK: - For signal handlers too

  private static func enter() {
    isChanged.store(true, ordering: .sequentiallyConsistent)
    // In the background this stops the program until it is in the foreground again; so it comes first.
    while tcsetattr(state.pointee.input, TCSAFLUSH, &state.pointee.raw) != 0, errno == EINTR {}
    if state.pointee.heldErrors >= 0 {
      ftruncate(state.pointee.heldErrors, 0)
      lseek(state.pointee.heldErrors, 0, SEEK_SET)
      dup2(state.pointee.heldErrors, 2)
    }
    write(enterSequence.utf8Start, enterSequence.utf8CodeUnitCount, to: state.pointee.output)
  }

  private static func leave() {
    guard isChanged.exchange(false, ordering: .sequentiallyConsistent) else { return }
    write(leaveSequence.utf8Start, leaveSequence.utf8CodeUnitCount, to: state.pointee.output)
    while tcsetattr(state.pointee.input, TCSAFLUSH, &state.pointee.original) != 0, errno == EINTR {}
    if state.pointee.heldErrors >= 0 {
      dup2(state.pointee.errors, 2)
      showHeldErrors()
    }
  }

  /// Copies what was written to standard error meanwhile, now that it does not disturb the screen.
  private static func showHeldErrors() {
    lseek(state.pointee.heldErrors, 0, SEEK_SET)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { buffer in
      guard let start = buffer.baseAddress else { return }
      while true {
        let count = read(state.pointee.heldErrors, start, 512)
        guard count > 0 else { return }
        write(start, count, to: 2)
      }
    }
  }

  private static func end(_ number: Int32) {
    leave()
    // Once this handler has returned, the signal comes again, to whoever was in charge before.
    sigaction(number, previous + Int(number), nil)
    raise(number)
  }

  private static func suspend(_ number: Int32) {
    let error = errno
    leave()
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    sigaction(number, previous + Int(number), nil)
    raise(number)
    // The signal waits while its handler runs. Let through here, it stops the program, which goes on from here.
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    signal(number) { TerminalGuard.suspend($0) }
    resume()
    errno = error
  }

  private static func resume() {
    guard isOwned.load(ordering: .sequentiallyConsistent) else { return }
    let error = errno
    enter()
    notify()
    errno = error
  }

  private static func notify() {
    let error = errno
    var byte: UInt8 = 0
    // A full pipe holds notices enough.
    _ = systemWrite(state.pointee.noticeWriter, &byte, 1)
    errno = error
  }

  private static func write(_ bytes: UnsafePointer<UInt8>, _ count: Int, to descriptor: Int32) {
    var written = 0
    while written < count {
      let more = systemWrite(descriptor, bytes + written, count - written)
      if more >= 0 {
        written += more
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&ready, 1, 1000) > 0 else { return }
      } else if errno != EINTR {
        return
      }
    }
  }
}

extension sigaction {
  /// Whether the signal is ignored.
  fileprivate var isIgnoring: Bool {
    #if canImport(Darwin)
    let handler = __sigaction_u.__sa_handler
    #elseif canImport(Musl)
    let handler = __sa_handler.sa_handler
    #else
    let handler = __sigaction_handler.sa_handler
    #endif
    // `SIG_IGN` is the address 1, which Swift can hold in a function only as an optional's payload.
    return unsafeBitCast(handler, to: Int.self) == 1
  }
}
