import Testing

@testable import HeadlessUIKit

/// How controllers come and go.
@MainActor
@Suite("UIViewController")
struct UIViewControllerTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))

  /// A controller that is on the screen and has an empty log.
  private func shownController(with child: UIViewController? = nil) -> RecordingController {
    let controller = RecordingController()
    if let child { controller.addChild(child) }
    screen.show(controller)
    controller.log = []
    return controller
  }

  @Test("coming and going is told in UIKit's order, with layout before viewIsAppearing")
  func appearance() {
    let controller = RecordingController()
    screen.show(controller)
    #expect(
      controller.log == [
        "load", "didLoad", "willAppear", "willLayout", "didLayout", "isAppearing in 320.0 x 480.0", "didAppear",
      ])
    controller.log = []
    screen.show(UIViewController())
    #expect(controller.log == ["willDisappear", "didDisappear"])
    #expect(controller.view.window == nil)
  }

  @Test("a view that is marked is laid out between the controller's two calls")
  func layoutCalls() {
    let controller = shownController()
    controller.view.setNeedsLayout()
    controller.view.setNeedsLayout()
    screen.runUpdateCycle()
    #expect(controller.log == ["willLayout", "didLayout"])
  }

  @Test("turning the screen tells the controllers before, runs what goes along, and lays out")
  func rotation() {
    let child = RecordingController()
    let controller = shownController(with: child)
    screen.rotate(to: CGSize(width: 480, height: 320))
    #expect(
      controller.log == [
        "transition to 480.0 x 320.0 from 320.0", "willLayout", "didLayout", "alongside at 480.0", "completed",
      ])
    #expect(child.log.contains("transition to 480.0 x 320.0 from 320.0"))
    #expect(controller.view.frame.size == CGSize(width: 480, height: 320))
  }

  @Test("a sheet lies over its presenter, which hears nothing; a full screen replaces it")
  func presents() {
    let root = shownController()
    let sheet = RecordingController()
    var completed = false
    root.present(sheet, animated: true) { completed = true }
    #expect(completed)
    #expect(root.log == [])
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(sheet.log.suffix(1) == ["didAppear"])
    #expect(root.view.window != nil)

    let full = RecordingController()
    full.modalPresentationStyle = .fullScreen
    sheet.log = []
    screen.present(full)
    #expect(sheet.log == ["willDisappear", "didDisappear"])
    #expect(sheet.view.window == nil)
    sheet.log = []
    full.dismiss(animated: true)
    #expect(
      sheet.log.filter { !$0.hasSuffix("Layout") } == ["willAppear", "isAppearing in 320.0 x 480.0", "didAppear"])
    #expect(full.log.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(full.presentingViewController == nil)

    screen.dismiss()
    #expect(root.presentedViewController == nil)
    #expect(sheet.view.window == nil)
    #expect(screen.window.topController === root)
  }

  @Test("dismissing takes everything on top along")
  func dismissesChain() {
    let controllers = (0..<4).map { _ in RecordingController() }
    screen.show(controllers[0])
    for controller in controllers.dropFirst() { screen.present(controller) }
    #expect(screen.window.topController === controllers[3])
    controllers[0].dismiss(animated: false)
    #expect(controllers.dropFirst().allSatisfy { $0.viewIfLoaded?.window == nil && $0.presentingViewController == nil })
    #expect(controllers.dropFirst().allSatisfy { $0.log.last == "didDisappear" })
  }

  @Test("a presented controller can be presented again after it was dismissed")
  func presentsAgain() {
    screen.show(UIViewController())
    let sheet = RecordingController()
    for _ in 0..<2 {
      screen.present(sheet)
      screen.dismiss()
    }
    #expect(sheet.log.filter { $0 == "didAppear" }.count == 2)
    #expect(sheet.log.filter { $0 == "load" }.count == 1)
  }

  @Test("a child comes and goes with its parent, and by itself when it is added and removed")
  func children() {
    let (parent, child) = (RecordingController(), RecordingController())
    screen.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.log.suffix(1) == ["didAppear"])
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    screen.show(UIViewController())
    #expect(child.log.suffix(2) == ["willDisappear", "didDisappear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(parent.children == [])
    #expect(child.parent == nil)
  }

  @Test("a navigation stack shows its topmost controller, and lets go of what is popped")
  func navigation() {
    let root = RecordingController()
    let navigation = UINavigationController(rootViewController: root)
    screen.show(navigation)
    #expect(root.log.last == "didAppear")
    #expect(root.navigationController === navigation)
    root.log = []
    weak var released: RecordingController?
    do {
      let pushed = RecordingController()
      released = pushed
      navigation.pushViewController(pushed, animated: true)
      #expect(pushed.log.last == "didAppear")
      #expect(root.log == ["willDisappear", "didDisappear"])
      #expect(pushed.view.window === screen.window && root.view.window == nil)
      #expect(navigation.topViewController === pushed)
      #expect(navigation.popViewController(animated: true) === pushed)
    }
    #expect(released == nil)
    #expect(root.log.last == "didAppear")
    #expect(navigation.popViewController(animated: true) == nil)
    navigation.viewControllers += [RecordingController(), RecordingController()]
    #expect(navigation.popToRootViewController(animated: false)?.count == 2)
    #expect(navigation.viewControllers == [root])
  }

  @Test("closing the screen releases controller, table and cells", arguments: BehaviorMatrix.all)
  func closingReleases(_ behavior: ListBehavior) {
    weak var controller: ListController?
    weak var table: UITableView?
    var cells: [Weak] = []
    do {
      let list = ListBehavior.$current.withValue(behavior) { ListController() }
      (controller, table) = (list, list.table)
      screen.show(UIViewController())
      screen.present(list)
      screen.scroll(list.table, by: CGPoint(x: 0, y: 300))
      list.rows -= 1
      list.table.deleteRows(at: [.row(8)], with: .none)
      list.table.selectRow(at: .row(9), animated: false, scrollPosition: .none)
      cells = list.made.map { Weak($0) }
      list.made = []
    }
    #expect(controller != nil && cells.count > 5)
    screen.close()
    #expect(controller == nil)
    #expect(table == nil)
    #expect(cells.allSatisfy { $0.object == nil })
  }

  private struct Weak {
    weak var object: UITableViewCell?

    init(_ object: UITableViewCell) {
      self.object = object
    }
  }
}

/// A controller as articles write it, which also counts the cells that it made.
private final class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  var rows = 100
  var made: [UITableViewCell] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
    table.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.topAnchor.constraint(equalTo: view.topAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    table.register(BoxCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    if !made.contains(cell) { made.append(cell) }
    return cell
  }
}
