import Signals
import SignalsTesting

/// Operators that hand on a part of their input. The closures that may throw do so at twelve.
enum SequenceFamily: String, OperatorFamily {
  case first, firstWhere, tryFirst, last, lastWhere, tryLast, outputAt, outputIn, outputFrom
  case prefix, prefixWhile, tryPrefix, dropFirst, dropWhile, tryDrop

  var passesSubscription: Bool { self == .dropFirst || self == .dropWhile }

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    let twelve = input.firstIndex(of: 12)
    switch self {
    case .first: return found(input.first, or: end)
    case .firstWhere: return found(input.first { $0 > 2 }, or: end)
    case .tryFirst:
      if let index = input.firstIndex(where: { $0 > 6 }), index != twelve { return found(input[index], or: end) }
      return .ofAll(input, end, throwing: twelve) { _ in [] }
    case .last: return .ofAll(input, end) { Array($0.suffix(1)) }
    case .lastWhere: return .ofAll(input, end) { $0.filter { $0 < 6 }.suffix(1) }
    case .tryLast: return .ofAll(input, end, throwing: twelve) { $0.filter { $0 < 6 }.suffix(1) }
    case .outputAt: return positions(2..<3, of: input, end)
    case .outputIn: return positions(1..<4, of: input, end)
    case .outputFrom: return positions(2..<Int.max, of: input, end)
    case .prefix: return positions(0..<4, of: input, end)
    case .prefixWhile: return upTo(input.firstIndex { $0 > 3 }, of: input, .finished, or: end)
    case .tryPrefix:
      let index = input.firstIndex { $0 > 5 }
      let isThrown = index != nil && index == twelve
      return upTo(index, of: input, isThrown ? .failure(.other) : .finished, or: end)
    case .dropFirst: return Outcome(values: Array(input.dropFirst(2)), completion: end)
    case .dropWhile: return Outcome(values: Array(input.drop { $0 < 3 }), completion: end)
    case .tryDrop:
      let rest = Array(input.drop { $0 < 6 })
      return rest.first == 12
        ? Outcome(values: [], completion: .failure(.other)) : Outcome(values: rest, completion: end)
    }
  }

  private func found(_ value: Int?, or end: Subscribers.Completion<Oops>?) -> Outcome {
    value.map { Outcome(values: [$0], completion: .finished) } ?? Outcome(values: [], completion: end)
  }

  private func upTo(
    _ index: Int?, of input: [Int], _ completion: Subscribers.Completion<Oops>, or end: Subscribers.Completion<Oops>?
  ) -> Outcome {
    Outcome(values: Array(input[..<(index ?? input.count)]), completion: index == nil ? end : completion)
  }

  private func positions(_ range: Range<Int>, of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    Outcome(
      values: Array(input[range.clamped(to: input.indices)]),
      completion: input.count < range.upperBound ? end : .finished)
  }

  func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    func test(_ condition: @escaping (Int) -> Bool) -> (Int) -> Bool {
      { (value: Int) -> Bool in
        _ = captured
        return condition(value)
      }
    }
    func throwing(_ condition: @escaping (Int) -> Bool) -> (Int) throws(Oops) -> Bool {
      { (value: Int) throws(Oops) -> Bool in
        _ = captured
        if value == 12 { throw .other }
        return condition(value)
      }
    }
    switch self {
    case .first: return input.first()
    case .firstWhere: return input.first(where: test { $0 > 2 })
    case .tryFirst: return input.tryFirst(where: throwing { $0 > 6 })
    case .last: return input.last()
    case .lastWhere: return input.last(where: test { $0 < 6 })
    case .tryLast: return input.tryLast(where: throwing { $0 < 6 })
    case .outputAt: return input.output(at: 2)
    case .outputIn: return input.output(in: 1...3)
    case .outputFrom: return input.output(in: 2...)
    case .prefix: return input.prefix(4)
    case .prefixWhile: return input.prefix(while: test { $0 < 4 })
    case .tryPrefix: return input.tryPrefix(while: throwing { $0 < 6 })
    case .dropFirst: return input.dropFirst(2)
    case .dropWhile: return input.drop(while: test { $0 < 3 })
    case .tryDrop: return input.tryDrop(while: throwing { $0 < 6 })
    }
  }
}
