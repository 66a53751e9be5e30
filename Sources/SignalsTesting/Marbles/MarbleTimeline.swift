import Signals

/// What a diagram says of a stream, with real values and errors.
struct MarbleTimeline<Output, Failure: Error> {
  struct Entry {
    let time: Duration
    let event: RecordedEvent<Output, Failure>
  }

  private(set) var entries: [Entry] = []

  init() {}

  /// Reads the values and the end of a diagram that describes an input.
  init(
    _ diagram: MarbleDiagram, _ vocabulary: MarbleVocabulary<Output>, failure: Failure?
  ) throws(MarbleSyntaxError) {
    for event in diagram.events {
      switch event.mark {
      case .value(let name):
        guard let value = vocabulary.read(name) else { throw diagram.error(vocabulary.complaint(name), at: event) }
        entries.append(Entry(time: event.time, event: .value(value)))
      case .finished: entries.append(Entry(time: event.time, event: .completion(.finished)))
      case .failure:
        guard let failure else {
          throw diagram.error("# stands for a failure, and no failure: was given", at: event)
        }
        entries.append(Entry(time: event.time, event: .completion(.failure(failure))))
      case .subscription: break
      case .cancellation: throw diagram.error("an input is not cancelled, whoever listens cancels", at: event)
      }
    }
  }
}
