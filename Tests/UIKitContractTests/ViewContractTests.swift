import SignalsUIKit
import Testing

@MainActor
@Suite
struct ViewContractTests {
  @Test func `Many marks are one layout, and without a mark there is none`() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.layouts
    for _ in 0..<5 { view.setNeedsLayout() }
    #expect(view.layouts == before)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.layouts == before + 1)
  }

  @Test func `A view has one superview at a time`() {
    let view = UIView(frame: .zero)
    let first = UIView(frame: .zero)
    let second = UIView(frame: .zero)
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty)
    #expect(view.superview === second)
    #expect(view.isDescendant(of: second))
  }

  @Test func `A view that leaves a stack view leaves its list; one that leaves the list stays a subview`() {
    let views = (0..<2).map { _ in UIView(frame: .zero) }
    let stackView = UIStackView(arrangedSubviews: views)
    views[0].removeFromSuperview()
    #expect(stackView.arrangedSubviews == [views[1]])
    stackView.removeArrangedSubview(views[1])
    #expect(stackView.arrangedSubviews.isEmpty)
    #expect(stackView.subviews == [views[1]])
  }

  @Test func `A view is loaded once, when it is asked for, and not by the question whether it is`() {
    let controller = CountingController()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.loads == 0)
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    _ = controller.view
    #expect(controller.loads == 1)
    #expect(controller.isViewLoaded)
  }
}

private final class CountingView: UIView {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

private final class CountingController: UIViewController {
  var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
  }
}
