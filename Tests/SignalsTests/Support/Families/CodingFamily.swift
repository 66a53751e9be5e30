import Signals
import SignalsTesting

/// Operators with an encoder or a decoder. One that fails does so at the value 12.
enum CodingFamily: String, OperatorFamily {
  case encode, encodeFailing, decode, decodeFailing

  private var fails: Bool { self == .encodeFailing || self == .decodeFailing }

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    if fails, let failing = input.firstIndex(of: 12) {
      return Outcome(values: input[..<failing].map { $0 + 1000 }, completion: .failure(.other))
    }
    return Outcome(values: input.map { $0 + 1000 }, completion: end)
  }

  func build<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    let coder = Coder(captured: captured, fails: fails)
    switch self {
    case .encode, .encodeFailing:
      return input.encode(encoder: coder).mapError { ($0 as? Oops) ?? .offline }
    case .decode, .decodeFailing:
      return input.decode(type: Int.self, decoder: coder).mapError { ($0 as? Oops) ?? .offline }
    }
  }

  /// The encoded form of an integer is another integer.
  private struct Coder: TopLevelEncoder, TopLevelDecoder {
    let captured: LiveObject?
    let fails: Bool

    func encode<T: Encodable>(_ value: T) throws -> Int { try decode(Int.self, from: value as? Int ?? 0) }

    func decode<T: Decodable>(_ type: T.Type, from input: Int) throws -> T {
      if fails, input == 12 { throw Oops.other }
      guard let output = (input + 1000) as? T else { throw Oops.offline }
      return output
    }
  }
}
