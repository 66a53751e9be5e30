import Signals
import SignalsTesting

/// Operators that change nothing and look on. (`breakpointOnError` would stop at the failures of the contract's tests.)
enum DebuggingFamily: String, OperatorFamily {
  case print, printWithPrefix, breakpoint, breakpointNever

  func model(_ input: [Int]) -> [Int] { input }

  func build<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    switch self {
    case .print: return input.print(to: Silence(captured: captured))
    case .printWithPrefix: return input.print("numbers", to: Silence(captured: captured))
    case .breakpoint:
      let never = { (_: Any) -> Bool in withExtendedLifetime(captured) { false } }
      return input.breakpoint(receiveSubscription: never, receiveOutput: never, receiveCompletion: never)
    case .breakpointNever: return input.breakpoint()
    }
  }

  private struct Silence: TextOutputStream {
    let captured: LiveObject?
    mutating func write(_ string: String) {}
  }
}
