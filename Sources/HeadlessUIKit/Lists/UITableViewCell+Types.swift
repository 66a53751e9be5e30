extension UITableViewCell {
  /// Which of the ready-made labels and images a cell has.
  public enum CellStyle: Int, Sendable {
    /// An image and one label.
    case `default` = 0
    /// A label at the left and one at the right.
    case value1 = 1
    /// Two labels side by side in the middle.
    case value2 = 2
    /// A label with a smaller one below it.
    case subtitle = 3
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As if it were not selected.
    case none = 0
    /// Like `default`, for a long time now.
    case blue = 1
    /// Grey.
    case gray = 2
    /// As the system likes it.
    case `default` = 3
  }

  /// What stands at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A chevron: there is more to see.
    case disclosureIndicator = 1
    /// A button for details, and a chevron.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// What editing does to a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// It is deleted.
    case delete = 1
    /// A row is inserted before it.
    case insert = 2
  }
}
