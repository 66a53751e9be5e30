import HeadlessUIKit
import Testing

/// When controllers make their views, and how large these are then.
@MainActor
@Suite("UIViewController: loading")
struct UIViewControllerLoadingTests {
  @Test("the view is loaded once, when it is first needed; asking whether it is does not load it")
  func loadsOnce() {
    let controller = RecordingController()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.log == [])
    _ = controller.view
    controller.loadViewIfNeeded()
    #expect(controller.log == ["load", "didLoad"])
    #expect(controller.viewIfLoaded === controller.view)
    #expect(controller.view.next === controller)
  }

  @Test("a view that is loaded before it is in a window has the size of the screen, as the device is turned")
  func loadsInScreenSize() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let root = RecordingController()
    root.loadViewIfNeeded()
    #expect(root.sizeOnLoading == CGSize(width: 320, height: 480))
    screen.show(root)
    screen.rotate(to: CGSize(width: 480, height: 320))
    let (child, pushed, sheet) = (RecordingController(), RecordingController(), RecordingController())
    root.addChild(child)
    child.loadViewIfNeeded()
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.show(navigation)
    navigation.pushViewController(pushed, animated: false)
    screen.present(sheet)
    #expect([child, pushed, sheet].allSatisfy { $0.sizeOnLoading == CGSize(width: 480, height: 320) })
  }

  @Test("of two screens each is the size of what is loaded for it")
  func loadsInSizeOfItsScreen() {
    let small = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let parent = UIViewController()
    small.show(parent)
    let large = HeadlessScreen(size: CGSize(width: 640, height: 960))
    let (child, sheet, root) = (RecordingController(), RecordingController(), RecordingController())
    parent.addChild(child)
    child.loadViewIfNeeded()
    small.present(sheet)
    #expect(child.sizeOnLoading == small.window.bounds.size)
    #expect(sheet.sizeOnLoading == small.window.bounds.size)
    large.show(UIViewController())
    small.show(root)
    #expect(root.sizeOnLoading == small.window.bounds.size)
  }

  @Test("a view that the controller makes itself keeps the size that it gave it")
  func keepsOwnSize() {
    final class Controller: UIViewController {
      override func loadView() { view = UITableView() }
    }
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let controller = Controller()
    #expect(controller.view.bounds.size == .zero)
    screen.show(controller)
    #expect(controller.view.bounds.size == screen.window.bounds.size)
  }
}
