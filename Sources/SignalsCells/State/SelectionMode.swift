/// How many buttons of one row may be selected, and what selecting another does.
public struct SelectionMode: Hashable, Sendable {
  @usableFromInline enum Kind: Hashable, Sendable {
    case single(clears: Bool)
    case multiple
  }

  @usableFromInline let kind: Kind

  @inlinable
  init(_ kind: Kind) { self.kind = kind }

  /// One button of a row: selecting another deselects it, and a tap on it again leaves it selected.
  @inlinable public static var single: SelectionMode { SelectionMode(.single(clears: false)) }

  /// One button of a row: selecting another deselects it.
  ///
  /// - Parameter clearsOnSecondTap: Whether a tap on the selected button clears the row.
  @inlinable
  public static func single(clearsOnSecondTap: Bool) -> SelectionMode {
    SelectionMode(.single(clears: clearsOnSecondTap))
  }

  /// Any number of buttons of a row: each tap selects or deselects its button.
  @inlinable public static var multiple: SelectionMode { SelectionMode(.multiple) }

  /// What a tap on a button makes of a row.
  @inlinable
  func toggling(_ button: Int, in buttons: ButtonSet) -> ButtonSet {
    switch kind {
    case .multiple: return buttons.symmetricDifference([button])
    case .single(let clears): return clears && buttons.contains(button) ? [] : [button]
    }
  }

  /// What is left of buttons that are to be selected together.
  @inlinable
  func allowed(_ buttons: ButtonSet) -> ButtonSet {
    if kind == .multiple || buttons.count < 2 { return buttons }
    return buttons.min().map { [$0] } ?? []
  }
}
