/// Closures that come and go in any order, as a good programmer writes it: a doubly linked list of closures. Adding and
/// removing take constant time.
///
/// It comes with tokens, which take a closure out when they are cancelled or dropped, as a subject's do; and without, for
/// those who are content with links, which stay in the list until somebody takes them out. The list belongs to one thread, and
/// so do its tokens; nothing checks that.
final class HandwrittenList {
  final class Link {
    @exclusivity(unchecked) fileprivate var closure: ((Int) -> Void)?
    @exclusivity(unchecked) fileprivate var next: Link?
    @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: Link?
    private let list: HandwrittenList

    fileprivate init(_ closure: @escaping (Int) -> Void, in list: HandwrittenList) {
      self.closure = closure
      self.list = list
    }

    func remove() {
      if closure == nil { return }
      closure = nil
      let next = next
      next?.previous = previous
      if next == nil { list.last = previous }
      if let previous { previous.next = next } else { list.first = next }
      self.next = nil
    }
  }

  final class Token {
    @exclusivity(unchecked) private var link: Link?

    fileprivate init(_ link: Link) { self.link = link }

    func cancel() {
      guard let link else { return }
      self.link = nil
      link.remove()
    }

    deinit { cancel() }
  }

  @exclusivity(unchecked) private var first: Link?
  @exclusivity(unchecked) private unowned(unsafe) var last: Link?

  func link(_ closure: @escaping (Int) -> Void) -> Link {
    let link = Link(closure, in: self)
    link.previous = last
    if let last { last.next = link } else { first = link }
    last = link
    return link
  }

  func add(_ closure: @escaping (Int) -> Void) -> Token { Token(link(closure)) }

  func send(_ value: Int) {
    var link = first
    while let current = link {
      current.closure?(value)
      link = current.next
    }
  }
}
