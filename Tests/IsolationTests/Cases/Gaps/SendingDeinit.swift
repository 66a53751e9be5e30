// The `deinit` of a class that belongs to no actor sends to a subject that others use.
import Signals

nonisolated final class SendingDeinit {
  let source: PassthroughSubject<Int, Never>

  init(_ source: PassthroughSubject<Int, Never>) { self.source = source }

  deinit { source.send(1) }
}
