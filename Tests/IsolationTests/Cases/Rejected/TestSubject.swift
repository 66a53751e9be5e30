// A nonisolated test that listens does not let another task send.
// error: risks causing data races
import Signals
import Testing

@Test func testSubject() async {
  let source = PassthroughSubject<Int, Never>()
  var received: [Int] = []
  let token = source.sink { received.append($0) }
  #if MISUSE
  await Task.detached { source.send(1) }.value
  #else
  source.send(1)
  #endif
  #expect(received == [1])
  token.cancel()
}
