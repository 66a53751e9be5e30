import Signals
import SignalsTesting

/// Operators on a sequence's publisher that give another one. On any other input they are the general operators, so that what
/// the contract says of both is the same.
enum StayingFamily: String, OperatorFamily {
  case sequenceMap, sequenceMapMap, sequenceCompactMap, sequenceCompactMapMap, sequenceFilter, sequenceReplaceNil
  case sequenceScan, sequenceRemoveDuplicates, sequenceDropFirst, sequenceDropWhile, sequencePrefix, sequencePrefixWhile
  case sequenceOutput, sequenceAppend, sequencePrepend

  private typealias Ints = Publishers.Sequence<[Int], Oops>

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    let whole = Outcome(values: values(input), completion: end)
    switch self {
    case .sequencePrefix: return input.count >= 4 ? Outcome(values: whole.values, completion: .finished) : whole
    case .sequenceOutput: return input.count >= 5 ? Outcome(values: whole.values, completion: .finished) : whole
    case .sequencePrefixWhile:
      return input.contains { $0 >= 6 } ? Outcome(values: whole.values, completion: .finished) : whole
    case .sequenceAppend: return end == .finished ? Outcome(values: input + [70, 80], completion: end) : whole
    default: return whole
    }
  }

  private func values(_ input: [Int]) -> [Int] {
    switch self {
    case .sequenceMap: input.map { $0 + 1000 }
    case .sequenceMapMap: input.map { $0 * 2 + 1000 }
    case .sequenceCompactMap: input.filter { $0 % 3 != 0 }.map { $0 + 1000 }
    case .sequenceCompactMapMap: input.filter { $0 % 3 != 0 }.map { $0 * 2 }
    case .sequenceFilter: input.filter { $0 % 2 == 0 }
    case .sequenceReplaceNil: input.map { $0 % 3 == 0 ? 7 : $0 }
    case .sequenceScan: input.indices.map { input[...$0].reduce(0, +) }
    case .sequenceRemoveDuplicates: input.indices.filter { $0 == 0 || input[$0] != input[$0 - 1] }.map { input[$0] }
    case .sequenceDropFirst: Array(input.dropFirst(2))
    case .sequenceDropWhile: Array(input.drop { $0 < 3 })
    case .sequencePrefix: Array(input.prefix(4))
    case .sequencePrefixWhile: Array(input.prefix { $0 < 6 })
    case .sequenceOutput: Array(input.dropFirst(2).prefix(3))
    case .sequenceAppend: input
    case .sequencePrepend: [70, 80] + input
    }
  }

  func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    func keep(_ value: Int) -> Int {
      _ = captured
      return value
    }
    if let ints = input as? Ints { return onSequence(ints, keep) }
    switch self {
    case .sequenceMap: return input.map { keep($0) + 1000 }
    case .sequenceMapMap: return input.map { $0 * 2 }.map { keep($0) + 1000 }
    case .sequenceCompactMap: return input.compactMap { keep($0) % 3 == 0 ? nil : $0 + 1000 }
    case .sequenceCompactMapMap: return input.compactMap { $0 % 3 == 0 ? nil : $0 }.map { keep($0) * 2 }
    case .sequenceFilter: return input.filter { keep($0) % 2 == 0 }
    case .sequenceReplaceNil: return input.map { keep($0) % 3 == 0 ? nil : $0 }.replaceNil(with: 7)
    case .sequenceScan: return input.scan(0) { keep($0) + $1 }
    case .sequenceRemoveDuplicates: return input.removeDuplicates { keep($0) == $1 }
    case .sequenceDropFirst: return input.dropFirst(2)
    case .sequenceDropWhile: return input.drop { keep($0) < 3 }
    case .sequencePrefix: return input.prefix(4)
    case .sequencePrefixWhile: return input.prefix { keep($0) < 6 }
    case .sequenceOutput: return input.output(in: 2..<5)
    case .sequenceAppend: return input.append([70, 80])
    case .sequencePrepend: return input.prepend([70, 80])
    }
  }

  private func onSequence(_ input: Ints, _ keep: @escaping (Int) -> Int) -> any Publisher<Int, Oops> {
    switch self {
    case .sequenceMap: return input.map { keep($0) + 1000 }
    case .sequenceMapMap: return input.map { $0 * 2 }.map { keep($0) + 1000 }
    case .sequenceCompactMap: return input.compactMap { keep($0) % 3 == 0 ? nil : $0 + 1000 }
    case .sequenceCompactMapMap: return input.compactMap { $0 % 3 == 0 ? nil : $0 }.map { keep($0) * 2 }
    case .sequenceFilter: return input.filter { keep($0) % 2 == 0 }
    case .sequenceReplaceNil: return input.map { keep($0) % 3 == 0 ? nil : $0 }.replaceNil(with: 7)
    case .sequenceScan: return input.scan(0) { keep($0) + $1 }
    case .sequenceRemoveDuplicates: return input.removeDuplicates { keep($0) == $1 }
    case .sequenceDropFirst: return input.dropFirst(2)
    case .sequenceDropWhile: return input.drop { keep($0) < 3 }
    case .sequencePrefix: return input.prefix(4)
    case .sequencePrefixWhile: return input.prefix { keep($0) < 6 }
    case .sequenceOutput: return input.output(in: 2..<5)
    case .sequenceAppend: return input.append([70, 80])
    case .sequencePrepend: return input.prepend([70, 80])
    }
  }
}
