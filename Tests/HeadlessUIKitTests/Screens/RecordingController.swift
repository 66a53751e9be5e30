import HeadlessUIKit

/// A controller that logs what it is told.
final class RecordingController: UIViewController {
  var log: [String] = []
  /// The size that the view had in `viewDidLoad()`.
  private(set) var sizeOnLoading: CGSize?

  override func loadView() {
    log.append("load")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("didLoad")
    sizeOnLoading = view.bounds.size
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("willAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.append("isAppearing in \(view.frame.width) x \(view.frame.height)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("didDisappear")
  }

  override func viewWillLayoutSubviews() { log.append("willLayout") }
  override func viewDidLayoutSubviews() { log.append("didLayout") }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("transition to \(size.width) x \(size.height) from \(view.frame.width)")
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.log.append("alongside at \(self?.view.frame.width ?? 0)") },
      completion: { [weak self] _ in self?.log.append("completed") })
  }
}
