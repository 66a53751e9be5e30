import HeadlessUIKit
import SignalsUIKit

/// Words and numbers of the program's output.
enum Text {
  /// A number of points, without a fraction where there is none.
  static func points(_ value: CGFloat) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  /// A number and what it counts: `1 cell`, `2 cells`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// How often: `once`, `14 times`.
  static func times(_ number: Int) -> String { number == 1 ? "once" : "\(number) times" }

  /// What the option for an order of reuse calls it.
  static func name(_ order: ListBehavior.ReuseOrder) -> String {
    switch order {
    case .lifo: "lifo"
    case .fifo: "fifo"
    case .random(let seed): "random:\(seed)"
    }
  }

  /// Why a tap was not delivered.
  static func reason(_ reason: DropReason) -> String {
    switch reason {
    case .scrolledOff: "scrolled off"
    case .leaving: "leaving"
    case .rowRemoved: "row removed"
    case .notBound: "not bound"
    }
  }

  /// A message as it may be shown: one that quotes what somebody handed in is neither endless nor does it act on the terminal.
  static func message(_ text: String) -> String {
    let most = 400
    return printable(text.count > most ? text.prefix(most) + "…" : text)
  }

  /// A text without control characters, which could do anything to the terminal that shows it.
  static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{fffd}" : $0 }))
  }
}
