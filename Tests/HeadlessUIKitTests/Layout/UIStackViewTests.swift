import HeadlessUIKit
import Testing

@MainActor
@Suite struct UIStackViewTests {
  func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  func stack(_ views: [UIView], width: CGFloat = 200, height: CGFloat = 40) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  func starts(_ stack: UIStackView) -> [CGFloat] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.filter { !$0.isHidden }.map(\.frame.minX)
  }

  func widths(_ stack: UIStackView) -> [CGFloat] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.filter { !$0.isHidden }.map(\.frame.width)
  }

  @Test func arrangedViewsAreSubviewsAndLeaveTheListWhenTheyLeaveTheView() {
    let (first, second) = (label("1"), label("2"))
    let stack = stack([first, second])
    #expect(stack.subviews == [first, second])
    first.removeFromSuperview()
    #expect(stack.arrangedSubviews == [second])
    stack.removeArrangedSubview(second)
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(stack.subviews == [second])
  }

  @Test func addSubviewAloneDoesNotArrange() {
    let stack = stack([label("1")])
    stack.addSubview(label("2"))
    #expect(stack.arrangedSubviews.count == 1)
    #expect(stack.subviews.count == 2)
  }

  @Test func addingAgainMovesToTheEndAndInsertingKeepsTheOrderOfTheList() {
    let (first, second, third) = (label("1"), label("2"), label("3"))
    let stack = stack([first, second])
    stack.addArrangedSubview(first)
    #expect(stack.arrangedSubviews == [second, first])
    stack.insertArrangedSubview(third, at: 1)
    #expect(stack.arrangedSubviews == [second, third, first])
  }

  @Test func movingAViewToAnotherStackTakesItFromTheFirst() {
    let view = label("1")
    let (one, two) = (stack([view]), stack([]))
    two.addArrangedSubview(view)
    #expect(one.arrangedSubviews.isEmpty)
    #expect(one.subviews.isEmpty)
    #expect(two.arrangedSubviews == [view])
    #expect(widths(two) == [200])
  }

  @Test func fillStretchesTheViewThatHugsLeast() {
    let (first, second) = (label("1"), label("2"))
    first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    let stack = stack([first, second])
    stack.spacing = 10
    #expect(widths(stack) == [8, 182])
    #expect(starts(stack) == [0, 18])
  }

  @Test func fillSqueezesTheViewThatResistsLeast() {
    let (first, second) = (label("1234567890"), label("1234567890"))
    first.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(widths(stack([first, second], width: 100)) == [20, 80])
  }

  @Test func fillEquallyGivesAllTheSameAndIsAsWideAsTheWidestMakesIt() {
    let stack = stack([label("1"), label("12345"), label("123")], width: 140)
    stack.distribution = .fillEqually
    stack.spacing = 10
    #expect(widths(stack) == [40, 40, 40])
    #expect(stack.intrinsicContentSize == CGSize(width: 140, height: 20))
  }

  @Test func fillProportionallyKeepsTheRatioOfTheContents() {
    let stack = stack([label("1"), label("123")], width: 90)
    stack.distribution = .fillProportionally
    stack.spacing = 10
    #expect(widths(stack) == [20, 60])
    #expect(stack.intrinsicContentSize.width == 42)
  }

  @Test func equalSpacingAndEqualCenteringShareTheGaps() {
    let stack = stack([label("1"), label("123"), label("1")], width: 100)
    stack.distribution = .equalSpacing
    #expect(starts(stack) == [0, 38, 92])
    let uneven = self.stack([label("1"), label("1"), label("123")], width: 116)
    uneven.distribution = .equalCentering
    #expect(starts(uneven) == [0, 50, 92])
  }

  @Test func customSpacingCountsAfterItsViewOnly() {
    let (first, second, third) = (label("1"), label("2"), label("3"))
    let stack = stack([first, second, third], width: 54)
    stack.spacing = 10
    stack.setCustomSpacing(20, after: first)
    #expect(starts(stack) == [0, 28, 46])
    #expect(stack.intrinsicContentSize.width == 54)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: first)
    #expect(stack.intrinsicContentSize.width == 44)
  }

  @Test func aHiddenViewTakesNoPlaceAndStaysInTheList() {
    let (first, second, third) = (label("1"), label("2"), label("3"))
    let stack = stack([first, second, third])
    stack.distribution = .fillEqually
    stack.spacing = 10
    second.isHidden = true
    #expect(widths(stack) == [95, 95])
    #expect(stack.arrangedSubviews.count == 3)
    second.isHidden = false
    #expect(widths(stack) == [60, 60, 60])
  }

  @Test func alignmentPlacesAcrossTheAxis() {
    let view = label("1")
    let stack = stack([view])
    stack.distribution = .equalSpacing
    func vertical(_ alignment: UIStackView.Alignment) -> ClosedRange<CGFloat> {
      stack.alignment = alignment
      stack.layoutIfNeeded()
      return view.frame.minY...view.frame.maxY
    }
    #expect(vertical(.fill) == 0...40)
    #expect(vertical(.top) == 0...20)
    #expect(vertical(.center) == 10...30)
    #expect(vertical(.bottom) == 20...40)
  }

  @Test func aVerticalStackPilesAndMirrorsItsAlignmentFromRightToLeft() {
    let (first, second) = (label("1"), label("12"))
    let stack = stack([first, second], width: 100, height: 50)
    stack.axis = .vertical
    stack.spacing = 10
    stack.alignment = .leading
    stack.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 8, height: 20))
    #expect(second.frame == CGRect(x: 0, y: 30, width: 16, height: 20))
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(first.frame.maxX == 100)
    #expect(second.frame.maxX == 100)
  }

  @Test func aHorizontalStackFlipsFromRightToLeft() {
    let stack = stack([label("1"), label("12")], width: 34)
    stack.spacing = 10
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(starts(stack) == [26, 0])
  }

  @Test func marginsCountWhenTheArrangementIsRelativeToThem() {
    let stack = stack([label("1")])
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.intrinsicContentSize == CGSize(width: 8, height: 20))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.intrinsicContentSize == CGSize(width: 14, height: 24))
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 2, y: 1, width: 194, height: 36))
  }

  @Test func rulesOfAnArrangedViewsOwnSizeCount() {
    let (fixed, flexible) = (label("1"), label("2"))
    fixed.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let box = UIView()
    box.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let stack = stack([fixed, flexible])
    #expect(widths(stack) == [50, 150])
    let column = UIStackView(arrangedSubviews: [box, label("1")])
    column.axis = .vertical
    #expect(column.intrinsicContentSize.height == 50)
  }

  @Test func nestedStacksAndConstrainedBoxesGiveTheirContentsSize() {
    let box = UIView()
    let inner = label("12345")
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: box.topAnchor), inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    let row = UIStackView(arrangedSubviews: [label("1"), box])
    let column = UIStackView(arrangedSubviews: [row, label("1")])
    column.axis = .vertical
    column.spacing = 2
    #expect(column.intrinsicContentSize == CGSize(width: 58, height: 42))
    inner.text = "123456"
    #expect(column.intrinsicContentSize.width == 66)
    column.frame.size = CGSize(width: 66, height: 42)
    column.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 0, width: 48, height: 20))
  }

  @Test func labelsOfSeveralLinesMakeAStackAsHighAsItsWidthAllows() {
    let text = label("one two three")
    text.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [text, label("1")])
    stack.axis = .vertical
    let root = UIView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    func height(_ width: CGFloat) -> CGFloat {
      root.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height(200) == 40)
    #expect(height(60) == 60)
  }

  @Test func aViewWithoutAnySizeIsReported() {
    let stack = stack([UIView()])
    stack.distribution = .equalSpacing
    stack.layoutIfNeeded()
    #expect(HeadlessLayout.issues(in: stack).map(\.viewPath) == ["UIStackView/UIView"])
  }

  @Test func baselinesMeetAtOneHeight() {
    let button = UIButton(type: .system)
    button.setTitle("1", for: .normal)
    let text = label("1")
    let stack = stack([button, text])
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    #expect(button.frame.minY == 0)
    #expect(text.frame.minY == 6)
  }
}
