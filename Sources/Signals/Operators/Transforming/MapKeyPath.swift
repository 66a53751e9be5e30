extension Publishers {
  /// A publisher of a property of each value; ``Publisher/map(_:)-(KeyPath<Output,_>)`` makes it.
  @frozen
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The property.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// Makes a publisher of a property of each value.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - keyPath: The property.
    @inlinable
    public init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath] in $0[keyPath: keyPath] }.receive(subscriber: subscriber)
    }
  }

  /// A publisher of two properties of each value; ``Publisher/map(_:_:)`` makes it.
  @frozen
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    /// The properties, as a tuple.
    public typealias Output = (Output0, Output1)
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// Makes a publisher of two properties of each value.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - keyPath0: The first property.
    ///   - keyPath1: The second property.
    @inlinable
    public init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath0, keyPath1] in ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) }.receive(
        subscriber: subscriber)
    }
  }

  /// A publisher of three properties of each value; ``Publisher/map(_:_:_:)`` makes it.
  @frozen
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    /// The properties, as a tuple.
    public typealias Output = (Output0, Output1, Output2)
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    /// The third property.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    /// Makes a publisher of three properties of each value.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - keyPath0: The first property.
    ///   - keyPath1: The second property.
    ///   - keyPath2: The third property.
    @inlinable
    public init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath0, keyPath1, keyPath2] in
        ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])
      }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes a property of each value.
  ///
  /// ```swift
  /// let property: KeyPath<String, Int> = \.count
  /// let token = ["a", "bc"].publisher.map(property).sink { print($0) }   // prints 1, 2
  /// ```
  ///
  /// A key path that is written in the call, `map(\.count)`, is a closure to the compiler and takes ``map(_:)``, which is
  /// faster: a key path that is handed over is looked up for each value.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: A publisher of the property.
  @inlinable
  @_disfavoredOverload
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Publishes two properties of each value, as a tuple.
  ///
  /// ```swift
  /// let token = ["a", "bc"].publisher.map(\.count, \.isEmpty).sink { print($0) }   // prints (1, false), (2, false)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath0: The first property.
  ///   - keyPath1: The second property.
  /// - Returns: A publisher of the two.
  @inlinable
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Publishes three properties of each value, as a tuple.
  ///
  /// - Parameters:
  ///   - keyPath0: The first property.
  ///   - keyPath1: The second property.
  ///   - keyPath2: The third property.
  /// - Returns: A publisher of the three.
  @inlinable
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}
