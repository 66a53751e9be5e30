import Testing

@testable import HeadlessUIKit

@Suite struct EastAsianWidthTests {
  @Test func rangesRiseAndDoNotTouch() {
    for (lower, upper) in zip(EastAsianWidth.ranges, EastAsianWidth.ranges.dropFirst()) {
      #expect(lower.upperBound + 1 < upper.lowerBound)
    }
  }

  @Test func theEdgesOfEveryRangeAreWideAndTheirNeighboursAreNot() throws {
    for range in EastAsianWidth.ranges {
      #expect(EastAsianWidth.isWide(try #require(Unicode.Scalar(range.lowerBound))))
      #expect(EastAsianWidth.isWide(try #require(Unicode.Scalar(range.upperBound))))
      if let before = Unicode.Scalar(range.lowerBound - 1) { #expect(!EastAsianWidth.isWide(before)) }
      if let after = Unicode.Scalar(range.upperBound + 1) { #expect(!EastAsianWidth.isWide(after)) }
    }
  }

  @Test func wholeBlocksAreWideAndHalfwidthFormsAreNot() throws {
    for value: UInt32 in [0x1100, 0x115F, 0x3042, 0x30A2, 0x4E00, 0x9FFF, 0xAC00, 0xD7A3, 0xFF01, 0xFF60, 0x2FFFD] {
      #expect(EastAsianWidth.isWide(try #require(Unicode.Scalar(value))))
    }
    for value: UInt32 in [0x41, 0x10FF, 0x1160, 0x303F, 0xFF61, 0xFFDC, 0xFFE8, 0x1F1E6] {
      #expect(!EastAsianWidth.isWide(try #require(Unicode.Scalar(value))))
    }
  }
}
