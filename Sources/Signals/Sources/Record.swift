/// A publisher that plays a recorded stream to each subscriber: its values as they are asked for, then how it ended.
///
/// ```swift
/// let answers = Record<Int, Never> { recording in
///   recording.receive(1)
///   recording.receive(2)
///   recording.receive(completion: .finished)
/// }
/// let token = answers.sink { print($0) }   // prints 1, 2
/// ```
///
/// A recording is `Codable` where its values and its error are, so that it can be kept in a file.
@frozen
public struct Record<Output, Failure: Error>: Publisher {
  /// What is played.
  public let recording: Recording

  /// Makes a publisher of what a closure records.
  ///
  /// - Parameter record: What fills the recording, which is empty and finished at first.
  @inlinable
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Makes a publisher of a recording.
  ///
  /// - Parameter recording: What is played.
  @inlinable
  public init(recording: Recording) { self.recording = recording }

  /// Makes a publisher of values and an end.
  ///
  /// - Parameters:
  ///   - output: The values.
  ///   - completion: How the stream ends when all of them were received.
  @inlinable
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Connects a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Publishers.Sequence<[Output], Failure>(sequence: recording.output)
      .receive(subscriber: Stage(downstream: subscriber, completion: recording.completion))
  }

  /// Ends the stream of the recorded values as it was recorded.
  @frozen
  @usableFromInline
  struct Stage<Downstream: Subscriber>: PassThroughStage
  where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let downstream: Downstream
    @usableFromInline let completion: Subscribers.Completion<Downstream.Failure>

    @inlinable
    init(downstream: Downstream, completion: Subscribers.Completion<Downstream.Failure>) {
      self.downstream = downstream
      self.completion = completion
    }

    @inlinable @inline(__always)
    func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      downstream.receive(completion: self.completion)
    }
  }
}

extension Record {
  /// The values of a stream, and how it ended.
  @frozen
  public struct Recording {
    /// The type of the values that are recorded.
    public typealias Input = Output

    /// The values that were received.
    public private(set) var output: [Output]
    /// How the stream ended; `finished` as long as nothing else was received.
    public private(set) var completion: Subscribers.Completion<Failure>
    /// Whether nothing can be recorded any more.
    private var isComplete: Bool

    /// Makes an empty recording, which can be filled.
    public init() {
      output = []
      completion = .finished
      isComplete = false
    }

    /// Makes a recording of a stream that has ended.
    ///
    /// - Parameters:
    ///   - output: The values.
    ///   - completion: How the stream ended.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// Records a value. After the completion there is none, and the program stops.
    ///
    /// - Parameter input: The value.
    public mutating func receive(_ input: Output) {
      if isComplete { programmingError("Record.Recording", "a value was received after the completion") }
      output.append(input)
    }

    /// Records the end. There is only one, and the program stops at a second.
    ///
    /// - Parameter completion: How the stream ended.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      if isComplete { programmingError("Record.Recording", "a second completion was received") }
      self.completion = completion
      isComplete = true
    }
  }
}

extension Record: Encodable where Output: Encodable, Failure: Encodable {}
extension Record: Decodable where Output: Decodable, Failure: Decodable {}

extension Record.Recording: Encodable where Output: Encodable, Failure: Encodable {
  /// Writes the values as `output`, and the end as `completion`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingKey.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

extension Record.Recording: Decodable where Output: Decodable, Failure: Decodable {
  /// Reads a recording that was encoded, which is complete.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordingKey.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }
}

private enum RecordingKey: String, CodingKey {
  case output, completion
}
