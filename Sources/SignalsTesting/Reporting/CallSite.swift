#if canImport(Testing)
import Testing
#endif

/// The place in a test that a failure is shown at, and which framework ran there.
///
/// The framework is looked up where the place is made, since a failure may be found later, in a task that no longer knows
/// which test it belongs to.
struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  let isInSwiftTesting: Bool

  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    isInSwiftTesting = Self.swiftTestingIsRunning
  }

  /// Whether a test of Swift Testing is running in this task.
  static var swiftTestingIsRunning: Bool {
    #if canImport(Testing)
    Test.current != nil
    #else
    false
    #endif
  }
}
