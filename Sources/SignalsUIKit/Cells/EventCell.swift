#if !os(watchOS)
/// A cell that says what happens in it: two properties, and a line for each button.
///
/// ```swift
/// final class CardCell: UITableViewCell, EventCell {
///   enum Event { case open, like }
///   let reuseScope = ReuseScope(), events = CellEvents<Event>()
///
///   override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
///     super.init(style: style, reuseIdentifier: reuseIdentifier)
///     openButton.on(.primaryActionTriggered, with: self) { $0.events.send(.open) }
///   }
/// }
/// ```
///
/// A cell knows neither who listens nor which row it shows; `dequeue(_:for:routing:)` connects it.
@MainActor
public protocol EventCell: AnyObject {
  /// What can happen in the cell.
  associatedtype Event

  /// The cell's way out.
  var events: CellEvents<Event> { get }

  /// What the present use of the cell owns.
  var reuseScope: ReuseScope { get }
}

extension EventCell {
  /// Calls a closure with the cell and each value of a stream, until the cell is used for another row.
  ///
  /// ```swift
  /// cell.bind(player.progress) { cell, progress in cell.bar.progress = progress }
  /// ```
  ///
  /// - Parameters:
  ///   - publisher: The stream.
  ///   - apply: What to do with each value. It should reach the cell through its parameter only.
  public func bind<P: Publisher>(_ publisher: P, apply: @escaping (Self, P.Output) -> Void) where P.Failure == Never {
    reuseScope.bind(publisher, self, apply: apply)
  }

  /// Sets a property of the cell to each value of a stream, until the cell is used for another row.
  ///
  /// ```swift
  /// cell.bind(player.title, to: \.title)
  /// ```
  ///
  /// - Parameters:
  ///   - publisher: The stream.
  ///   - keyPath: The property.
  public func bind<P: Publisher>(_ publisher: P, to keyPath: ReferenceWritableKeyPath<Self, P.Output>)
  where P.Failure == Never {
    reuseScope.bind(publisher, to: keyPath, of: self)
  }

  /// Sets an optional property of the cell to each value of a stream, until the cell is used for another row.
  ///
  /// - Parameters:
  ///   - publisher: The stream.
  ///   - keyPath: The property.
  public func bind<P: Publisher>(_ publisher: P, to keyPath: ReferenceWritableKeyPath<Self, P.Output?>)
  where P.Failure == Never {
    reuseScope.bind(publisher, to: keyPath, of: self)
  }
}
#endif
