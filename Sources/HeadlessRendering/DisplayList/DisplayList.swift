import HeadlessUIKit

/// What a screen shows: everything visible in a view tree, in the order in which it is painted.
///
/// It is a value without any views in it. ``TextRenderer`` draws it as text, ``SVGRenderer`` as a picture, and
/// ``dump(_:)`` writes it down for tests.
///
/// ```swift
/// let list = DisplayList(of: screen.window)
/// #expect(list["row 0/button 1"]?.state == .selected)
/// ```
public struct DisplayList: Hashable, Sendable {
  /// The size of the view that it was made of, in points.
  public var size: CGSize
  /// What is visible, the rearmost first.
  public var items: [DisplayItem]

  /// Makes a list of given items.
  public init(size: CGSize, items: [DisplayItem]) {
    self.size = size
    self.items = items
  }

  /// The item with a path; nil if it is not visible.
  ///
  /// - Complexity: Linear in the number of items.
  public subscript(path: String) -> DisplayItem? {
    items.first { $0.path == path }
  }
}
