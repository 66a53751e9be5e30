/// The spellings that lists use for a two-element index path: the section first, then the row or the item.
extension IndexPath {
  /// An index path to a row of a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// An index path to an item of a collection.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section; traps on an empty index path.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row within the section; traps on an index path with fewer than two elements.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item within the section; traps on an index path with fewer than two elements.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
