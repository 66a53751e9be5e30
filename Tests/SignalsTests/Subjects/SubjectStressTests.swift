import Signals
import SignalsTesting
import Testing

/// Subjects under random use, against a model of what each subscriber should receive and of what may be alive.
@Suite
struct SubjectStressTests {
  /// A failure prints its seed, and the last things that happened; run the test with that seed alone to follow it.
  @Test(arguments: 1...30)
  @MainActor
  func `Whatever happens inside whatever, everyone gets what is due, in order, and nothing is left`(_ seed: Int) {
    Diagnostics.counting {
      do {
        let world = SubjectWorld(seed: seed)
        world.run(steps: 200)
        world.dismantle()
        #expect(world.failure == nil, "seed \(seed)")
        #expect(world.valueCount > 50 || world.failure != nil, "seed \(seed): hardly anything happened")
        #expect(world.liveCaptures == 0, "seed \(seed)")
      }
      #expect(Diagnostics.liveSubscriptions == 0, "seed \(seed)")
      #expect(Diagnostics.liveObjects == 0, "seed \(seed)")
    }
  }
}
