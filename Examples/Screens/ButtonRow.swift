/// A row of the list: an identity that stays the same wherever the row is, and the titles of its buttons.
public struct ButtonRow: Identifiable, Hashable, Sendable {
  /// Tells the row from all others, however many are inserted and deleted.
  public let id: Int
  /// The titles of its buttons, from the leading edge.
  public var titles: [String]

  /// A row with its identity and the titles of its buttons.
  public init(id: Int, titles: [String]) {
    self.id = id
    self.titles = titles
  }

  /// The article's three rows: colours, companies and products.
  public static let article = [
    ButtonRow(id: 0, titles: ["赤", "青", "緑", "黄", "紫"]),
    ButtonRow(id: 1, titles: ["Apple", "Google", "Microsoft", "Amazon", "Meta"]),
    ButtonRow(id: 2, titles: ["iPhone", "iPad", "Mac", "Watch", "TV", "AirPods"]),
  ]

  /// A row whose titles follow from its identity: first the identity, so that one sees which row it is, then between three
  /// and eight words in several scripts.
  public static func generated(id: Int) -> ButtonRow {
    // Neighbouring identities shall not have neighbouring words.
    var state = UInt64(bitPattern: Int64(id)) &* 0x9E37_79B9_7F4A_7C15
    func next(below count: Int) -> Int {
      state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
      return Int((state ^ state >> 32) % UInt64(count))
    }
    let count = 3 + next(below: 6)
    return ButtonRow(id: id, titles: ["\(id)"] + (0..<count).map { _ in words[next(below: words.count)] })
  }

  private static let words = [
    "赤", "青空", "みどり", "カテゴリー", "東京", "寿司", "🍣", "👩‍👩‍👧", "🇯🇵", "❤️", "Apple", "Grüße", "naïve", "OK", "한국어",
    "Ωmega", "Привет", "a", "Wide title", "TV", "½", "été",
  ]
}
