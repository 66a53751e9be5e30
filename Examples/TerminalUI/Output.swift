#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file, pipe or terminal to write to that ends the program quietly when nobody reads it any more.
///
/// A program whose output goes into a pipe is normally killed, or reports an error, when the reader goes away: think of
/// `| head`. This one just ends.
public struct Output: Sendable {
  private let descriptor: Int32
  private let statusWhenClosed: Int32
  private let program: String
  /// Whether there was anything to write to from the beginning.
  private let isOpen: Bool

  /// Makes an output, and has the process ignore the signal that a write into a closed pipe raises.
  ///
  /// - Parameters:
  ///   - descriptor: The open file, 1 for standard output. It stays open.
  ///   - statusWhenClosed: What the program ends with when the other end was closed.
  ///   - program: What messages call the program.
  public init(descriptor: Int32 = 1, statusWhenClosed: Int32 = 0, program: String = Output.programName) {
    self.descriptor = descriptor
    self.statusWhenClosed = statusWhenClosed
    self.program = program
    isOpen = Descriptor.isOpen(descriptor)
    signal(SIGPIPE, SIG_IGN)
  }

  /// The name by which the program was called, without its folder.
  public static var programName: String {
    guard let path = CommandLine.arguments.first, let name = path.split(separator: "/").last else { return "program" }
    return String(name)
  }

  /// Writes all of `text` as UTF-8, waiting while the other end is not ready.
  ///
  /// A reader, or a terminal, that went away ends the program with the chosen status and without a word. Any other error,
  /// such as a full disk, or a descriptor that was never open, is told on standard error, and ends it with that status
  /// too, or with 1 if that were 0.
  public func write(_ text: String) {
    guard isOpen else { fail("\(Descriptor.name(of: descriptor)) is closed") }
    var text = text
    let failure = text.withUTF8 { Self.write($0, to: descriptor) }
    guard failure != 0 else { return }
    if failure == EPIPE || failure == EIO && isatty(descriptor) == 1 {
      TerminalGuard.restore()
      exit(statusWhenClosed)
    }
    fail("cannot write to \(Descriptor.name(of: descriptor)): \(String(cString: strerror(failure)))")
  }

  /// Ends the program with a message.
  private func fail(_ message: String) -> Never {
    TerminalGuard.restore()
    if Descriptor.isOpen(2) {
      _ = Array("\(program): \(message)\n".utf8).withUnsafeBufferPointer { Self.write($0, to: 2) }
    }
    exit(statusWhenClosed == 0 ? 1 : statusWhenClosed)
  }

  /// Writes all bytes; 0, or the error's number.
  private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
