// A global stream belongs to a domain, or it cannot be.
// error: is not concurrency-safe because non-'Sendable' type
import Signals

#if MISUSE
nonisolated let sharedGlobal: AnyPublisher<Int, Never> = Just(1).map { $0 + 1 }.eraseToAnyPublisher()
#else
@MainActor let sharedGlobal: AnyPublisher<Int, Never> = Just(1).map { $0 + 1 }.eraseToAnyPublisher()
#endif
