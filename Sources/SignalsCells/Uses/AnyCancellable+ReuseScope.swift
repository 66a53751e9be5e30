extension AnyCancellable {
  /// Keeps the token in a scope until the present use of its cell ends; then it is cancelled.
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - isolation: The domain of the cell, which the compiler fills in.
  @inlinable
  public func store(in scope: ReuseScope, isolation: isolated (any Actor)? = #isolation) {
    scope.add(self, isolation: isolation)
  }
}
