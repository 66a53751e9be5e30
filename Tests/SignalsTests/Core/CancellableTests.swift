import Signals
import SignalsTesting
import Testing

@Suite("Cancellable")
struct CancellableTests {
  @Test("An activity that is stored where the domain is known is cancelled when its token is dropped")
  @MainActor
  func storedInDomain() {
    let source = PassthroughSubject<Int, Never>()
    let connectable = source.makeConnectable()
    var values: [Int] = []
    let token = connectable.sink { values.append($0) }
    var cancellables: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    connectable.connect().store(in: &cancellables)
    source.send(1)
    cancellables.removeAll()
    source.send(2)
    connectable.connect().store(in: &list)
    source.send(3)
    list.removeAll()
    source.send(4)
    #expect(values == [1, 3])
    token.cancel()
  }

  @Test("Where the domain is unknown, what is a token already is stored as it is")
  func storedElsewhere() {
    let source = PassthroughSubject<Int, Never>()
    let connectable = source.makeConnectable()
    var values: [Int] = []
    let token = connectable.sink { values.append($0) }
    var cancellables: Set<AnyCancellable> = []
    let connection = connectable.connect()
    connection.store(in: &cancellables)
    #expect(cancellables.first === connection as? AnyCancellable)
    source.send(1)
    cancellables.first?.cancel()
    source.send(2)
    #expect(values == [1])
    token.cancel()
  }
}
