import HeadlessUIKit
import Testing

@MainActor
private final class CountingView: UIView {
  var layouts = 0
  var updates = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
  override func updateConstraints() {
    updates += 1
    super.updateConstraints()
  }
}

@MainActor
@Suite struct LayoutPassTests {
  @Test func manyMarksMakeOneLayout() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.layouts
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.frame.size.width = 20
    #expect(view.layouts == before)
    view.layoutIfNeeded()
    #expect(view.layouts == before + 1)
  }

  @Test func layoutIfNeededDoesNothingWhenNothingIsPending() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = CountingView()
    view.addSubview(inner)
    view.layoutIfNeeded()
    let before = (view.layouts, inner.layouts)
    view.layoutIfNeeded()
    #expect((view.layouts, inner.layouts) == before)
  }

  @Test func aMarkedDescendantIsLaidOutWithoutItsAncestors() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = CountingView()
    view.addSubview(inner)
    view.layoutIfNeeded()
    let before = (view.layouts, inner.layouts)
    inner.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == before.0)
    #expect(inner.layouts == before.1 + 1)
  }

  @Test func movingAViewDoesNotLayItOutAndResizingDoes() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.layouts
    view.frame.origin.x = 5
    view.layoutIfNeeded()
    #expect(view.layouts == before)
    view.bounds.size.height = 20
    view.layoutIfNeeded()
    #expect(view.layouts == before + 1)
  }

  @Test func scrollingLaysOutTheScrollView() {
    @MainActor final class CountingScrollView: UIScrollView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let view = CountingScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.layouts
    view.contentOffset.y = 3
    view.contentOffset.y = 6
    view.layoutIfNeeded()
    #expect(view.layouts == before + 1)
  }

  @Test func updateConstraintsRunsOnceBeforeTheLayoutThatItWasAskedFor() {
    let view = CountingView()
    view.layoutIfNeeded()
    view.setNeedsUpdateConstraints()
    view.setNeedsUpdateConstraints()
    #expect(view.updates == 0)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.updates == 1)
  }

  @Test func aChangeDeepInsideIsAppliedByOnePassFromTheRoot() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView()
    let label = UILabel()
    label.text = "1"
    for (view, parent) in [(box, root), (label, box)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      label.topAnchor.constraint(equalTo: box.topAnchor), label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.width == 8)
    label.text = "1234"
    root.layoutIfNeeded()
    #expect(box.frame.width == 32)
    #expect(label.frame.width == 32)
    label.text = "12"
    box.layoutIfNeeded()
    #expect(label.frame.width == 16)
  }

  @Test func anAutoresizingMaskFollowsTheSuperview() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let filling = UIView(frame: root.bounds)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let right = UIView(frame: CGRect(x: 80, y: 0, width: 20, height: 10))
    right.autoresizingMask = .flexibleLeftMargin
    root.addSubview(filling)
    root.addSubview(right)
    root.frame.size = CGSize(width: 150, height: 60)
    #expect(filling.frame == root.bounds)
    #expect(right.frame == CGRect(x: 130, y: 0, width: 20, height: 10))
  }

  @Test(arguments: [true, false])
  func whatWasLaidOutElsewhereFollowsTheReadingDirectionOfItsNewWindow(_ wasInWindow: Bool) {
    let (first, second) = (UIWindow(), UIWindow())
    second.layoutDirection = .rightToLeft
    for window in [first, second] { window.frame = CGRect(x: 0, y: 0, width: 300, height: 100) }
    let (card, badge) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50)), UIView())
    badge.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      badge.topAnchor.constraint(equalTo: card.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 30),
      badge.heightAnchor.constraint(equalToConstant: 30),
    ])
    if wasInWindow { first.addSubview(card) }
    card.layoutIfNeeded()
    #expect(badge.frame.minX == 0)
    second.addSubview(card)
    second.layoutIfNeeded()
    #expect(badge.frame.minX == 270)
    first.addSubview(card)
    first.layoutIfNeeded()
    #expect(badge.frame.minX == 0)
  }
}
