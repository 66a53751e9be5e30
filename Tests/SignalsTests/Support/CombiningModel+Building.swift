import Signals

/// Builds each operator of the family over subjects, by way of the form with so many inputs, or of the one for collections.
extension CombiningModel.Operation {
  typealias Source = PassthroughSubject<Int, Oops>

  /// - Parameters:
  ///   - s: The subjects, one for each input.
  ///   - asCollection: Whether to take the form for collections.
  func apply(to s: [Source], asCollection: Bool) -> AnyPublisher<[Int], Oops> {
    switch self {
    case .merge: Self.merge(s, asCollection ? 0 : s.count)
    case .combineLatest: Self.combineLatest(s, asCollection ? 0 : s.count)
    case .zip: Self.zip(s, asCollection ? 0 : s.count)
    }
  }

  private static func merge(_ s: [Source], _ count: Int) -> AnyPublisher<[Int], Oops> {
    switch count {
    case 2: s[0].merge(with: s[1]).map { (value: Int) -> [Int] in [value] }.eraseToAnyPublisher()
    case 3: s[0].merge(with: s[1], s[2]).map { (value: Int) -> [Int] in [value] }.eraseToAnyPublisher()
    case 4: s[0].merge(with: s[1], s[2], s[3]).map { (value: Int) -> [Int] in [value] }.eraseToAnyPublisher()
    case 5: s[0].merge(with: s[1], s[2], s[3], s[4]).map { (value: Int) -> [Int] in [value] }.eraseToAnyPublisher()
    case 6:
      s[0].merge(with: s[1], s[2], s[3], s[4], s[5]).map { (value: Int) -> [Int] in [value] }.eraseToAnyPublisher()
    case 7:
      s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6]).map { (value: Int) -> [Int] in [value] }
        .eraseToAnyPublisher()
    case 8:
      s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map { (value: Int) -> [Int] in [value] }
        .eraseToAnyPublisher()
    default: s.merge().map { (value: Int) -> [Int] in [value] }.eraseToAnyPublisher()
    }
  }

  private static func combineLatest(_ s: [Source], _ count: Int) -> AnyPublisher<[Int], Oops> {
    switch count {
    case 2: s[0].combineLatest(s[1]) { (a: Int, b: Int) -> [Int] in [a, b] }.eraseToAnyPublisher()
    case 3:
      s[0].combineLatest(s[1], s[2]).map { (t: (Int, Int, Int)) -> [Int] in [t.0, t.1, t.2] }.eraseToAnyPublisher()
    case 4:
      s[0].combineLatest(s[1], s[2], s[3]) { (a: Int, b: Int, c: Int, d: Int) -> [Int] in [a, b, c, d] }
        .eraseToAnyPublisher()
    case 5:
      s[0].combineLatest(s[1], s[2], s[3], s[4]).map { (t: (Int, Int, Int, Int, Int)) -> [Int] in
        [t.0, t.1, t.2, t.3, t.4]
      }.eraseToAnyPublisher()
    case 6:
      s[0].combineLatest(s[1], s[2], s[3], s[4], s[5]) { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) -> [Int] in
        [a, b, c, d, e, f]
      }.eraseToAnyPublisher()
    case 7:
      s[0].combineLatest(s[1], s[2], s[3], s[4], s[5], s[6]).map { (t: (Int, Int, Int, Int, Int, Int, Int)) -> [Int] in
        [t.0, t.1, t.2, t.3, t.4, t.5, t.6]
      }.eraseToAnyPublisher()
    case 8:
      s[0].combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> [Int] in [a, b, c, d, e, f, g, h]
      }.eraseToAnyPublisher()
    default: s.combineLatest().eraseToAnyPublisher()
    }
  }

  private static func zip(_ s: [Source], _ count: Int) -> AnyPublisher<[Int], Oops> {
    switch count {
    case 2: s[0].zip(s[1]) { (a: Int, b: Int) -> [Int] in [a, b] }.eraseToAnyPublisher()
    case 3: s[0].zip(s[1], s[2]).map { (t: (Int, Int, Int)) -> [Int] in [t.0, t.1, t.2] }.eraseToAnyPublisher()
    case 4:
      s[0].zip(s[1], s[2], s[3]) { (a: Int, b: Int, c: Int, d: Int) -> [Int] in [a, b, c, d] }.eraseToAnyPublisher()
    case 5:
      s[0].zip(s[1], s[2], s[3], s[4]).map { (t: (Int, Int, Int, Int, Int)) -> [Int] in [t.0, t.1, t.2, t.3, t.4] }
        .eraseToAnyPublisher()
    case 6:
      s[0].zip(s[1], s[2], s[3], s[4], s[5]) { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) -> [Int] in
        [a, b, c, d, e, f]
      }.eraseToAnyPublisher()
    case 7:
      s[0].zip(s[1], s[2], s[3], s[4], s[5], s[6]).map { (t: (Int, Int, Int, Int, Int, Int, Int)) -> [Int] in
        [t.0, t.1, t.2, t.3, t.4, t.5, t.6]
      }.eraseToAnyPublisher()
    case 8:
      s[0].zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> [Int] in [a, b, c, d, e, f, g, h]
      }.eraseToAnyPublisher()
    default: s.zip().eraseToAnyPublisher()
    }
  }
}
