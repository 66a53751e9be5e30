/// Something that goes on until it is told to stop.
///
/// ```swift
/// struct Download: Cancellable { func cancel() { print("stopped") } }
/// var downloads: [AnyCancellable] = []
/// Download().store(in: &downloads)
/// downloads.removeAll()   // prints stopped
/// ```
public protocol Cancellable {
  /// Stops what is going on. Calling it again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps a token for this activity in a collection, so that it is cancelled when the token goes.
  ///
  /// ```swift
  /// ticks.connect().store(in: &cancellables)
  /// ```
  ///
  /// - Parameters:
  ///   - collection: The collection that the token is appended to.
  ///   - isolation: The domain in which the activity is cancelled, which the compiler fills in. Where it is unknown
  ///     (nonisolated code), a token that is stored stays as it is, and for anything else dropping the token does nothing.
  @inlinable
  public func store<C: RangeReplaceableCollection>(
    in collection: inout C, isolation: isolated (any Actor)? = #isolation
  ) where C.Element == AnyCancellable {
    collection.append(AnyCancellable.token(for: self, isolation: isolation))
  }

  /// Keeps a token for this activity in a set, so that it is cancelled when the token goes.
  ///
  /// - Parameters:
  ///   - set: The set that the token is inserted in.
  ///   - isolation: The domain in which the activity is cancelled, which the compiler fills in. Where it is unknown
  ///     (nonisolated code), a token that is stored stays as it is, and for anything else dropping the token does nothing.
  @inlinable
  public func store(in set: inout Set<AnyCancellable>, isolation: isolated (any Actor)? = #isolation) {
    set.insert(AnyCancellable.token(for: self, isolation: isolation))
  }
}

extension AnyCancellable {
  @inlinable
  static func token<C: Cancellable>(for activity: C, isolation: isolated (any Actor)?) -> AnyCancellable {
    if isolation == nil, let token = activity as? AnyCancellable { return token }
    return AnyCancellable(isolation: isolation) { activity.cancel() }
  }
}
