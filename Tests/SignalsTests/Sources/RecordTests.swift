import Foundation
import Signals
import SignalsTesting
import Testing

@Suite("Record")
struct RecordTests {
  /// An error that can be encoded.
  enum Trouble: String, Error, Codable { case cold, wet }

  @Test("Example: what a closure records is played to each subscriber")
  func example() {
    let answers = Record<Int, Never> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .finished)
    }
    var printed: [Int] = []
    for _ in 0..<2 { answers.sink { printed.append($0) }.cancel() }
    #expect(printed == [1, 2, 1, 2])
  }

  @Test("Values come as they are asked for, the end with the last of them")
  func demand() {
    let recorder = Record<Int, Oops>(output: [1, 2, 3], completion: .failure(.offline)).record(demand: .max(1))
    #expect(recorder.events == events([1]))
    recorder.request(.max(1))
    #expect(recorder.events == events([1, 2]))
    recorder.request(.max(1))
    #expect(recorder.events == events([1, 2, 3], .failure(.offline)))
    #expect(recorder.violation == nil)
  }

  @Test("Without values the end comes at once")
  func empty() {
    #expect(Record<Int, Oops>(record: { _ in }).record(demand: .none).events == events([], .finished))
    let failing = Record<Int, Oops>(output: [], completion: .failure(.other))
    #expect(failing.record(demand: .none).events == events([], .failure(.other)))
  }

  @Test("Cancelled in a delivery, it gives no more")
  func cancel() {
    let recorder = Record<Int, Oops>(output: [1, 2], completion: .finished).record {
      $0.whenReceived = { recorder, value in if value == 2 { recorder.cancel() } }
    }
    #expect(recorder.events == events([1, 2]))
  }

  @Test("A recording keeps what it receives")
  func recording() {
    var recording = Record<Int, Oops>.Recording()
    #expect(recording.output.isEmpty && recording.completion == .finished)
    recording.receive(1)
    recording.receive(completion: .failure(.offline))
    #expect(recording.output == [1] && recording.completion == .failure(.offline))
    #expect(Record(recording: recording).recording.output == [1])
  }

  @Test("Nothing is recorded after the end")
  func afterTheEnd() async {
    let value = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var recording = Record<Int, Oops>.Recording(output: [1])
      recording.receive(2)
    }
    #expect(text(value).contains("Record.Recording: a value was received after the completion"))
    let completion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Record<Int, Oops> {
        $0.receive(completion: .finished)
        $0.receive(completion: .failure(.other))
      }
    }
    #expect(text(completion).contains("Record.Recording: a second completion was received"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A recording is the same after it was encoded and decoded", arguments: [nil, Trouble.cold, .wet])
  func coding(_ trouble: Trouble?) throws {
    let completion: Subscribers.Completion<Trouble> = trouble.map { .failure($0) } ?? .finished
    let record = Record<Int, Trouble>(output: [1, 2, 3], completion: completion)
    let decoded = try JSONDecoder().decode(Record<Int, Trouble>.self, from: JSONEncoder().encode(record))
    #expect(decoded.recording.output == [1, 2, 3])
    #expect(decoded.recording.completion == completion)
    let never = Record<Int, Never>(output: [4], completion: .finished)
    let again = try JSONDecoder().decode(Record<Int, Never>.self, from: JSONEncoder().encode(never))
    #expect(again.recording.output == [4])
  }

  @Test("The coded form has names that can be relied on")
  func codedForm() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func json<T: Encodable>(_ value: T) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    #expect(try json(Subscribers.Completion<Trouble>.finished) == #"{"success":true}"#)
    #expect(try json(Subscribers.Completion<Trouble>.failure(.wet)) == #"{"error":"wet","success":false}"#)
    let recording = Record<Int, Trouble>.Recording(output: [1], completion: .finished)
    #expect(try json(recording) == #"{"completion":{"success":true},"output":[1]}"#)
  }

  @Test("Bad data is an error", arguments: [#"{"success":false}"#, #"{}"#, #"{"success":1}"#])
  func badData(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Subscribers.Completion<Trouble>.self, from: Data(text.utf8))
    }
  }
}
