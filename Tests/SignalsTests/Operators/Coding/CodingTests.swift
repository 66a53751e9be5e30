import Foundation
import Signals
import SignalsTesting
import Testing

@Suite("encode, decode")
struct CodingTests {
  /// Foundation's coders, as they come without module SignalsCells.
  struct Encoder: TopLevelEncoder {
    func encode<T: Encodable>(_ value: T) throws -> Data { try JSONEncoder().encode(value) }
  }
  struct Decoder: TopLevelDecoder {
    func decode<T: Decodable>(_ type: T.Type, from input: Data) throws -> T {
      try JSONDecoder().decode(type, from: input)
    }
  }
  struct Row: Codable, Equatable {
    var title: String
    var flags: [Bool]
  }

  @Test("Example: a dictionary as JSON, and back")
  func example() {
    var printed: [String] = []
    let encoding = Just(["a": 1]).encode(encoder: Encoder())
      .sink {
        printed.append("\($0)")
      } receiveValue: {
        printed.append(String(decoding: $0, as: UTF8.self))
      }
    #expect(printed == [#"{"a":1}"#, "finished"])
    printed = []
    let decoding = Just(Data(#"{"a":1}"#.utf8)).decode(type: [String: Int].self, decoder: Decoder())
      .sink {
        printed.append("\($0)")
      } receiveValue: {
        printed.append("\($0)")
      }
    #expect(printed == [#"["a": 1]"#, "finished"])
    encoding.cancel()
    decoding.cancel()
  }

  @Test("Example: coders of one's own")
  func ownCoders() {
    struct TextEncoder: TopLevelEncoder {
      func encode<T: Encodable>(_ value: T) throws -> String { "<\(value)>" }
    }
    struct TextDecoder: TopLevelDecoder {
      func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        try JSONDecoder().decode(type, from: Data(text.utf8))
      }
    }
    let print = Printed()
    let encoding = [1, 2].publisher.encode(encoder: TextEncoder())
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    #expect(print.lines == ["<1>", "<2>", "finished"])
    let decoding = Just("[1, 2]").decode(type: [Int].self, decoder: TextDecoder())
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    #expect(print.lines.suffix(2) == ["[1, 2]", "finished"])
    encoding.cancel()
    decoding.cancel()
  }

  @Test("What was encoded and decoded is the same")
  func roundTrip() {
    let rows = (0..<20).map { Row(title: "row \($0)", flags: [$0 % 2 == 0, $0 % 3 == 0]) }
    var received: [Row] = []
    let token = rows.publisher.encode(encoder: Encoder()).decode(type: Row.self, decoder: Decoder())
      .sink { _ in
      } receiveValue: {
        received.append($0)
      }
    #expect(received == rows)
    token.cancel()
  }

  @Test("What the decoder throws ends the stream, and upstream is cancelled")
  func decodingFails() {
    let source = ManualPublisher<Data, Oops>()
    var values: [Int] = []
    var errors: [any Error] = []
    let token = source.decode(type: Int.self, decoder: Decoder()).sink {
      if case .failure(let error) = $0 { errors.append(error) }
    } receiveValue: {
      values.append($0)
    }
    source.send(Data("1".utf8))
    source.send(Data("no number".utf8))
    source.send(Data("2".utf8))
    #expect(values == [1])
    #expect(errors.count == 1 && errors[0] is DecodingError)
    #expect(source.cancelCount == 1)
    token.cancel()
  }

  @Test("What the encoder throws ends the stream")
  func encodingFails() {
    var completions: [Subscribers.Completion<any Error>] = []
    let token = [1, Double.infinity, 2].publisher.encode(encoder: Encoder()).sink {
      completions.append($0)
    } receiveValue: { _ in
    }
    guard case .failure(let error)? = completions.first else {
      Issue.record("the stream did not fail")
      return
    }
    #expect(error is EncodingError)
    #expect(completions.count == 1)
    token.cancel()
  }

  @Test("Upstream's error is handed on as it is")
  func upstreamFails() {
    var completions: [Subscribers.Completion<any Error>] = []
    let token = Fail<Int, Oops>(error: .offline).encode(encoder: Encoder()).sink {
      completions.append($0)
    } receiveValue: { _ in
    }
    guard case .failure(let error)? = completions.first else {
      Issue.record("the stream did not fail")
      return
    }
    #expect(error as? Oops == .offline)
    token.cancel()
  }
}
