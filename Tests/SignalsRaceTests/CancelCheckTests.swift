import Signals
import Testing

#if os(Linux) || os(macOS)
extension RaceTests {
  /// `cancel()` outside the domain of the stream stops the program, before anything is touched.
  @Suite struct CancelCheck {
    @Test("cancel() outside the main actor stops the program")
    func mainActor() async {
      await #expect(processExitsWith: .failure) {
        let parcel = await MainActor.run { Parcel(Scope(cancelling: PassthroughSubject<Int, Never>().sink { _ in })) }
        await Task.detached { parcel.drop() }.value
      }
    }

    @Test("cancel() outside its actor stops the program")
    func actor() async {
      await #expect(processExitsWith: .failure) {
        let owner = Owner()
        let parcel = await owner.scope()
        await Task.detached { parcel.drop() }.value
        await owner.send()
      }
    }

    @Test("A token made from a subscription is checked as well")
    func wrapped() async {
      await #expect(processExitsWith: .failure) {
        let parcel = await MainActor.run {
          let sink = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in }
          PassthroughSubject<Int, Never>().subscribe(sink)
          return Parcel(Scope(cancelling: AnyCancellable(sink)))
        }
        await Task.detached { parcel.drop() }.value
      }
    }

    @Test("cancel() in the domain, and of a token that was cancelled, runs on")
    func inDomain() async {
      await #expect(processExitsWith: .success) {
        let parcel = await MainActor.run {
          let token = PassthroughSubject<Int, Never>().sink { _ in }
          token.cancel()
          return Parcel(Scope(cancelling: token))
        }
        await Task.detached { parcel.drop() }.value
      }
    }
  }
}
#endif

/// What must not be written: a class that belongs to no actor and cancels when it dies.
private final class Scope {
  let token: AnyCancellable

  init(cancelling token: AnyCancellable) { self.token = token }

  deinit { token.cancel() }
}

private actor Owner {
  let source = PassthroughSubject<Int, Never>()

  func scope() -> Parcel<Scope> { Parcel(Scope(cancelling: source.sink { _ in })) }

  func send() { source.send(1) }
}
