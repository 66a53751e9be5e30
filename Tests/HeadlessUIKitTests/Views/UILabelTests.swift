import HeadlessUIKit
import Testing

@MainActor
@Suite struct UILabelTests {
  @Test func aLineIsTwentyPointsHighAndAColumnEightWide() {
    let label = UILabel()
    label.text = "abc"
    #expect(label.intrinsicContentSize == CGSize(width: 24, height: 20))
    label.text = "赤い"
    #expect(label.intrinsicContentSize == CGSize(width: 32, height: 20))
  }

  @Test func withoutTextThereIsNoSize() {
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero)
    label.text = ""
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func severalLinesBreakAtThePreferredWidthAndStopAtTheLimit() {
    let label = UILabel()
    label.text = "one two three four"
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == CGSize(width: 144, height: 20))
    label.preferredMaxLayoutWidth = 60
    #expect(label.intrinsicContentSize == CGSize(width: 56, height: 60))
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height == 40)
    #expect(label.sizeThatFits(CGSize(width: 80, height: 0)).height == 40)
  }

  @Test func attributedTextAndTextAreOne() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "abc")
    #expect(label.text == "abc")
    #expect(label.intrinsicContentSize.width == 24)
    label.text = "x"
    #expect(label.attributedText?.string == "x")
  }

  @Test func sizeToFitTakesTheSizeOfTheText() {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 1, height: 1))
    label.text = "abc"
    label.sizeToFit()
    #expect(label.frame.size == CGSize(width: 24, height: 20))
  }
}
