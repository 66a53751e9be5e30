import HeadlessUIKit
import Testing

/// The cell of article 000, by itself.
@MainActor
@Suite struct ArticleCellLayoutTests {
  @Test func selfSizingGivesTheCellTheStripsHeightAndItsMargins() {
    let cell = ArticleCell(width: 320)
    cell.configure(with: ["Apple", "Google", "Microsoft"])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 320, height: 60))
    #expect(HeadlessLayout.issues(in: cell).isEmpty)
  }

  @Test func theStripFillsTheCellAndItsContentIsAsWideAsTheButtons() {
    let cell = ArticleCell(width: 320)
    cell.configure(with: ["Apple", "Google", "Microsoft"])
    cell.layoutIfNeeded()
    #expect(cell.scrollView.frame == CGRect(x: 16, y: 8, width: 288, height: 44))
    // The widest title has nine columns, and all buttons are as wide as the widest.
    #expect(cell.stackView.frame == CGRect(x: 0, y: 0, width: 3 * 72 + 2 * 12, height: 44))
    #expect(cell.scrollView.contentSize == cell.stackView.frame.size)
    let frames = cell.stackView.arrangedSubviews.map(\.frame)
    #expect(frames.map(\.minX) == [0, 84, 168])
    #expect(frames.allSatisfy { $0.size == CGSize(width: 72, height: 44) })
    #expect(HeadlessLayout.issues(in: cell).isEmpty)
  }

  @Test func configuringAgainReplacesTheButtonsAndResizesTheContent() {
    let cell = ArticleCell(width: 320)
    cell.configure(with: ["Apple", "Google", "Microsoft"])
    cell.layoutIfNeeded()
    cell.configure(with: ["赤い色の", "青", "緑", "黄", "紫", "白", "黒"])
    cell.layoutIfNeeded()
    #expect(cell.stackView.subviews.count == 7)
    #expect(cell.scrollView.contentSize.width == 520)
    #expect(HeadlessLayout.issues(in: cell).isEmpty)
  }

  @Test func scrollingDoesNotMoveTheContentWithinItself() {
    let cell = ArticleCell(width: 120)
    cell.configure(with: ["Apple", "Google", "Microsoft"])
    cell.layoutIfNeeded()
    let frame = cell.stackView.frame
    cell.scrollView.contentOffset.x = 50
    cell.layoutIfNeeded()
    #expect(cell.stackView.frame == frame)
    #expect(cell.stackView.convert(CGPoint.zero, to: cell).x == -34)
  }

  @Test func aStripInRightToLeftStartsWithItsFirstButtonAtTheRight() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    window.layoutDirection = .rightToLeft
    let cell = ArticleCell(width: 320)
    window.addSubview(cell)
    cell.configure(with: ["A", "B", "C"])
    window.layoutIfNeeded()
    let frames = cell.stackView.arrangedSubviews.map(\.frame.minX)
    #expect(frames == frames.sorted(by: >))
    #expect(cell.scrollView.frame == CGRect(x: 16, y: 8, width: 288, height: 44))
    #expect(HeadlessLayout.issues(in: window).isEmpty)
  }
}

extension ArticleCell {
  /// A cell of a width, as high as the article's table makes it.
  fileprivate convenience init(width: CGFloat) {
    self.init(style: .default, reuseIdentifier: nil)
    frame.size = CGSize(width: width, height: 60)
  }
}
