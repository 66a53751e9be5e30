import Testing

@testable import HeadlessUIKit

@Suite("PrefixSums")
struct PrefixSumsTests {
  @Test("sums and searches agree with adding up one by one", arguments: 0..<40)
  func agreesWithAddingUp(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...70, using: &random)
    var lengths = [CGFloat](repeating: 10, count: count)
    var sums = PrefixSums(count: count, base: 10)
    for _ in 0..<60 where count > 0 {
      let index = Int.random(in: 0..<count, using: &random)
      lengths[index] = CGFloat(Int.random(in: 0...30, using: &random))
      sums.set(lengths[index], at: index)
    }
    let built = PrefixSums(lengths: lengths, base: 3)
    for candidate in [sums, built] {
      var before: CGFloat = 0
      for index in 0..<count {
        #expect(candidate[index] == lengths[index])
        #expect(candidate.sum(before: index) == before)
        for position in stride(from: before, to: before + lengths[index], by: 1) {
          #expect(candidate.index(containing: position) == index)
        }
        before += lengths[index]
      }
      #expect(candidate.total == before)
      #expect(candidate.index(containing: before + 1) == (count > 0 ? count - 1 : nil))
    }
  }

  @Test("equal lengths need no storage, whatever their number")
  func uniform() {
    let sums = PrefixSums(count: 1_000_000_000, base: 44)
    #expect(sums.isUniform)
    #expect(sums.total == 44_000_000_000)
    #expect(sums.index(containing: 44 * 123_456_789 + 1) == 123_456_789)
    #expect(PrefixSums(lengths: [44, 44], base: 44).isUniform)
  }

  @Test("setting a length to the base changes nothing")
  func settingTheBase() {
    var sums = PrefixSums(count: 3, base: 5)
    sums.set(5, at: 1)
    #expect(sums.isUniform)
    #expect(sums.index(containing: 7) == 1)
  }

  @Test("lengths of zero are passed over, and a row of nothing but them ends at the last")
  func zeroLengths() {
    #expect(PrefixSums(lengths: [0, 0, 5, 0, 5], base: 1).index(containing: 0) == 2)
    #expect(PrefixSums(lengths: [0, 0, 5, 0, 5], base: 1).index(containing: 5) == 4)
    #expect(PrefixSums(count: 4, base: 0).index(containing: 0) == 3)
    #expect(PrefixSums(count: 0, base: 0).index(containing: 0) == nil)
  }
}
