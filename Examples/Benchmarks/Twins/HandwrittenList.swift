/// Closures that come and go in any order, as a good programmer writes it: a doubly linked list of closures, and a token for
/// each that takes it out when it is cancelled or dropped. Adding and removing take constant time.
///
/// The list belongs to one thread, and so do its tokens; nothing checks that.
final class HandwrittenList {
  fileprivate final class Link {
    @exclusivity(unchecked) fileprivate var closure: ((Int) -> Void)?
    @exclusivity(unchecked) fileprivate var next: Link?
    @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: Link?

    fileprivate init(_ closure: @escaping (Int) -> Void) { self.closure = closure }
  }

  final class Token {
    @exclusivity(unchecked) private var link: Link?
    private let list: HandwrittenList

    fileprivate init(_ link: Link, in list: HandwrittenList) {
      self.link = link
      self.list = list
    }

    func cancel() {
      guard let link else { return }
      self.link = nil
      list.remove(link)
    }

    deinit { cancel() }
  }

  @exclusivity(unchecked) private var first: Link?
  @exclusivity(unchecked) private unowned(unsafe) var last: Link?

  func add(_ closure: @escaping (Int) -> Void) -> Token {
    let link = Link(closure)
    link.previous = last
    if let last { last.next = link } else { first = link }
    last = link
    return Token(link, in: self)
  }

  private func remove(_ link: Link) {
    link.closure = nil
    let next = link.next
    next?.previous = link.previous
    if next == nil { last = link.previous }
    if let previous = link.previous { previous.next = next } else { first = next }
    link.next = nil
  }

  func send(_ value: Int) {
    var link = first
    while let current = link {
      current.closure?(value)
      link = current.next
    }
  }
}
