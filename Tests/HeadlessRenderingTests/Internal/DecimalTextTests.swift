import HeadlessUIKit
import Testing

@testable import HeadlessRendering

@Suite struct DecimalTextTests {
  @Test(
    "Numbers have a point, at most two decimals, and no zeros at their ends",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.5, "0.5"), (-0.25, "-0.25"), (1.005, "1"), (0.05, "0.05"),
      (3.999, "4"),
      (-0.001, "0"), (1234567.125, "1234567.13"), (100, "100"), (10.1, "10.1"),
    ] as [(CGFloat, String)])
  func numbers(number: CGFloat, text: String) {
    #expect(DecimalText.string(number) == text)
  }

  @Test("What is no number, or has no end, is 0")
  func noNumbers() {
    #expect(DecimalText.string(.nan) == "0")
    #expect(DecimalText.string(.infinity) == "0")
    #expect(DecimalText.string(-.greatestFiniteMagnitude) == "0")
  }
}
