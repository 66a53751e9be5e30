/// What UIKit leaves open about lists, as knobs.
///
/// UIKit promises neither which recycled cell comes back, nor how far ahead of the screen cells are prepared, nor how
/// long a deleted row's cell is still there, nor how often the content size is set. Code that works with one answer may break with another, so run your tests
/// under several:
///
/// ```swift
/// ListBehavior.$current.withValue(ListBehavior(reuseOrder: .fifo, prepareAhead: 0)) {
///   let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
///   screen.show(MyController())          // every table made in here works like that
/// }
/// ```
///
/// A table takes ``current`` when it is made, and can be given another with ``UITableView/behavior`` before it is
/// shown.
public struct ListBehavior: Hashable, Sendable {
  /// Which of several cells that wait for reuse is handed out.
  public enum ReuseOrder: Hashable, Sendable {
    /// The one that came back last.
    case lifo
    /// The one that has waited longest.
    case fifo
    /// Any of them, in a sequence that the seed determines.
    case random(seed: UInt64)
  }

  /// Whether, in one pass, appearing cells are announced before those that they push off the screen.
  public enum DisplayCallbackOrder: Hashable, Sendable {
    /// Each appearing cell's will-display comes before the did-end-displaying of the cell it replaces, which can only
    /// be reused after that: such a list needs one cell more.
    case appearingFirst
    /// All leaving cells are announced, and free for reuse, before the first appearing one.
    case leavingFirst
  }

  /// Which of several cells that wait for reuse is handed out.
  public var reuseOrder: ReuseOrder
  /// How many rows beyond the window, in the direction of the last scroll, get their cells ahead of time.
  public var prepareAhead: Int
  /// How many cells that just left the window are kept as they are, to be shown again for the same row without asking
  /// the data source.
  public var showsAgainWithoutDequeue: Int
  /// For how many update cycles the cell of a deleted or reloaded row stays on the screen, and can be touched.
  public var leavingCycles: Int
  /// Whether appearing cells are announced before leaving ones.
  public var displayCallbackOrder: DisplayCallbackOrder
  /// Whether `indexPath(for:)` knows a cell that is prepared or kept but not on the screen.
  public var findsInvisibleCells: Bool
  /// Whether the content size is set again, to an equal one, each time that the list is laid out.
  public var repeatsContentSize: Bool

  /// Describes a list. The defaults resemble iOS 15 and later: cells are prepared ahead and shown again.
  ///
  /// - Parameters:
  ///   - reuseOrder: Which of several waiting cells is handed out.
  ///   - prepareAhead: Rows prepared beyond the window; negative counts as zero.
  ///   - showsAgainWithoutDequeue: Cells kept for the row they showed; negative counts as zero.
  ///   - leavingCycles: Update cycles that a leaving cell stays; negative counts as zero.
  ///   - displayCallbackOrder: Whether appearing cells are announced before leaving ones.
  ///   - findsInvisibleCells: Whether `indexPath(for:)` knows cells that are not on the screen.
  ///   - repeatsContentSize: Whether the content size is set again to an equal one.
  public init(
    reuseOrder: ReuseOrder = .lifo, prepareAhead: Int = 1, showsAgainWithoutDequeue: Int = 1, leavingCycles: Int = 1,
    displayCallbackOrder: DisplayCallbackOrder = .leavingFirst, findsInvisibleCells: Bool = true,
    repeatsContentSize: Bool = false
  ) {
    self.reuseOrder = reuseOrder
    self.prepareAhead = max(0, prepareAhead)
    self.showsAgainWithoutDequeue = max(0, showsAgainWithoutDequeue)
    self.leavingCycles = max(0, leavingCycles)
    self.displayCallbackOrder = displayCallbackOrder
    self.findsInvisibleCells = findsInvisibleCells
    self.repeatsContentSize = repeatsContentSize
  }

  /// The behaviour that new lists take. Set it for a stretch of code with `ListBehavior.$current.withValue(…)`; being
  /// local to the task, it does not disturb tests that run at the same time.
  @TaskLocal public static var current = ListBehavior()

  /// A list without any of the conveniences: nothing prepared, nothing kept, leaving cells gone at once.
  public static let plain = ListBehavior(prepareAhead: 0, showsAgainWithoutDequeue: 0, leavingCycles: 0)
}
