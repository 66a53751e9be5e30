/// What a good programmer writes instead of a subject with a current value.
final class HandwrittenValue {
  @exclusivity(unchecked) private var handlers: [HandwrittenHandler] = []
  @exclusivity(unchecked) private var current: Int

  init(_ value: Int) { current = value }

  func add(_ closure: @escaping (Int) -> Void) {
    handlers.append(HandwrittenHandler(call: closure))
    closure(current)
  }

  var value: Int {
    get { current }
    @inline(never)
    set {
      current = newValue
      var index = 0
      while index < handlers.count {
        handlers[index].call(newValue)
        index += 1
      }
    }
  }
}
