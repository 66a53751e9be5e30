// Where there is no actor there is no current scheduler either.
// error: in a synchronous nonisolated context
import Signals

nonisolated func currentSchedulerNowhere(_ source: PassthroughSubject<Int, Never>) {
  #if MISUSE
  _ = source.receive(on: .current())
  #else
  _ = source.receive(on: ImmediateScheduler.shared)
  #endif
}
