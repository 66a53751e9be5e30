import Signals
import SignalsTesting
import Testing

@Suite("merge")
struct MergeTests {
  @Test("Values come in the order of arrival, and the end when all have ended")
  func order() {
    let inputs = (0..<4).map { _ in PassthroughSubject<Int, Oops>() }
    let recorders = [
      inputs[0].merge(with: inputs[1]).record(), inputs[0].merge(with: inputs[1], inputs[2]).record(),
      inputs[0].merge(with: inputs[1], inputs[2], inputs[3]).record(), Publishers.MergeMany(inputs).record(),
      inputs[0].map { $0 }.merge(with: inputs[1]).record(),
    ]
    for value in 0..<8 { inputs[value % 4].send(value) }
    #expect(recorders.map(\.values) == [[0, 1, 4, 5], [0, 1, 2, 4, 5, 6], Array(0..<8), Array(0..<8), [0, 1, 4, 5]])
    for (index, input) in inputs.enumerated() {
      input.send(completion: .finished)
      let ended = recorders.map { $0.completion != nil }
      #expect(ended == [index >= 1, index >= 2, index >= 3, index >= 3, index >= 1])
    }
  }

  @Test("Without inputs it ends at once")
  func none() {
    let recorder = Publishers.MergeMany<PassthroughSubject<Int, Oops>>([]).record(demand: .none)
    #expect(recorder.events == events([], .finished))
  }

  @Test("A failure ends it and cancels the others, once each")
  func failure() {
    let sources = (0..<3).map { _ in ManualPublisher<Int, Oops>() }
    let recorder = sources[0].merge(with: sources[1], sources[2]).record()
    sources[0].send(1)
    sources[1].send(completion: .failure(.offline))
    #expect(recorder.events == events([1], .failure(.offline)))
    #expect(sources.map(\.cancelCount) == [1, 0, 1])
    recorder.cancel()
    #expect(sources.map(\.cancelCount) == [1, 0, 1])
  }

