/// One repetition of a workload, made anew each time: what is subscribed first, and the work that is timed.
@MainActor
struct Trial {
  /// Makes the subscriptions and returns what has to be kept while the work goes on. It is not timed; its allocations are
  /// counted.
  let subscribe: @MainActor () -> Any
  /// How many subscriptions `subscribe` makes.
  let subscriptions: Int
  /// Does the work and returns its checksum.
  let work: @MainActor () -> Int

  init(
    subscriptions: Int = 1, subscribe: @escaping @MainActor () -> Any = { () },
    work: @escaping @MainActor () -> Int
  ) {
    self.subscribe = subscribe
    self.subscriptions = subscriptions
    self.work = work
  }
}
