/// A rule of the delivery contract that a stream has broken, and what led to it.
///
/// The rules that are checked:
///
/// 1. A subscriber gets exactly one subscription, before anything else.
/// 2. It gets at most as many values as it has demanded, in all.
/// 3. It gets at most one completion, and nothing after it.
/// 4. After `cancel()` it gets nothing, also when it cancels inside a delivery.
/// 5. Nothing comes while it is still receiving something else.
///
/// ```swift
/// let recorder = RecordingSubscriber<Int, Never>(demand: .max(1))
/// let source = ManualPublisher<Int, Never>()
/// source.subscribe(recorder)
/// source.send(1)
/// source.send(2)
/// print(recorder.violation!)
/// // rule 2: a value was received that was not asked for, after:
/// //   received subscription
/// //   requested max(1)
/// //   received value 1
/// //   received value 2
/// ```
public struct ContractViolation: Hashable, Sendable {
  /// The number of the rule.
  public let rule: Int
  /// What was wrong, in words.
  public let message: String
  /// What was received and done before, in order, the breach itself last: `received value 3`, `requested max(1)`,
  /// `asked for max(1) more on receiving`, `cancelled`. The last 30 at most.
  public let steps: [String]
  /// How many steps came before ``steps``.
  public let omittedSteps: Int
}

extension ContractViolation: CustomStringConvertible {
  /// The rule, the message, and the steps that led to it, each in a line.
  public var description: String {
    let omitted = omittedSteps > 0 ? ["  (\(omittedSteps) earlier steps)"] : []
    return (["rule \(rule): \(message), after:"] + omitted + steps.map { "  \($0)" }).joined(separator: "\n")
  }
}
