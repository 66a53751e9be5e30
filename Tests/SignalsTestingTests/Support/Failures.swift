import Synchronization
import Testing

/// A failure that a test was told: what it says, and in which line.
struct ToldFailure: Equatable {
  var text: String
  var line: Int?
}

/// Runs something that fails, and returns how; to have no failure at all is a failure.
func failures(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
) -> [ToldFailure] {
  let told = Mutex<[ToldFailure]>([])
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: { issue in
    let failure = ToldFailure(
      text: issue.comments.map(\.rawValue).joined(separator: "\n"), line: issue.sourceLocation?.line)
    // A test that looks for a match twice is told of the failure once.
    told.withLock { if $0.last != failure { $0.append(failure) } }
    return true
  }
  return told.withLock(\.self)
}
