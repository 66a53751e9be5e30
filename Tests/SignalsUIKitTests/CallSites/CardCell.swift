import SignalsUIKit

/// A cell of one's own: two properties, and a line for each button.
final class CardCell: UITableViewCell, EventCell {
  enum Event { case open, like }
  let reuseScope = ReuseScope(), events = CellEvents<Event>()
  let openButton = UIButton(type: .system)
  let titleView = UILabel()
  var progress = 0.0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(openButton)
    openButton.on(.primaryActionTriggered, with: self) { $0.events.send(.open) }
  }

  required init?(coder: NSCoder) { nil }
}

struct Card: Identifiable {
  let id: Int
  let title: CurrentValueSubject<String?, Never>
  let progress: CurrentValueSubject<Double, Never>
}

enum HomeEvent: Equatable { case card(CardCell.Event), tag(Int) }

/// A mixed list by identity with one stream.
final class MixedController: UIViewController, UITableViewDataSource {
  let tableView = UITableView()
  var cards: [Card] = []
  lazy var home = EventRouter<Int, HomeEvent>(identities: tableView)

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cards.count + 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if indexPath.row == cards.count {
      let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, id: -1, routing: home, as: HomeEvent.tag)
      cell.configure(titles: ["a", "b"], selected: [])
      return cell
    }
    let card = cards[indexPath.row]
    let cell = tableView.dequeue(CardCell.self, for: indexPath, id: card.id, routing: home, as: HomeEvent.card)
    cell.bind(card.progress) { cell, progress in cell.progress = progress }
    cell.bind(card.title, to: \.titleView.text)
    return cell
  }
}
