import HeadlessUIKit
import Testing

@MainActor
private final class HookView: UIView {
  var log: [String] = []
  override func willMove(toSuperview newSuperview: UIView?) { log.append("willSuper \(newSuperview != nil)") }
  override func didMoveToSuperview() { log.append("didSuper \(superview != nil)") }
  override func willMove(toWindow newWindow: UIWindow?) { log.append("willWindow \(newWindow != nil)") }
  override func didMoveToWindow() { log.append("didWindow \(window != nil)") }
  override func didAddSubview(_ subview: UIView) { log.append("didAdd") }
  override func willRemoveSubview(_ subview: UIView) { log.append("willRemove \(subview.superview === self)") }
}

@MainActor
@Suite struct UIViewTreeTests {
  @Test func addSubviewTellsBothSidesAndTheWholeSubtreeOfItsWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (parent, child, inner) = (HookView(), HookView(), HookView())
    window.addSubview(parent)
    child.addSubview(inner)
    (parent.log, child.log, inner.log) = ([], [], [])
    parent.addSubview(child)
    #expect(parent.log == ["didAdd"])
    #expect(
      child.log.filter { $0.hasSuffix("Super true") || $0.contains("Super") } == ["willSuper true", "didSuper true"])
    #expect(child.log.filter { $0.contains("Window") } == ["willWindow true", "didWindow true"])
    #expect(inner.log == ["willWindow true", "didWindow true"])
    child.log = []
    parent.log = []
    child.removeFromSuperview()
    #expect(parent.log == ["willRemove true"])
    #expect(child.log.filter { $0.contains("Super") } == ["willSuper false", "didSuper false"])
    #expect(child.log.filter { $0.contains("Window") } == ["willWindow false", "didWindow false"])
  }

  @Test func outsideOfAWindowNoWindowHookIsCalled() {
    let (parent, child) = (HookView(), HookView())
    parent.addSubview(child)
    #expect(!child.log.contains { $0.contains("Window") })
  }

  @Test func addSubviewTakesTheViewFromItsFormerSuperview() {
    let (first, second, child) = (HookView(), UIView(), UIView())
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews == [child])
    #expect(child.superview === second)
    #expect(first.log == ["didAdd", "willRemove true"])
  }

  @Test func theSuperviewIsHeldWeaklyAndSubviewsStrongly() {
    let child = UIView()
    weak var weakChild: UIView?
    do {
      let parent = UIView()
      parent.addSubview(child)
      let other = UIView()
      parent.addSubview(other)
      weakChild = other
      #expect(weakChild != nil)
    }
    #expect(child.superview == nil)
    #expect(weakChild == nil)
  }

  @Test func orderFollowsTheInsertions() {
    let root = UIView()
    let views = (0..<4).map { _ in UIView() }
    root.addSubview(views[0])
    root.addSubview(views[1])
    root.insertSubview(views[2], at: 0)
    root.insertSubview(views[3], aboveSubview: views[0])
    #expect(root.subviews == [views[2], views[0], views[3], views[1]])
    root.bringSubviewToFront(views[2])
    root.sendSubviewToBack(views[1])
    #expect(root.subviews == [views[1], views[0], views[3], views[2]])
    root.insertSubview(views[1], belowSubview: views[2])
    #expect(root.subviews == [views[0], views[3], views[1], views[2]])
  }

  @Test func theNextResponderIsTheSuperview() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    #expect(child.next === root)
    #expect(root.next == nil)
  }

  @Test func pointsAreConvertedThroughTheTreeAndThroughScrolledContent() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scrollView = UIScrollView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    let other = UIView(frame: CGRect(x: 60, y: 0, width: 10, height: 10))
    root.addSubview(scrollView)
    root.addSubview(other)
    scrollView.addSubview(inner)
    scrollView.contentOffset = CGPoint(x: 3, y: 4)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 13, y: 22))
    #expect(inner.convert(CGPoint(x: 13, y: 22), from: root) == CGPoint(x: 1, y: 1))
    #expect(inner.convert(CGRect(x: 0, y: 0, width: 2, height: 2), to: other).origin == CGPoint(x: -48, y: 21))
    #expect(root.convert(CGPoint(x: 13, y: 22), to: inner) == CGPoint(x: 1, y: 1))
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 12, y: 21))
  }

  @Test func hitTestFindsTheFrontmostAndPassesOverWhatTakesNoTouches() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: root.bounds)
    let front = UIView(frame: root.bounds)
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(root.hitTest(point, with: nil) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
  }

  @Test func boundsAndCentreMoveTheFrameAsTheyShould() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.bounds.size = CGSize(width: 40, height: 10)
    #expect(view.frame == CGRect(x: 0, y: 15, width: 40, height: 10))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 80, y: 95, width: 40, height: 10))
  }

  @Test func theReadingDirectionComesFromTheWindowAndIsNotInheritedFromTheSuperview() {
    let window = UIWindow()
    let (parent, child) = (UIView(), UIView())
    window.addSubview(parent)
    parent.addSubview(child)
    parent.semanticContentAttribute = .forceRightToLeft
    #expect(parent.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
    window.layoutDirection = .rightToLeft
    #expect(child.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    child.semanticContentAttribute = .playback
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func coloursAreEqualByTheirValues() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor.systemBackground != UIColor.label)
    #expect(UIColor.red.withAlphaComponent(0.5).light.alpha == 0.5)
    #expect(UIColor.systemBackground.light != UIColor.systemBackground.dark)
  }
}
