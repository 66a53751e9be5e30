#if canImport(Foundation)
import Foundation
#endif
#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

// The bridge to the test frameworks: the only file that fails a test.
//
// Both come with the toolchain. On Linux they lie beside the standard library, so a program that merely links this module
// starts wherever the toolchain's libraries are; a static standard library comes without XCTest, and `canImport` leaves
// that half out. On Apple platforms Xcode and SwiftPM give package targets the search paths of both; `Test`, `Issue.record`
// and `XCTFail` ask for less (macOS 10.15, iOS 13, tvOS 13, watchOS 7.4) than the package's floor, so no `@available` is
// needed.

extension CallSite {
  /// Fails the test that is running, at this place; where none is, prints the failure.
  ///
  /// - Parameter text: What is wrong; may have several lines.
  func fail(_ text: String) {
    if isInSwiftTesting || Self.swiftTestingIsRunning {
      recordIssue(text)
      return
    }
    // No test of Swift Testing is known here: it is XCTest that runs, or a detached task of a Swift Testing test, or nothing.
    // Each framework ignores what is reported while none of its own tests runs, so both are told and no failure is lost.
    #if canImport(XCTest)
    XCTFail(text, file: filePath, line: line)
    #endif
    recordIssue(text)
    if !Self.isTestProcess { print("\(filePath):\(line): \(text)") }
  }

  private func recordIssue(_ text: String) {
    #if canImport(Testing)
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    #endif
  }

  /// Whether this process was started to run tests, as far as can be told from outside.
  private static var isTestProcess: Bool {
    let program = CommandLine.arguments.first ?? ""
    if program.hasSuffix("xctest") || program.hasSuffix("swiftpm-testing-helper") { return true }
    #if canImport(Foundation)
    // Tests that run inside an application, as Xcode does it on devices and simulators.
    return ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
    #else
    return false
    #endif
  }
}
