extension Publishers {
  /// How ``Publisher/collect(_:)-(Publishers.TimeGroupingStrategy<S>)`` groups values by time.
  @frozen
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// One group in each interval, by a scheduler's time.
    case byTime(Context, Duration)
    /// One group in each interval, by a scheduler's time, and one whenever there are as many values as this.
    case byTimeOrCount(Context, Duration, Int)
  }
}

extension Publishers.TimeGroupingStrategy where Context == ActorScheduler<ContinuousClock> {
  /// One group in each interval, by the continuous clock, on the current actor.
  ///
  /// - Parameters:
  ///   - interval: How long the interval is; zero or less stops the program.
  ///   - isolation: The actor, which the compiler fills in.
  /// - Returns: The strategy.
  @inlinable
  public static func byTime(_ interval: Duration, isolation: isolated any Actor = #isolation) -> Self {
    .byTime(.current(isolation: isolation), interval)
  }

  /// One group in each interval, by the continuous clock, on the current actor, and one whenever there are as many values
  /// as this.
  ///
  /// - Parameters:
  ///   - interval: How long the interval is; zero or less stops the program.
  ///   - count: How many values a group has at the most; zero or less stops the program.
  ///   - isolation: The actor, which the compiler fills in.
  /// - Returns: The strategy.
  @inlinable
  public static func byTimeOrCount(
    _ interval: Duration, _ count: Int, isolation: isolated any Actor = #isolation
  ) -> Self {
    .byTimeOrCount(.current(isolation: isolation), interval, count)
  }
}
