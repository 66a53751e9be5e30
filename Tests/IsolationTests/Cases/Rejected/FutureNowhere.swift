// Without an actor there is no domain to which a promise could bring its result.
// error: in a synchronous nonisolated context
import Signals

nonisolated struct FutureNowhere {
  func make(in actor: isolated any Actor) -> Future<Int, Never> {
    Future { $0(.success(1)) }
  }

  #if MISUSE
  func make() -> Future<Int, Never> {
    Future { $0(.success(1)) }
  }
  #endif
}
