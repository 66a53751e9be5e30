import Synchronization

/// What a ``ReuseScope`` owns and knows, apart from the scope itself: bindings refer to this, so that none of them keeps the
/// scope from being released.
///
/// A state machine of two lists: what the present use has added, and what is ending. Whatever is cancelled or released may
/// run code that adds, ends and begins; so things are taken out first, and let go when no list is being accessed.
@usableFromInline
final class ScopeCore {
  /// Something that ends with the use.
  enum Content {
    case token(AnyCancellable)
    case subscription(any Subscription)
    /// It has ended on its own; its place is used again.
    case ended
  }

  /// Tickets grow in the order of adding, so that an entry is found by bisection.
  struct Entry {
    let ticket: Int
    var content: Content
  }

  // Both lists are only changed by code that runs nobody else's: entries are moved in and swapped out, and what they held is
  // let go afterwards.
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var ending: [Entry] = []
  @exclusivity(unchecked) private var endingCursor = 0
  @exclusivity(unchecked) private var isEnding = false
  @exclusivity(unchecked) private var nextTicket = 0
  /// Tickets below this belong to what has ended.
  @exclusivity(unchecked) private var firstTicket = 0
  /// The greatest ticket among the entries.
  @exclusivity(unchecked) private var lastTicket = -1
  @exclusivity(unchecked) private var latestOwner: WeakOwner?

  /// Changes when a use begins and when it ends: routes compare it.
  @exclusivity(unchecked) @usableFromInline var use = 0
  @exclusivity(unchecked) @usableFromInline var uses = 0
  @exclusivity(unchecked) @usableFromInline var isInUse = false
  @exclusivity(unchecked) @usableFromInline var live = 0
  @exclusivity(unchecked) @usableFromInline var identity: AnyIdentity?
  /// Whether the scope ends itself when it goes. Where it does not, bindings ask ``isAbandoned``.
  @exclusivity(unchecked) @usableFromInline var endsWithScope = false
  private let abandoned = Atomic<Bool>(false)
  @usableFromInline let ledgerEntry = LedgerEntry(.object)

  @usableFromInline
  init() {}

  // MARK: The end of the scope

  /// Whether the scope went in an unknown domain.
  @usableFromInline var isAbandoned: Bool { abandoned.load(ordering: .acquiring) }

  /// Says that the scope went, on whatever thread. Nothing else may be touched there.
  func abandon() { abandoned.store(true, ordering: .releasing) }

  // MARK: Uses

  /// The identity box, where it is for identities of this type.
  @inlinable
  func identity<ID: Hashable>(as type: ID.Type) -> Identity<ID>? {
    guard let identity, identity.type == ObjectIdentifier(type) else { return nil }
    // The box remembers the type that it was made with.
    return unsafeDowncast(identity, to: Identity<ID>.self)
  }

  @inlinable
  func setIdentity(_ newIdentity: AnyIdentity?) {
    let replaced = identity
    identity = newIdentity
    withExtendedLifetime(replaced) {}
  }

  /// Ends the use that goes on, if one does, and begins the next. What was added between uses stays: it belongs to this one.
  @usableFromInline
  func beginUse() {
    if isEnding { drain() }
    // Code that runs on ending may begin a use of its own, which this one ends in turn.
    while isInUse {
      isInUse = false
      use &+= 1
      endContent()
    }
    isInUse = true
    use &+= 1
    uses &+= 1
  }

  /// Ends everything that was added, whether or not a use goes on.
  @usableFromInline
  func endUse() {
    if isEnding {
      drain()
      if !isInUse { return }
    }
    isInUse = false
    use &+= 1
    let identity = identity.take()
    let owner = latestOwner.take()
    endContent()
    withExtendedLifetime(identity) {}
    withExtendedLifetime(owner) {}
  }

  /// Ends what was added so far, in order. What is added meanwhile stays.
  @usableFromInline
  func endContent() {
    let isNested = isEnding
    if isNested { drain() }
    firstTicket = nextTicket
    if entries.isEmpty { return }
    swap(&entries, &ending)
    isEnding = true
    drain()
    isEnding = isNested
  }

  /// Ends what is ending; called from inside itself it finishes the work of the outer call, in the same order.
  private func drain() {
    while endingCursor < ending.count {
      var content = Content.ended
      swap(&content, &ending[endingCursor].content)
      endingCursor += 1
      end(content)
    }
    // Every entry is `.ended`, so this releases nothing; the storage is used again.
    ending.removeAll(keepingCapacity: true)
    endingCursor = 0
  }

  private func end(_ content: consuming Content) {
    switch content {
    case .token(let token):
      live -= 1
      token.cancel()
    case .subscription(let subscription):
      live -= 1
      subscription.cancel()
    case .ended: break
    }
  }

  // MARK: Adding

  @usableFromInline
  func takeTicket() -> Int {
    defer { nextTicket &+= 1 }
    return nextTicket
  }

  @usableFromInline
  func add(_ token: AnyCancellable) { insert(Entry(ticket: takeTicket(), content: .token(token))) }

  /// Takes the subscription of a binding.
  ///
  /// - Returns: Whether the use that made the binding goes on. Where it does not, the subscription is not taken.
  @usableFromInline
  func add(_ subscription: any Subscription, ticket: Int) -> Bool {
    if ticket < firstTicket { return false }
    insert(Entry(ticket: ticket, content: .subscription(subscription)))
    return true
  }

  private func insert(_ entry: consuming Entry) {
    if entries.count > 2 * live + 8 { entries.removeAll { if case .ended = $0.content { true } else { false } } }
    live += 1
    if entry.ticket > lastTicket {
      lastTicket = entry.ticket
      entries.append(entry)
    } else {
      // A subscription that came later than its turn, as those that are made on a later turn do.
      let place = Self.place(of: entry.ticket, in: entries, from: 0)
      if place < entries.count, entries[place].ticket == entry.ticket {
        programmingError("ReuseScope.bind", "a second subscription was received")
      }
      entries.insert(entry, at: place)
    }
  }

  // MARK: Ending one thing

  /// Ends the binding with this ticket, because its object is gone.
  @usableFromInline
  func cancel(ticket: Int) {
    if let content = take(ticket) { end(content) }
  }

  /// Forgets the binding with this ticket, because its stream has completed.
  @usableFromInline
  func complete(ticket: Int) {
    if let content = take(ticket), case .subscription = content { live -= 1 }
  }

  private func take(_ ticket: Int) -> Content? {
    if ticket >= firstTicket { return Self.take(ticket, from: &entries, start: 0) }
    return Self.take(ticket, from: &ending, start: endingCursor)
  }

  private static func take(_ ticket: Int, from list: inout [Entry], start: Int) -> Content? {
    let place = place(of: ticket, in: list, from: start)
    if place == list.count || list[place].ticket != ticket { return nil }
    var content = Content.ended
    swap(&content, &list[place].content)
    return content
  }

  /// Where a ticket is, or would be.
  private static func place(of ticket: Int, in list: [Entry], from start: Int) -> Int {
    var low = start
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].ticket < ticket { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Owners

  /// The weak reference that bindings of this object share.
  @usableFromInline
  func weakOwner(_ object: AnyObject) -> WeakOwner {
    if let latestOwner, latestOwner.refers(to: object) { return latestOwner }
    let owner = WeakOwner(object)
    latestOwner = owner
    return owner
  }
}
