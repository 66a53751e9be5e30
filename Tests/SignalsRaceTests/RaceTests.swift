import Testing

/// Everything that may happen to a stream on another thread: letting go of it. Run under the thread sanitizer (`.ci/tsan`);
/// without it these tests still check what must be true afterwards.
@Suite("Races", .timeLimit(.minutes(5)))
struct RaceTests {}
