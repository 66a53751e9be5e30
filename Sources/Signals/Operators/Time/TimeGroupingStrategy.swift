extension Publishers {
  /// How ``Publisher/collect(_:)-(Publishers.TimeGroupingStrategy<S>)`` groups values by time.
  @frozen
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// One group in each interval, by a scheduler's time.
    ///
    /// ```swift
    /// let token = keys.collect(.byTime(scheduler, .seconds(1))).sink { print($0) }
    /// for key in ["a", "b", "c"] { keys.send(key) }
    /// scheduler.advance(by: .seconds(1))   // prints ["a", "b", "c"]
    /// ```
    case byTime(Context, Duration)
    /// One group in each interval, by a scheduler's time, and one whenever there are as many values as this.
    ///
    /// ```swift
    /// let token = keys.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).sink { print($0) }
    /// for key in ["a", "b", "c"] { keys.send(key) }   // prints ["a", "b"]
    /// scheduler.advance(by: .seconds(1))              // prints ["c"]
    /// ```
    case byTimeOrCount(Context, Duration, Int)
  }
}

extension Publishers.TimeGroupingStrategy where Context == ActorScheduler<ContinuousClock> {
  /// One group in each interval, by the continuous clock, on the current actor.
  ///
  /// ```swift
  /// let token = keys.collect(.byTime(.seconds(60))).sink { print($0) }
  /// for key in ["a", "b"] { keys.send(key) }
  /// keys.send(completion: .finished)   // prints ["a", "b"]
  /// ```
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
  /// ```swift
  /// let token = keys.collect(.byTimeOrCount(.seconds(60), 2)).sink { print($0) }
  /// for key in ["a", "b"] { keys.send(key) }   // prints ["a", "b"]
  /// ```
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
