import HeadlessUIKit

/// Files as a whole, with the system's own words for what goes wrong.
enum SystemFile {
  /// All bytes of a file, a pipe or a device.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw problem("read", path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw problem("read", path)
      }
    }
  }

  /// Makes a file of a text, in place of one that is there.
  static func write(_ text: String, to path: String) throws(CommandError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw problem("write", path) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest.removeFirst(count)
      } else if errno != EINTR {
        let problem = problem("write", path)
        close(descriptor)
        throw problem
      }
    }
    guard close(descriptor) == 0 else { throw problem("write", path) }
  }

  private static func problem(_ verb: String, _ path: String) -> CommandError {
    CommandError(description: "cannot \(verb) \(path): \(String(cString: strerror(errno)))")
  }
}

// Inside the enumeration its own functions hide the system's.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
