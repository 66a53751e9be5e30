import Signals
import Testing

@Suite("Reducing operators against arrays")
struct ReducingArrayTests {
  @Test("Random arrays and demands")
  func arrays() {
    let comparisons = [
      ArrayComparison("collect()") { input, _ in
        input.collect().map(digest)
      } _: { input, _ in
        [digest(input)]
      },
      ArrayComparison("collect(_:)") { input, size in
        input.collect(size + 1).map(digest)
      } _: { input, size in
        stride(from: 0, to: input.count, by: size + 1).map { digest(Array(input[$0...].prefix(size + 1))) }
      },
      ArrayComparison("count()") { input, _ in
        input.count()
      } _: { input, _ in
        [input.count]
      },
      ArrayComparison("reduce") { input, initial in
        input.reduce(initial) { (result: Int, value: Int) -> Int in digest(result, value) }
      } _: { input, initial in
        [input.reduce(initial) { (result: Int, value: Int) -> Int in digest(result, value) }]
      },
      ArrayComparison("min(by:)") { input, base in
        input.min { $0 % (base + 1) < $1 % (base + 1) }
      } _: { input, base in
        input.min { $0 % (base + 1) < $1 % (base + 1) }.map { [$0] } ?? []
      },
      ArrayComparison("max(by:)") { input, base in
        input.max { $0 % (base + 1) < $1 % (base + 1) }
      } _: { input, base in
        input.max { $0 % (base + 1) < $1 % (base + 1) }.map { [$0] } ?? []
      },
    ]
    for comparison in comparisons { comparison.check() }
  }
}
