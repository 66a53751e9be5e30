/// What tests and tools may ask about streams that are running.
public enum Diagnostics {
  /// Runs a piece of work in which subscriptions and objects are counted.
  ///
  /// What is made in it, and in tasks that it starts, is counted from its making to its end, wherever that happens; what
  /// others make at the same time is not, so that tests may run in parallel. Outside such a piece of work nothing is
  /// counted and counting costs nothing.
  ///
  /// ```swift
  /// Diagnostics.counting {
  ///   let taps = PassthroughSubject<Int, Never>()
  ///   let token = taps.sink { print($0) }
  ///   print(Diagnostics.liveSubscriptions)   // 1
  ///   token.cancel()
  ///   print(Diagnostics.liveSubscriptions)   // 0
  /// }
  /// ```
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns.
  public static func counting<Result, E: Error>(_ body: () throws(E) -> Result) throws(E) -> Result {
    let outcome = Ledger.$current.withValue(Ledger()) { () -> Swift.Result<Result, E> in
      do throws(E) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Runs a piece of asynchronous work in which subscriptions and objects are counted.
  ///
  /// - Parameter body: The work, which stays in the caller's isolation domain.
  /// - Returns: What the work returns.
  nonisolated(nonsending)
    public static func counting<Result>(_ body: nonisolated(nonsending) () async throws -> Result) async rethrows
    -> Result
  {
    try await Ledger.$current.withValue(Ledger()) { try await body() }
  }

  /// How many subscriptions are alive of those made in the surrounding ``counting(_:)-(()->_)``; outside one, zero.
  public static var liveSubscriptions: Int { Ledger.current?.counter(.subscription) ?? 0 }

  /// How many objects (subjects, stages, sinks, routers, scopes) are alive of those made in the surrounding
  /// ``counting(_:)-(()->_)``; outside one, zero.
  public static var liveObjects: Int { Ledger.current?.counter(.object) ?? 0 }
}
