import Foundation
import SignalsCells
import Testing

@Suite("Foundation's encoders and decoders in encode and decode")
struct TopLevelCodersTests {
  struct Row: Codable, Equatable {
    var title: String
    var isOn: Bool
  }

  private static let rows = [Row(title: "first", isOn: true), Row(title: "second", isOn: false)]

  @Test("JSON there and back")
  func json() {
    var received: [Row] = []
    var ends = 0
    let token = Self.rows.publisher.encode(encoder: JSONEncoder()).decode(type: Row.self, decoder: JSONDecoder())
      .sink {
        if case .finished = $0 { ends += 1 }
      } receiveValue: {
        received.append($0)
      }
    #expect(received == Self.rows)
    #expect(ends == 1)
    token.cancel()
  }

  @Test("Property lists there and back")
  func propertyList() {
    var received: [Row] = []
    let token = Self.rows.publisher.encode(encoder: PropertyListEncoder())
      .decode(type: Row.self, decoder: PropertyListDecoder()).sink { _ in
      } receiveValue: {
        received.append($0)
      }
    #expect(received == Self.rows)
    token.cancel()
  }

  @Test("Bad JSON is the stream's failure")
  func bad() {
    var errors: [any Error] = []
    let token = Just(Data("{".utf8)).decode(type: Row.self, decoder: JSONDecoder()).sink {
      if case .failure(let error) = $0 { errors.append(error) }
    } receiveValue: { _ in
    }
    #expect(errors.count == 1 && errors[0] is DecodingError)
    token.cancel()
  }
}
