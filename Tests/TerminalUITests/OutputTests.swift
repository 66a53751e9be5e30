import Testing

@testable import TerminalUI

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct OutputTests {
  @Test("A reader that has gone away ends the program with the chosen status, and without a word")
  func aReaderThatHasGoneAway() async throws {
    let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
      var pipes: [Int32] = [-1, -1]
      pipe(&pipes)
      close(pipes[0])
      Output(descriptor: pipes[1], statusWhenClosed: 7).write("nobody reads this")
    }
    // The test library may write lines of its own there.
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(!message.contains("cannot write") && !message.contains("nobody reads this"), "\(message)")
  }

  @Test("What was never open ends the program with its name, a message and a failure")
  func neverOpen() async throws {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      Output(descriptor: -1, program: "Example").write("nowhere to go")
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Example: descriptor -1 is closed\n"))
  }

  @Test("A number that belongs to something that is no file counts as closed")
  func noFile() async throws {
    #if os(Linux)
    let result = await #expect(processExitsWith: .exitCode(5), observing: [\.standardErrorContent]) {
      dup2(inotify_init(), 1)
      Output(statusWhenClosed: 5, program: "Example").write("nowhere to go")
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Example: standard output is closed\n"))
    #endif
  }

  @Test("Any other error ends the program with its name, a message and a failure")
  func anyOtherError() async throws {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      Output(descriptor: open("/dev/null", O_RDONLY), program: "Example").write("nowhere to go")
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Example: cannot write to descriptor ") && message.contains(": Bad file descriptor\n"))
  }

  @Test("All of a long text arrives, also where the pipe does not wait")
  func allOfALongText() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var pipes: [Int32] = [-1, -1]
      pipe(&pipes)
      _ = fcntl(pipes[1], F_SETFL, O_NONBLOCK)
      let writer = pipes[1]
      let text = String(repeating: "日本語", count: 100_000)
      let reader = Task.detached { [reader = pipes[0]] in
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = read(reader, &buffer, buffer.count)
          guard count > 0 else { return bytes }
          bytes += buffer[..<count]
        }
      }
      await Task.detached {
        Output(descriptor: writer).write(text)
        close(writer)
      }.value
      exit(await reader.value == Array(text.utf8) ? 0 : 3)
    }
  }
}
