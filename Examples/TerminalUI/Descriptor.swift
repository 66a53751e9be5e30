#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The numbers of the files that the program was started with: 0 is standard input, 1 standard output, 2 standard error.
public enum Descriptor {
  /// Whether a number is that of something to read or write.
  ///
  /// Where one of the first three was closed, its number may belong to something of the runtime's own, which is of no kind.
  public static func isOpen(_ number: Int32) -> Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT != 0
  }

  /// What messages call a number.
  static func name(of number: Int32) -> String {
    switch number {
    case 0: "standard input"
    case 1: "standard output"
    case 2: "standard error"
    default: "descriptor \(number)"
    }
  }
}
