/// The streams of a ``RowStore``: one of all changes, and one for each row that somebody observes.
///
/// They are apart from the store, so that they can be finished when the store is gone.
@usableFromInline
final class RowStreams<Row: Hashable, Value: Equatable> {
  @usableFromInline typealias Subject = CurrentValueSubject<Value, Never>

  @usableFromInline let changes = PassthroughSubject<RowChange<Row, Value>, Never>()
  @usableFromInline var subjects: [Row: Subject] = [:]
  /// How many subjects there may be before those that nobody observes any more are swept out.
  @usableFromInline var sweepCount = 32
  /// Whether a change is being published, and those that have to wait for it.
  @exclusivity(unchecked) @usableFromInline var isPublishing = false
  @usableFromInline var waiting: [RowChange<Row, Value>] = []

  @usableFromInline
  init() {}

  // MARK: The streams of rows

  /// The subject of a row that is, or was, observed.
  @inlinable
  func subject(of row: Row) -> Subject? { subjects.isEmpty ? nil : subjects[row] }

  /// The subject of a row, made where there is none.
  @inlinable
  func makeSubject(of row: Row, value: @autoclosure () -> Value) -> Subject {
    if let subject = subjects[row] { return subject }
    if subjects.count >= sweepCount { sweep() }
    let subject = Subject(value())
    subjects[row] = subject
    return subject
  }

  @usableFromInline
  func take(_ row: Row) -> Subject? {
    // The key is released here, when the dictionary is not accessed any more.
    subjects.index(forKey: row).map { subjects.remove(at: $0) }?.value
  }

  /// Drops the subjects that nobody observes. Between two sweeps their number doubles, so that a subscription pays O(1).
  @usableFromInline
  func sweep() {
    let all = subjects
    subjects = all.filter { $0.value.hasSubscribers }
    sweepCount = max(32, 2 * subjects.count)
    withExtendedLifetime(all) {}
  }

  /// Renames rows.
  ///
  /// - Returns: The subjects of rows that are not in the list any more, in no particular order.
  func rename(_ newName: (Row) -> Row?) -> [(row: Row, subject: Subject)] {
    let all = subjects
    var renamed: [Row: Subject] = [:]
    var gone: [(row: Row, subject: Subject)] = []
    for (row, subject) in all {
      if let row = newName(row) { renamed[row] = subject } else { gone.append((row, subject)) }
    }
    subjects = renamed
    return gone
  }

  func finish() {
    changes.send(completion: .finished)
    let all = subjects
    subjects = [:]
    for subject in all.values { subject.send(completion: .finished) }
  }

  // MARK: Publishing

  /// Tells a row's stream, which keeps its own order, and then ``changes``, in order also where the row's subscribers have
  /// changed something on hearing of it.
  @inlinable
  func publish(_ change: RowChange<Row, Value>, to subject: Subject?) {
    if isPublishing {
      waiting.append(change)
      tell(subject, change)
      return
    }
    guard let subject else {
      // Nobody can change anything before this is sent, and the subject keeps the order of what is changed during it.
      changes.send(change)
      return
    }
    isPublishing = true
    tell(subject, change)
    changes.send(change)
    // Releasing what was published may change something again.
    while !waiting.isEmpty { publishWaiting() }
    isPublishing = false
  }

  @inlinable
  func tell(_ subject: Subject?, _ change: RowChange<Row, Value>) {
    // A stream that was made after the change has begun with the new value already.
    if let subject, subject.value != change.new { subject.send(change.new) }
  }

  @usableFromInline
  func publishWaiting() {
    var next = 0
    while next < waiting.count {
      let change = waiting[next]
      next += 1
      changes.send(change)
    }
    let published = waiting
    waiting = []
    withExtendedLifetime(published) {}
  }
}
