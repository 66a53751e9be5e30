import Signals
import SignalsTesting
import Testing

@Suite("Live objects")
struct LiveObjectsTests {
  @Test("Live objects are counted until they are released")
  func liveObjects() {
    let objects = LiveObjects()
    var released = 0
    var kept: [LiveObject] = [objects.make(), objects.make { released = objects.count + 10 }]
    #expect(objects.count == 2)
    kept.removeLast()
    #expect(objects.count == 1)
    #expect(released == 11)
    kept.removeAll()
    #expect(objects.count == 0)
  }

  @Test("Example: what a sink captured")
  func example() {
    let subject = PassthroughSubject<Int, Never>()
    let captured = LiveObjects()
    let token: AnyCancellable? = subject.sink { [probe = captured.make()] _ in _ = probe }
    #expect(captured.count == 1)
    token?.cancel()
    #expect(captured.count == 0)
  }
}
