// A value that any domain may share keeps no stream.
// error: of 'Sendable'-conforming struct 'SendableStruct' has non-Sendable type
import Signals

nonisolated struct SendableStruct: Sendable {
  #if MISUSE
  let numbers: AnyPublisher<Int, Never>
  #else
  let numbers: @Sendable () -> AnyPublisher<Int, Never>
  #endif
}
