/// Remembers under which identifiers cell classes are registered with a list, so that dequeuing one takes no call more.
package final class CellRegistrations {
  /// The list that the router was made for, where it was made for one.
  package weak var home: AnyObject?
  private weak var list: AnyObject?
  private var identifiers: [ObjectIdentifier: String] = [:]

  package init() {}

  /// The identifier of a class.
  ///
  /// - Parameters:
  ///   - type: The class of a cell.
  ///   - list: The list. What was registered with another one is forgotten.
  ///   - register: Registers the class under an identifier; called the first time.
  package func identifier(for type: AnyObject.Type, in list: AnyObject, register: (String) -> Void) -> String {
    if self.list !== list {
      self.list = list
      identifiers = [:]
    }
    if let identifier = identifiers[ObjectIdentifier(type)] { return identifier }
    let identifier = "Signals." + String(reflecting: type)
    register(identifier)
    identifiers[ObjectIdentifier(type)] = identifier
    return identifier
  }
}
