import Signals
import SignalsTesting

/// `buffer`, in each of its ways.
enum BufferingFamily: String, OperatorFamily {
  case bufferFull, bufferFullOne, bufferAll, bufferNewest, bufferOldest, bufferNothing, bufferError

  var dropsWithoutDemand: Bool {
    switch self {
    case .bufferNewest, .bufferOldest, .bufferNothing: true
    default: false
    }
  }

  func model(_ input: [Int]) -> [Int] { input }

  func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    switch self {
    case .bufferFull: input.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest)
    case .bufferFullOne: input.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)
    case .bufferAll: input.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
    case .bufferNewest: input.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    case .bufferOldest: input.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
    case .bufferNothing: input.buffer(size: 0, prefetch: .byRequest, whenFull: .dropOldest)
    case .bufferError:
      input.buffer(
        size: 3, prefetch: .keepFull,
        whenFull: .customError { () -> Oops in
          _ = captured
          return Oops.other
        })
    }
  }
}
