// A class that any domain may share keeps no subject.
// error: of 'Sendable'-conforming class 'SendableClass' has non-Sendable type
import Signals

#if MISUSE
nonisolated final class SendableClass: Sendable { let source = PassthroughSubject<Int, Never>() }
#else
@MainActor final class SendableClass: Sendable { let source = PassthroughSubject<Int, Never>() }
#endif
