import HeadlessUIKit

/// What the program was asked to do.
struct Options: Equatable {
  /// Where the commands come from: a file's path, `-` for standard input, nil for the terminal if there is one.
  var script: String?
  /// How many generated rows to show; nil shows the article's three.
  var rows: Int?
  /// The size of the screen, in points; nil fits the terminal.
  var size: CGSize?
  /// Which of the things that UIKit leaves open the table does.
  var behavior = ListBehavior()
  /// Whether the screen is read from right to left.
  var isRightToLeft = false
  /// Whether taps are routed by position, and not by identity.
  var isByPosition = false
  /// Where to write a picture; nil writes none.
  var picture: String?

  /// The size of the screen where nothing else says one: 60 columns and 18 lines.
  static let defaultSize = CGSize(width: 480, height: 360)

  /// What to do.
  enum Request: Equatable {
    case run(Options)
    case help
    case version
  }
}

/// What is wrong with the program's arguments.
struct OptionsError: Error, Equatable, CustomStringConvertible {
  let description: String
}
