/// What a good programmer writes instead of a subject: closures in an array, called in a loop.
///
/// It is made as fast as this gets, so that the comparison is with a limit and not with a straw man: the array's
/// exclusivity is not checked, an index spares retaining the array, and a structure around each closure spares the thunk
/// through which an array of bare closures calls them.
final class HandwrittenSubject {
  @exclusivity(unchecked) private var handlers: [HandwrittenHandler] = []

  func add(_ closure: consuming @escaping (Int) -> Void) { handlers.append(HandwrittenHandler(call: closure)) }

  var isEmpty: Bool { handlers.isEmpty }

  func removeLast() { handlers.removeLast() }

  @inline(never)
  func send(_ value: Int) {
    var index = 0
    while index < handlers.count {
      handlers[index].call(value)
      index += 1
    }
  }
}

/// The same with exclusivity checked, as it is when nothing is said.
final class CheckedHandwrittenSubject {
  private var handlers: [HandwrittenHandler] = []

  func add(_ closure: @escaping (Int) -> Void) { handlers.append(HandwrittenHandler(call: closure)) }

  @inline(never)
  func send(_ value: Int) {
    var index = 0
    while index < handlers.count {
      handlers[index].call(value)
      index += 1
    }
  }
}

/// A closure in a structure: in an array it keeps its own calling convention.
struct HandwrittenHandler {
  let call: (Int) -> Void
}
