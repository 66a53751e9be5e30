// `MainActor.run` brings no stream out.
// error: 'PassthroughSubject<Int, Never>'
import Signals

@MainActor
final class MainActorRun {
  let source = PassthroughSubject<Int, Never>()
}

@concurrent nonisolated func mainActorRun(_ model: MainActorRun) async {
  #if MISUSE
  let source = await MainActor.run { model.source }
  source.send(1)
  #else
  await MainActor.run { model.source.send(1) }
  #endif
}
