/// What a scheduler has to do later, by instant, and for equal instants in the order in which it was scheduled.
///
/// Adding, taking out and cancelling take logarithmic time.
package final class DeadlineQueue<Instant: Comparable> {
  /// A binary heap; each deadline knows its place in it.
  private var heap: [Deadline] = []
  /// What the next deadline is numbered with.
  package private(set) var nextNumber = 0

  /// Makes an empty queue.
  package init() {}

  deinit { removeAll() }

  /// Releases everything that waits.
  package func removeAll() {
    let abandoned = heap
    heap = []
    for deadline in abandoned { deadline.place = nil }
    for deadline in abandoned { deadline.release() }
  }

  /// One closure that waits for its instant.
  package final class Deadline: Cancellable {
    package let instant: Instant
    package let tolerance: Duration?
    /// Counts what was scheduled.
    package let number: Int
    fileprivate var action: (() -> Void)?
    /// Where it is in the heap, as long as it is there.
    fileprivate var place: Int?
    /// The queue holds its deadlines; whoever may cancel one does not hold the queue.
    private weak var queue: DeadlineQueue?

    fileprivate init(
      _ instant: Instant, tolerance: Duration?, number: Int, queue: DeadlineQueue, action: @escaping () -> Void
    ) {
      self.instant = instant
      self.tolerance = tolerance
      self.number = number
      self.queue = queue
      self.action = action
    }

    fileprivate func isBefore(_ other: Deadline) -> Bool {
      instant < other.instant || (instant == other.instant && number < other.number)
    }

    /// Takes the closure out of the queue and releases it.
    package func cancel() {
      if let place, let queue { queue.remove(at: place) }
      release()
    }

    fileprivate func release() {
      let action = action.take()
      withExtendedLifetime(action) {}
    }
  }

  /// How many closures wait.
  package var count: Int { heap.count }

  /// The earliest deadline.
  package var first: Deadline? { heap.first }

  /// The instant of the deadline after the earliest.
  package var second: Instant? {
    if heap.count < 3 { return heap.count == 2 ? heap[1].instant : nil }
    return min(heap[1].instant, heap[2].instant)
  }

  /// Adds a closure.
  package func insert(
    at instant: Instant, tolerance: Duration? = nil, _ action: @escaping () -> Void
  ) -> Deadline {
    let deadline = Deadline(instant, tolerance: tolerance, number: nextNumber, queue: self, action: action)
    nextNumber += 1
    heap.append(deadline)
    deadline.place = heap.count - 1
    moveUp(heap.count - 1)
    return deadline
  }

  /// Takes the earliest closure out, for the caller to run.
  package func popFirst() -> (() -> Void)? {
    guard let first = heap.first else { return nil }
    remove(at: 0)
    return first.action.take()
  }

  private func remove(at place: Int) {
    heap[place].place = nil
    let last = heap.removeLast()
    if place == heap.count { return }
    put(last, at: place)
    moveUp(place)
    moveDown(last.place ?? place)
  }

  private func put(_ deadline: Deadline, at place: Int) {
    heap[place] = deadline
    deadline.place = place
  }

  private func moveUp(_ start: Int) {
    let deadline = heap[start]
    var place = start
    while place > 0, deadline.isBefore(heap[(place - 1) / 2]) {
      put(heap[(place - 1) / 2], at: place)
      place = (place - 1) / 2
    }
    put(deadline, at: place)
  }

  private func moveDown(_ start: Int) {
    let deadline = heap[start]
    var place = start
    while true {
      var child = 2 * place + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      if !heap[child].isBefore(deadline) { break }
      put(heap[child], at: place)
      place = child
    }
    put(deadline, at: place)
  }
}
