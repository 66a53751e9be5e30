import HeadlessUIKit
import Testing

@MainActor
@Suite struct LayoutIssueTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  func pinned(_ view: UIView, bottom: Bool = true) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    if bottom { view.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true }
    return view
  }

  func fit() -> CGSize {
    root.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  @Test func aScrollViewWithoutHeightInASelfSizingViewIsReported() {
    _ = pinned(UIScrollView())
    #expect(fit().height == 0)
    let issues = HeadlessLayout.issues(in: root)
    #expect(issues.map(\.kind) == [.missingSize])
    #expect(issues.first?.viewPath == "UIView/UIScrollView")
    #expect(issues.first?.reason.contains("height") == true)
  }

  @Test func theReportGoesWhenTheHeightComes() {
    let view = pinned(UIScrollView())
    _ = fit()
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    #expect(fit().height == 30)
    #expect(HeadlessLayout.issues(in: root).isEmpty)
  }

  @Test func anImageViewWithoutImageIsReportedAndAnEmptyLabelIsNot() {
    let image = pinned(UIImageView())
    _ = fit()
    #expect(HeadlessLayout.issues(in: root).map(\.viewPath) == ["UIView/UIImageView"])
    image.removeFromSuperview()
    _ = pinned(UILabel())
    _ = fit()
    #expect(HeadlessLayout.issues(in: root).isEmpty)
  }

  @Test func aMissingHeightIsAmbiguousWithItsPath() {
    let box = pinned(UIView())
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
    ])
    root.layoutIfNeeded()
    let issues = HeadlessLayout.issues(in: root)
    #expect(issues.map(\.viewPath) == ["UIView/UIView/UIView"])
    #expect(issues.first?.kind == .ambiguous)
    #expect(issues.first?.reason == "nothing determines its height")
    #expect(inner.hasAmbiguousLayout)
    #expect(!box.hasAmbiguousLayout)
  }

  @Test func aViewWithoutRulesIsReportedForAllFour() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(HeadlessLayout.issues(in: root).filter { $0.kind == .ambiguous }.count == 4)
  }

  @Test func contradictingRulesAreReportedAndTheOthersHold() {
    let view = pinned(UIView())
    let extra = view.widthAnchor.constraint(equalToConstant: 50)
    extra.identifier = "narrow"
    extra.isActive = true
    root.layoutIfNeeded()
    let issues = HeadlessLayout.issues(in: root)
    #expect(issues.map(\.kind) == [.unsatisfiable])
    #expect(issues.first?.viewPath == "UIView/UIView")
    extra.isActive = false
    root.layoutIfNeeded()
    #expect(HeadlessLayout.issues(in: root).isEmpty)
    #expect(view.frame == root.bounds)
  }

  @Test func aRequiredInequalityThatCannotHoldIsReported() {
    let view = pinned(UIView())
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
    root.layoutIfNeeded()
    #expect(HeadlessLayout.issues(in: root).map(\.kind) == [.unsatisfiable])
  }

  @Test func aSizeBelowZeroIsReported() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 150),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -150),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(HeadlessLayout.issues(in: root).map(\.kind) == [.negativeSize])
    #expect(view.frame.width == 0)
  }

  @Test func aScrollViewWhoseContentHasNoWidthIsReported() {
    let scrollView = UIScrollView()
    _ = pinned(scrollView)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    let issues = HeadlessLayout.issues(in: root)
    #expect(issues.contains { $0.viewPath == "UIView/UIScrollView/UIView" && $0.reason.contains("width") })
    #expect(issues.allSatisfy { $0.reason.contains("width") })
    #expect(scrollView.contentSize.height == 30)
  }

  @Test func aRuleThatTiesAnArrangedViewToAnotherIsReported() {
    let label = UILabel()
    label.text = "1"
    let stack = UIStackView(arrangedSubviews: [label])
    _ = pinned(stack)
    label.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
    root.layoutIfNeeded()
    #expect(HeadlessLayout.issues(in: root).contains { $0.kind == .unsupported && $0.viewPath.hasSuffix("UILabel") })
  }
}
