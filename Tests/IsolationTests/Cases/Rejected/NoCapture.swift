// A closure that captures nothing but reaches the main actor's globals is bound to it.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor var noCaptureCount = 0

@MainActor
func noCapture() async {
  let source = PassthroughSubject<Int, Never>()
  let token = source.sink { noCaptureCount += $0 }
  #if MISUSE
  await Task.detached { source.send(1) }.value
  #else
  await Task { source.send(1) }.value
  #endif
  token.cancel()
}
