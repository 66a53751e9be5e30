import Signals

/// Lets others run until nothing is subscribed of what the surrounding `Diagnostics.counting` counts. A test whose
/// subscription never ends runs into its time limit.
nonisolated(nonsending) func untilNothingIsSubscribed() async {
  while Diagnostics.liveSubscriptions > 0 { await Task.yield() }
}
