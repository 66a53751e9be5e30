// Loops over values in the domain of their stream.
import Signals

@MainActor
final class LoopingModel {
  struct Broken: Error {}

  let taps = PassthroughSubject<Int, Never>()
  let loads = PassthroughSubject<Int, Broken>()
  var total = 0
  var tasks: [Task<Void, Never>] = []

  func start() {
    let taps = taps.values()
    tasks.append(
      Task { [weak self] in
        for await tap in taps { self?.total += tap }
      })
    let loads = loads.values(buffering: .newest(1))
    tasks.append(
      Task {
        do throws(Broken) {
          for try await load in loads { self.total += load }
        } catch {
          let broken: Broken = error
          _ = broken
        }
      })
  }

  func first() async -> Int? {
    var iterator = taps.map { $0 + self.total }.values(buffering: .oldest(1)).makeAsyncIterator()
    return await iterator.next()
  }

  func stop() {
    for task in tasks { task.cancel() }
  }
}

nonisolated(nonsending) func firstValue<P: Publisher>(of publisher: P) async throws(P.Failure) -> P.Output? {
  for try await value in publisher.values(buffering: .onDemand(prefetch: 0)) { return value }
  return nil
}