  @Test("Under finite demand one value of each input is asked for and kept")
  func finite() {
    let sources = (0..<2).map { _ in ManualPublisher<Int, Oops>() }
    let recorder = sources[0].merge(with: sources[1]).record(demand: .none)
    #expect(sources.map(\.requests) == [[.max(1)], [.max(1)]])
    #expect(sources[0].send(1) == .none)
    #expect(sources[1].send(2) == .none)
    #expect(recorder.values.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.values == [1])
    #expect(sources.map(\.requests.count) == [2, 1])
    sources[0].send(3)
    sources[0].send(completion: .finished)
    sources[1].send(completion: .failure(.offline))
    #expect(recorder.completion == nil, "the failure waits behind what is queued")
    recorder.request(.max(1))
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.events == events([1, 2, 3], .failure(.offline)))
    #expect(recorder.violation == nil)
  }

  @Test("When the demand becomes unlimited, everything is asked for")
  func becomesUnlimited() {
    let sources = (0..<2).map { _ in ManualPublisher<Int, Oops>() }
    let recorder = sources[0].merge(with: sources[1]).record(demand: .max(1))
    recorder.request(.unlimited)
    recorder.request(.unlimited)
    #expect(sources.map(\.requests) == [[.max(1), .unlimited], [.max(1), .unlimited]])
  }

  @Test("An input that sends inside a delivery of another waits its turn")
  func crosswise() {
    let (first, second) = (PassthroughSubject<Int, Oops>(), PassthroughSubject<Int, Oops>())
    let recorder = first.merge(with: second).record {
      $0.whenReceived = { _, value in
        if value == 1 {
          second.send(2)
          first.send(3)
          second.send(completion: .failure(.offline))
        }
      }
    }
    first.send(1)
    // The first subject delivers still, so 3 comes to the merge after the failure of the second.
    #expect(recorder.events == events([1, 2], .failure(.offline)))
    #expect(recorder.violation == nil)
  }

  @Test("Merges that are merged on are one merge, with the inputs in order")
  func fused() {
    // Inputs of one type would make a MergeMany; these differ.
    func check<P: Publisher<Int, Never>>(_ merged: P, _ type: P.Type, _ count: Int) {
      var values: [Int] = []
      let token = merged.sink { values.append($0) }
      #expect(values == Array(1...count))
      withExtendedLifetime(token) {}
    }
    typealias O = Publishers.Sequence<[Int], Never>
    typealias J = Just<Int>
    func o(_ value: Int) -> O { [value].publisher }
    func j(_ value: Int) -> J { Just(value) }
    let m2 = o(1).merge(with: j(2))
    check(m2.merge(with: o(3)), Publishers.Merge3<O, J, O>.self, 3)
    check(m2.merge(with: o(3), j(4)), Publishers.Merge4<O, J, O, J>.self, 4)
    check(m2.merge(with: o(3), j(4), o(5)), Publishers.Merge5<O, J, O, J, O>.self, 5)
    check(m2.merge(with: o(3), j(4), o(5), j(6)), Publishers.Merge6<O, J, O, J, O, J>.self, 6)
    check(m2.merge(with: o(3), j(4), o(5), j(6), o(7)), Publishers.Merge7<O, J, O, J, O, J, O>.self, 7)
    check(m2.merge(with: o(3), j(4), o(5), j(6), o(7), j(8)), Publishers.Merge8<O, J, O, J, O, J, O, J>.self, 8)
    let m3 = o(1).merge(with: j(2), o(3))
    check(m3.merge(with: j(4)), Publishers.Merge4<O, J, O, J>.self, 4)
    check(m3.merge(with: j(4), o(5)), Publishers.Merge5<O, J, O, J, O>.self, 5)
    check(m3.merge(with: j(4), o(5), j(6)), Publishers.Merge6<O, J, O, J, O, J>.self, 6)
    check(m3.merge(with: j(4), o(5), j(6), o(7)), Publishers.Merge7<O, J, O, J, O, J, O>.self, 7)
    check(m3.merge(with: j(4), o(5), j(6), o(7), j(8)), Publishers.Merge8<O, J, O, J, O, J, O, J>.self, 8)
    let m4 = o(1).merge(with: j(2), o(3), j(4))
    check(m4.merge(with: o(5)), Publishers.Merge5<O, J, O, J, O>.self, 5)
    check(m4.merge(with: o(5), j(6)), Publishers.Merge6<O, J, O, J, O, J>.self, 6)
    check(m4.merge(with: o(5), j(6), o(7)), Publishers.Merge7<O, J, O, J, O, J, O>.self, 7)
    check(m4.merge(with: o(5), j(6), o(7), j(8)), Publishers.Merge8<O, J, O, J, O, J, O, J>.self, 8)
    let m5 = o(1).merge(with: j(2), o(3), j(4), o(5))
    check(m5.merge(with: j(6)), Publishers.Merge6<O, J, O, J, O, J>.self, 6)
    check(m5.merge(with: j(6), o(7)), Publishers.Merge7<O, J, O, J, O, J, O>.self, 7)
    check(m5.merge(with: j(6), o(7), j(8)), Publishers.Merge8<O, J, O, J, O, J, O, J>.self, 8)
    let m6 = o(1).merge(with: j(2), o(3), j(4), o(5), j(6))
    check(m6.merge(with: o(7)), Publishers.Merge7<O, J, O, J, O, J, O>.self, 7)
    check(m6.merge(with: o(7), j(8)), Publishers.Merge8<O, J, O, J, O, J, O, J>.self, 8)
    let m7 = o(1).merge(with: j(2), o(3), j(4), o(5), j(6), o(7))
    check(m7.merge(with: j(8)), Publishers.Merge8<O, J, O, J, O, J, O, J>.self, 8)
    check(j(1).merge(with: j(2)).merge(with: j(3)).merge(with: j(4)), Publishers.MergeMany<J>.self, 4)
  }
}
