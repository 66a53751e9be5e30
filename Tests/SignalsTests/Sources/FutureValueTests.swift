import Signals
import SignalsTesting
import Testing

@Suite("Future: asynchronous work and its value")
@MainActor
struct FutureValueTests {
  /// A value that is not `Sendable`.
  final class Model {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("value throws what the future fails with, typed")
  func valueFails() async {
    let future = Future<Int, Oops> { promise in
      Task { promise(.failure(.other)) }
    }
    do throws(Oops) {
      _ = try await future.value
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .other)
    }
  }

  @Test("Several tasks wait for one value")
  func severalWait() async {
    var kept: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { kept = $0 }
    var received: [Int] = []
    var begun = 0
    let tasks = (0..<4).map { _ in
      Task {
        begun += 1
        received.append((try? await future.value) ?? 0)
      }
    }
    await turns { begun == 4 }
    kept?(.success(7))
    for task in tasks { await task.value }
    #expect(received == [7, 7, 7, 7])
  }

  @Test("Asynchronous work runs in the domain, and its error keeps its type")
  func async() async throws {
    var steps: [String] = []
    let value = Future {
      MainActor.assertIsolated()
      steps.append("begun")
      await Task.yield()
      MainActor.assertIsolated()
      steps.append("done")
      return Model(1)
    }
    let typed: Future<Model, Never> = value
    #expect(await typed.value.number == 1)
    #expect(steps == ["begun", "done"])

    let failing = Future { () async throws(Oops) -> Int in
      await Task.yield()
      throw .offline
    }
    let recorder = failing.record()
    await #expect(throws: Oops.offline) { try await failing.value }
    await turns { recorder.completion == .failure(.offline) }
    let untyped: Future<Int, any Error> = Future { throw Oops.other }
    await #expect(throws: Oops.other) { try await untyped.value }
  }

  @Test("Futures of an actor")
  func ofAnActor() async {
    actor Store {
      var log: [Int] = []
      var promises: [Future<Int, Never>.Promise] = []
      var tokens: [AnyCancellable] = []
      var futures: [Future<Int, Never>] = []

      func begin() {
        let future = Future<Int, Never> { promises.append($0) }
        future.sink {
          self.assertIsolated()
          self.log.append($0)
        }.store(in: &tokens)
        futures.append(future)
      }

      func end(_ number: Int) async -> Int {
        promises[number](.success(number))
        return await futures[number].value
      }

      func work() async -> Int {
        let future = Future {
          self.assertIsolated()
          self.log.append(100)
          return self.log.count
        }
        return await future.value
      }

      func settled() async -> [Int] {
        while log.count < futures.count { await Task.yield() }
        return log
      }
    }
    let store = Store()
    await store.begin()
    await store.begin()
    #expect(await store.end(1) == 1)
    #expect(await store.end(0) == 0)
    #expect(await store.settled().sorted() == [0, 1])
    #expect(await store.work() == 3)
  }

  @Test("Where the compiler knows no domain, it can be told the main actor's")
  func lazily() async {
    @MainActor
    final class Screen {
      let stored = Future<Int, Never>(isolation: MainActor.shared) { $0(.success(1)) }
      lazy var later = Future<Int, Never>(isolation: MainActor.shared) { $0(.success(2)) }
    }
    let screen = Screen()
    #expect(await screen.stored.value == 1)
    #expect(await screen.later.value == 2)
  }
}
