/// The characters of a frame around a button.
///
/// The weight of the lines tells whether the button is selected, gaps in them that it is disabled, and what fills it that
/// a finger is on it, so that all eight combinations can be told apart without colours.
struct BoxFrame {
  let topLeft, top, topRight, left, right, bottomLeft, bottom, bottomRight: String
  /// The sides where there is but one line.
  let open, close: String
  /// What stands at both sides of the title.
  let filling: String

  /// The frame for a state.
  ///
  /// The lines of boxes have an ambiguous width. Where such characters take two columns, a frame of them cannot have
  /// every width, so it is made of ASCII.
  init(_ state: DisplayItem.State, ambiguousIsWide: Bool) {
    let isHeavy = state.contains(.selected)
    let hasGaps = state.contains(.disabled)
    let characters: String
    switch (ambiguousIsWide, isHeavy, hasGaps) {
    case (false, false, false): characters = "╭─╮││╰─╯[]"
    case (false, false, true): characters = "╭┄╮┆┆╰┄╯()"
    case (false, true, false): characters = "┏━┓┃┃┗━┛┃┃"
    case (false, true, true): characters = "┏┅┓┇┇┗┅┛┇┇"
    case (true, false, false): characters = "+-+||+-+[]"
    case (true, false, true): characters = "+.+::+.+()"
    case (true, true, false): characters = "#=####=###"
    case (true, true, true): characters = "#.#!!#.#!!"
    }
    let parts = characters.map { String($0) }
    (topLeft, top, topRight) = (parts[0], parts[1], parts[2])
    (left, right) = (parts[3], parts[4])
    (bottomLeft, bottom, bottomRight) = (parts[5], parts[6], parts[7])
    (open, close) = (parts[8], parts[9])
    filling = !state.contains(.highlighted) ? " " : ambiguousIsWide ? "~" : "▒"
  }
}
