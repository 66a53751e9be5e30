/// Stops the program because of a mistake in the code that calls, in debug and release alike.
///
/// - Parameters:
///   - operation: The operator or type whose rule was broken.
///   - mistake: What is wrong, in words that name the offending value.
@usableFromInline
package func programmingError(
  _ operation: String, _ mistake: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("\(operation): \(mistake)", file: file, line: line)
}
