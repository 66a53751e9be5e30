// Failures keep their type through a chain, an interface and a loop, without a word about isolation.
import Signals

enum LoadingFailure: Error { case offline, refused(Int) }

@MainActor
final class LoadingModel {
  let requests = PassthroughSubject<Int, LoadingFailure>()
  var log: [String] = []
  var attempts = 0

  func results() -> AnyPublisher<String, LoadingFailure> {
    requests.flatMap { request -> AnyPublisher<String, LoadingFailure> in
      self.attempts += 1
      if self.attempts > 3 { return Fail(error: .refused(request)).eraseToAnyPublisher() }
      return ["\(request)"].publisher.setLoadingFailure().eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }

  func start() async {
    let values = results().values()
    requests.send(completion: .failure(.offline))
    do throws(LoadingFailure) {
      for try await value in values { log.append(value) }
    } catch {
      switch error {
      case .offline: log.append("offline")
      case .refused(let request): log.append("refused \(request)")
      }
    }
  }
}

extension Publishers.Sequence where Failure == Never {
  func setLoadingFailure() -> Publishers.Sequence<Elements, LoadingFailure> { .init(sequence: sequence) }
}
