// Values cross where they are Sendable; the stream stays.
import Signals

@MainActor
final class CrossingModel {
  let progress = CurrentValueSubject<Double, Never>(0)

  func load() async {
    await withTaskGroup { group in
      for part in 1...3 {
        group.addTask { [weak self] in await self?.report(Double(part)) }
      }
    }
    async let last = current()
    print(await last)
    Task.detached { await MainActor.run { self.progress.value = 1 } }
    await withTaskCancellationHandler {
      progress.value = 2
    } onCancel: {
      Task { @MainActor in self.progress.send(completion: .finished) }
    }
  }

  func current() -> Double { progress.value }

  func report(_ part: Double) { progress.value += part }
}

actor CrossingWorker {
  func work(for model: CrossingModel) async {
    await model.report(1)
    await MainActor.run { model.progress.value += 1 }
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    await model.forward(to: continuation)
    for await value in stream { print(value) }
  }
}

extension CrossingModel {
  func forward(to continuation: AsyncStream<Double>.Continuation) {
    let token = progress.sink { _ in
      continuation.finish()
    } receiveValue: {
      continuation.yield($0)
    }
    progress.send(completion: .finished)
    token.cancel()
  }
}
