extension Publisher {
  /// Stops in the debugger when the stream fails.
  ///
  /// ```swift
  /// let watched = download.breakpointOnError()
  /// ```
  ///
  /// It raises the signal `SIGTRAP`. Under a debugger the program can be continued; without one it ends there.
  ///
  /// - Returns: A publisher of the same stream.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }
}
