/// What happened, in order.
final class Log<Entry> {
  var entries: [Entry] = []

  func callAsFunction(_ entry: Entry) { entries.append(entry) }
}

/// Runs a closure when it is released.
final class OnRelease {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body() }
}
