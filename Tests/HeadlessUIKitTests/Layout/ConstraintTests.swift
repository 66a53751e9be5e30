import HeadlessUIKit
import Testing

@MainActor
@Suite struct ConstraintTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  func add(_ view: UIView = UIView(), to parent: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }

  var issues: [LayoutIssue] { HeadlessLayout.issues(in: root) }

  @Test func edgesAndConstantsGiveTheFrame() {
    let view = add()
    activate(
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -15))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 170, height: 80))
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(view.frame.width == 270)
    #expect(issues.isEmpty)
  }

  @Test func centresMultipliersAndSizesGiveTheFrame() {
    let view = add()
    activate(
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 4),
      view.heightAnchor.constraint(equalToConstant: 20))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 48, y: 50, width: 104, height: 20))
    #expect(issues.isEmpty)
  }

  @Test func aRatioTiesTheHeightToTheWidth() {
    let view = add()
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      NSLayoutConstraint(
        item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.25,
        constant: 0))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(issues.isEmpty)
  }

  @Test func viewsAtDifferentDepthsAreTiedInOneCoordinateSystem() {
    let box = add()
    let inner = add(UIView(), to: box)
    let other = add()
    activate(
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 50),
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 6),
      inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
      other.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 1),
      other.topAnchor.constraint(equalTo: inner.bottomAnchor),
      other.widthAnchor.constraint(equalTo: inner.widthAnchor),
      other.heightAnchor.constraint(equalTo: inner.heightAnchor, multiplier: 2))
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 6, width: 10, height: 10))
    #expect(other.frame == CGRect(x: 46, y: 36, width: 10, height: 20))
    #expect(issues.isEmpty)
  }

  @Test func aRuleAcrossAViewWithAGivenFrameTakesTheFrameAsGiven() {
    let box = UIView(frame: CGRect(x: 50, y: 10, width: 60, height: 60))
    root.addSubview(box)
    let inner = add(UIView(), to: box)
    activate(
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 70),
      inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 15),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      inner.heightAnchor.constraint(equalToConstant: 5))
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 20, y: 5, width: 40, height: 5))
    box.frame.origin.x = 60
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 5, width: 50, height: 5))
    #expect(issues.isEmpty)
  }

  @Test func aViewFollowsASiblingWhoseFrameIsSetByHand() {
    let given = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    root.addSubview(given)
    let view = add()
    activate(
      view.leadingAnchor.constraint(equalTo: given.trailingAnchor, constant: 8),
      view.centerYAnchor.constraint(equalTo: given.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 48, y: 10, width: 10, height: 10))
    given.frame = CGRect(x: 20, y: 20, width: 40, height: 30)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 68, y: 30, width: 10, height: 10))
  }

  @Test func changingAConstantOrAPriorityOrActivityMovesTheView() {
    let view = add()
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let low = view.widthAnchor.constraint(equalToConstant: 10)
    let high = view.widthAnchor.constraint(equalToConstant: 20)
    low.priority = .defaultLow
    high.priority = .defaultHigh
    activate(
      leading, low, high, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    leading.constant = 7
    low.priority = UILayoutPriority(800)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 7, y: 0, width: 10, height: 10))
    low.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
    #expect(issues.isEmpty)
  }

  @Test func inequalitiesBoundWhatLowerPrioritiesWish() {
    let view = add()
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -10), wish,
      view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    #expect(view.frame.width == 180)
    #expect(issues.isEmpty)
  }

  @Test func contentGivesASizeAndPrioritiesDecideWhichOfTwoIsStretched() {
    let first = UILabel()
    first.text = "12345"
    let second = UILabel()
    second.text = "123"
    _ = add(first)
    _ = add(second)
    second.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    activate(
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      first.topAnchor.constraint(equalTo: root.topAnchor),
      second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor))
    root.layoutIfNeeded()
    #expect(second.frame == CGRect(x: 176, y: 0, width: 24, height: 20))
    #expect(first.frame == CGRect(x: 0, y: 0, width: 168, height: 20))
    #expect(issues.isEmpty)
    second.setContentCompressionResistancePriority(.required, for: .horizontal)
    first.text = "1234567890123456789012345"
    root.layoutIfNeeded()
    #expect(first.frame.width == 168)
    #expect(second.frame.width == 24)
  }

  @Test func equalPrioritiesThatLeaveTheChoiceOpenAreReported() {
    let first = UILabel()
    let second = UILabel()
    first.text = "1"
    second.text = "2"
    _ = add(first)
    _ = add(second)
    activate(
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      first.topAnchor.constraint(equalTo: root.topAnchor), second.topAnchor.constraint(equalTo: root.topAnchor))
    root.layoutIfNeeded()
    #expect(first.frame.width + second.frame.width == 200)
    #expect(issues.contains { $0.kind == .ambiguous && $0.viewPath == "UIView/UILabel" })
  }

  @Test func guidesTakePartAndKnowTheirFrames() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = add()
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    activate(
      guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      guide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      guide.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      view.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: guide.heightAnchor))
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 2, y: 1, width: 194, height: 96))
    #expect(view.frame == CGRect(x: 50.5, y: 1, width: 97, height: 96))
    #expect(issues.isEmpty)
  }

  @Test func theSafeAreaGuideKeepsOffWhatTheDeviceCovers() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.deviceInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    root.frame = window.bounds
    window.addSubview(root)
    let view = add()
    activate(
      view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.trailingAnchor))
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 40, width: 100, height: 140))
  }

  @Test func leadingAndTrailingFollowTheReadingDirectionAndLeftAndRightDoNot() {
    let directional = add()
    let fixed = add()
    for view in [directional, fixed] {
      view.semanticContentAttribute = .forceRightToLeft
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
        view.widthAnchor.constraint(equalToConstant: 30))
    }
    activate(
      directional.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      fixed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16))
    root.layoutIfNeeded()
    #expect(directional.frame.maxX == 184)
    #expect(fixed.frame.minX == 16)
    directional.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(directional.frame.minX == 16)
    #expect(issues.isEmpty)
  }

  @Test func inequalitiesFlipWithTheReadingDirection() {
    let view = add()
    view.semanticContentAttribute = .forceRightToLeft
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -30), wish,
      view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 0, width: 160, height: 10))
  }

  @Test func aLabelOfSeveralLinesIsAsHighAsItsWidthMakesIt() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "one two three four"
    _ = add(label)
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -4))
    func height(at width: CGFloat) -> CGFloat {
      root.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height(at: 200) == 28)
    #expect(height(at: 80) == 48)
    #expect(height(at: 40) == 88)
    #expect(issues.isEmpty)
  }

  @Test func aCompressedSizeFollowsTheContentInBothDirections() {
    let label = UILabel()
    label.text = "12345"
    _ = add(label)
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
      label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -3),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 2),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -2))
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 46, height: 24))
    label.text = "123"
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 24))
    #expect(root.frame.size == CGSize(width: 200, height: 100))
  }

  @Test func removingAViewBreaksItsTiesToTheOutsideAndKeepsThoseWithin() {
    let box = add()
    let inner = add(UIView(), to: box)
    let outward = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let inward = inner.leadingAnchor.constraint(equalTo: box.leadingAnchor)
    let across = inner.topAnchor.constraint(equalTo: root.topAnchor)
    activate(outward, inward, across)
    box.removeFromSuperview()
    #expect(!outward.isActive)
    #expect(!across.isActive)
    #expect(inward.isActive)
    #expect(root.constraints.isEmpty)
    #expect(box.constraints == [inward])
  }
}
