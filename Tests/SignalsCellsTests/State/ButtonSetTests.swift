import Foundation
import SignalsCells
import Testing

@Suite struct ButtonSetTests {
  static let samples: [Set<Int>] = [[], [0], [63], [64], [-1, 0, 5], [5, 64, 1_000], [0, 1, 2, 63, 64], [-1, 64]]

  @Test(arguments: samples, samples)
  func itBehavesAsASetOfIntegers(_ left: Set<Int>, _ right: Set<Int>) {
    let (a, b) = (ButtonSet(left), ButtonSet(right))
    #expect(Set(a) == left)
    #expect(a.count == left.count)
    #expect(a.isEmpty == left.isEmpty)
    #expect((a == b) == (left == right))
    #expect(Set(a.union(b)) == left.union(right))
    #expect(Set(a.intersection(b)) == left.intersection(right))
    #expect(Set(a.symmetricDifference(b)) == left.symmetricDifference(right))
    #expect(Set(a.subtracting(b)) == left.subtracting(right))
    #expect(a.isSubset(of: b) == left.isSubset(of: right))
    #expect(a.union(b) == ButtonSet(left.union(right)))
    #expect(a.subtracting(a) == [])
    for button in left.union(right) { #expect(a.contains(button) == left.contains(button)) }
  }

  @Test(arguments: [0, 63, 64, -5])
  func insertingAndRemovingReportWhatWasThere(button: Int) {
    var set = ButtonSet()
    #expect(set.insert(button).inserted)
    #expect(!set.insert(button).inserted)
    #expect(set.update(with: button) == button)
    #expect(set.remove(button) == button)
    #expect(set.remove(button) == nil)
    #expect(set == [])
  }

  @Test func itIsCodedAsAListOfIndices() throws {
    let set: ButtonSet = [70, 1]
    let data = try JSONEncoder().encode(set)
    #expect(String(decoding: data, as: UTF8.self) == "[1,70]")
    #expect(try JSONDecoder().decode(ButtonSet.self, from: data) == set)
    #expect(set.description == "[1, 70]")
  }
}
