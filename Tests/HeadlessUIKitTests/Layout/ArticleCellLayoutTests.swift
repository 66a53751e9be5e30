import HeadlessUIKit
import Testing

/// The cell of buttons in a strip, laid out exactly as the article that the examples come from lays it out.
@MainActor
final class StripContent: UIView {
  let scrollView = UIScrollView()
  let stackView = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let contentView = self
    scrollView.showsHorizontalScrollIndicator = false
    contentView.addSubview(scrollView)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      scrollView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      scrollView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      scrollView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      scrollView.heightAnchor.constraint(equalToConstant: 44),
    ])
    stackView.axis = .horizontal
    stackView.alignment = .fill
    stackView.distribution = .fillEqually
    stackView.spacing = 12
    scrollView.addSubview(stackView)
    stackView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with titles: [String]) {
    stackView.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for (index, title) in titles.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.tag = index
      stackView.addArrangedSubview(button)
    }
  }
}

@MainActor
@Suite struct ArticleCellLayoutTests {
  @Test func selfSizingGivesTheCellTheStripsHeightAndItsMargins() {
    let content = StripContent()
    content.configure(with: ["Apple", "Google", "Microsoft"])
    let size = content.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 320, height: 60))
    #expect(HeadlessLayout.issues(in: content).isEmpty)
  }

  @Test func theStripFillsTheCellAndItsContentIsAsWideAsTheButtons() {
    let content = StripContent(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    content.configure(with: ["Apple", "Google", "Microsoft"])
    content.layoutIfNeeded()
    #expect(content.scrollView.frame == CGRect(x: 16, y: 8, width: 288, height: 44))
    // The widest title has nine columns, and all buttons are as wide as the widest.
    #expect(content.stackView.frame == CGRect(x: 0, y: 0, width: 3 * 72 + 2 * 12, height: 44))
    #expect(content.scrollView.contentSize == content.stackView.frame.size)
    let frames = content.stackView.arrangedSubviews.map(\.frame)
    #expect(frames.map(\.minX) == [0, 84, 168])
    #expect(frames.allSatisfy { $0.size == CGSize(width: 72, height: 44) })
    #expect(HeadlessLayout.issues(in: content).isEmpty)
  }

  @Test func configuringAgainReplacesTheButtonsAndResizesTheContent() {
    let content = StripContent(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    content.configure(with: ["Apple", "Google", "Microsoft"])
    content.layoutIfNeeded()
    content.configure(with: ["赤い色の", "青", "緑", "黄", "紫", "白", "黒"])
    content.layoutIfNeeded()
    #expect(content.stackView.subviews.count == 7)
    #expect(content.scrollView.contentSize.width == 520)
    #expect(HeadlessLayout.issues(in: content).isEmpty)
  }

  @Test func scrollingDoesNotMoveTheContentWithinItself() {
    let content = StripContent(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    content.configure(with: ["Apple", "Google", "Microsoft"])
    content.layoutIfNeeded()
    let frame = content.stackView.frame
    content.scrollView.contentOffset.x = 50
    content.layoutIfNeeded()
    #expect(content.stackView.frame == frame)
    #expect(content.stackView.convert(CGPoint.zero, to: content).x == -34)
  }

  @Test func aStripInRightToLeftStartsWithItsFirstButtonAtTheRight() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    window.layoutDirection = .rightToLeft
    let content = StripContent(frame: window.bounds)
    window.addSubview(content)
    content.configure(with: ["A", "B", "C"])
    window.layoutIfNeeded()
    let frames = content.stackView.arrangedSubviews.map(\.frame.minX)
    #expect(frames == frames.sorted(by: >))
    #expect(content.scrollView.frame == CGRect(x: 16, y: 8, width: 288, height: 44))
    #expect(HeadlessLayout.issues(in: window).isEmpty)
  }
}
