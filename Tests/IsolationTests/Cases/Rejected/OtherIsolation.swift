// A sink takes the isolation that it is made in, and no other.
// error: risks causing data races
import Signals

@MainActor
final class OtherIsolation {
  let source = PassthroughSubject<Int, Never>()

  func start(_ other: isolated any Actor) async {}

  func start(on other: any Actor) async {
    #if MISUSE
    _ = await source.sink(isolation: other) { print($0) }
    #else
    _ = source.sink(isolation: #isolation) { print($0) }
    #endif
  }
}
