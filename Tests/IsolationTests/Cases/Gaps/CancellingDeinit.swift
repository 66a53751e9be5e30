// The `deinit` of a class that belongs to no actor may run anywhere, and cancels all the same. `cancel()` itself stops the
// program there where it knows the isolation of the stream.
import Signals

nonisolated final class CancellingDeinit {
  let token: AnyCancellable

  init(_ source: some Publisher<Int, Never>, isolation: isolated any Actor = #isolation) {
    token = source.sink { print($0) }
  }

  deinit { token.cancel() }
}
