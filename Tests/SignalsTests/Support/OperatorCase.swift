import Signals
import SignalsTesting
import Testing

/// One operator of the tests' table.
struct OperatorCase: Sendable, CustomTestStringConvertible {
  /// Every family whose operators are in the table.
  static let families: [any OperatorFamily.Type] = [
    TransformingFamily.self, CombiningFamily.self, RepublishingFamily.self, DebuggingFamily.self, CodingFamily.self,
    SourcesFamily.self, ErrorsFamily.self, SuccessionFamily.self,
    ReducingFamily.self, MatchingFamily.self, SequenceFamily.self,
    ThrowingFamily.self, StayingFamily.self, BufferingFamily.self,
    TimeFamily.self, LaterFamily.self,
  ]

  static let allCases: [OperatorCase] = families.flatMap { cases(of: $0) }

  private static func cases<Family: OperatorFamily>(of family: Family.Type) -> [OperatorCase] {
    family.allCases.map { OperatorCase(operation: $0) }
  }

  private let operation: any OperatorFamily

  var name: String { operation.rawValue }
  var testDescription: String { name }
  var dropsWithoutDemand: Bool { operation.dropsWithoutDemand }
  var passesSubscription: Bool { operation.passesSubscription }
  var outlivesSubject: Bool { operation.outlivesSubject || operation.keepsUpstream }
  var keepsUpstream: Bool { operation.keepsUpstream }
  var failsAheadOfValues: Bool { operation.failsAheadOfValues }

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>? = nil) -> Outcome {
    operation.outcome(of: input, end)
  }

  func coldModel(_ input: [Int]) -> [Int] { operation.coldModel(input) }

  /// Builds the operator on an input, with a check of the delivery contract behind it, whose failure is shown at the caller.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - captured: What the operator's closures capture, where it has any.
  ///   - isValidated: Whether the check is there; false where a test breaks the contract on purpose.
  func apply(
    to input: any Publisher<Int, Oops>, capturing captured: LiveObject? = nil, validating isValidated: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> any Publisher<Int, Oops> {
    if !isValidated { return build(input, captured) }
    func checked<P: Publisher<Int, Oops>>(_ publisher: P) -> any Publisher<Int, Oops> {
      publisher.validatingContract(name, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return checked(build(input, captured))
  }

  private func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    operation.build(input, captured)
  }
}

/// A case travels to the process of an exit test by its name.
extension OperatorCase: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let known = Self.allCases.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no operator is called \(name)")
    }
    self = known
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension Publisher where Output == Int, Failure == Oops {
  /// Subscribes a new recorder and returns it.
  func record(
    demand: Subscribers.Demand = .unlimited, demandAfterValue: Subscribers.Demand = .none,
    _ configure: (RecordingSubscriber<Int, Oops>) -> Void = { _ in }
  ) -> RecordingSubscriber<Int, Oops> {
    let recorder = RecordingSubscriber<Int, Oops>(demand: demand, demandAfterValue: demandAfterValue)
    configure(recorder)
    subscribe(recorder)
    return recorder
  }
}

/// The events of a stream with these values.
func events(
  _ values: [Int], _ completion: Subscribers.Completion<Oops>? = nil
) -> [RecordedEvent<Int, Oops>] {
  var events: [RecordedEvent<Int, Oops>] = [.subscription] + values.map { .value($0) }
  if let completion { events.append(.completion(completion)) }
  return events
}
