import Signals
import SignalsTesting
import Testing

@Suite("map(keyPath), replaceNil")
struct MapKeyPathTests {
  @Test("A key path in the call is a closure, one that is handed over is looked up")
  func types() {
    let texts = Empty<String, Never>()
    let count: KeyPath<String, Int> = \.count
    #expect(type(of: texts.map(\.count)) == Publishers.Map<Empty<String, Never>, Int>.self)
    #expect(type(of: texts.map(count)) == Publishers.MapKeyPath<Empty<String, Never>, Int>.self)
    #expect(texts.map(count).keyPath == count)
  }

  @Test("Example: a property")
  func one() {
    let property: KeyPath<String, Int> = \.count
    var printed: [Int] = []
    let token = ["a", "bc"].publisher.map(property).sink { printed.append($0) }
    #expect(printed == [1, 2])
    withExtendedLifetime(token) {}
  }

  @Test("Example: two properties")
  func two() {
    var printed: [String] = []
    let token = ["a", "bc"].publisher.map(\.count, \.isEmpty).sink { printed.append("\($0)") }
    #expect(printed == ["(1, false)", "(2, false)"])
    withExtendedLifetime(token) {}
  }

  @Test("Three properties")
  func three() {
    var printed: [String] = []
    let token = ["a", "bc"].publisher.map(\.count, \.isEmpty, \.first).sink {
      printed.append("\($0.0) \($0.1) \($0.2 ?? "-")")
    }
    #expect(printed == ["1 false a", "2 false b"])
    withExtendedLifetime(token) {}
  }

  @Test("Example: a value in the place of nil")
  func replaceNil() {
    var printed: [Int] = []
    let token = ["1", "x"].publisher.map { Int($0) }.replaceNil(with: 0).sink { printed.append($0) }
    #expect(printed == [1, 0])
    withExtendedLifetime(token) {}
  }
}
