// Tests with streams, as people write them with Swift Testing: nonisolated, of the main actor, in structs and classes.
import Signals
import Testing

@Test func synchronousTest() {
  let subject = PassthroughSubject<Int, Never>()
  var received: [Int] = []
  let token = subject.sink { received.append($0) }
  subject.send(1)
  #expect(received == [1])
  token.cancel()
}

@Test func asynchronousTest() async {
  let subject = CurrentValueSubject<Int, Never>(0)
  var received: [Int] = []
  let token = subject.map { $0 + 1 }.sink { received.append($0) }
  await Task.yield()
  subject.value = 1
  #expect(received == [1, 2])
  token.cancel()
}

@MainActor @Test func mainActorTest() async {
  let subject = PassthroughSubject<Int, Never>()
  let values = subject.values()
  let loop = Task {
    var sum = 0
    for await value in values { sum += value }
    return sum
  }
  subject.send(1)
  subject.send(completion: .finished)
  #expect(await loop.value == 1)
}

@Suite final class ClassSuite {
  let subject = PassthroughSubject<Int, Never>()
  var received: [Int] = []
  var cancellables: Set<AnyCancellable> = []

  init() async { subject.sink { [unowned self] in received.append($0) }.store(in: &cancellables) }

  @Test func receives() async {
    subject.send(1)
    await Task.yield()
    #expect(received == [1])
  }
}

@Suite struct StructSuite {
  let subject = PassthroughSubject<Int, Never>()

  @Test(arguments: [1, 2]) func receives(_ value: Int) async {
    var received: [Int] = []
    let token = subject.sink { received.append($0) }
    subject.send(value)
    await Task.yield()
    #expect(received == [value])
    token.cancel()
  }

  @Test func confirms() async {
    await confirmation { confirm in
      let token = subject.sink { _ in confirm() }
      subject.send(1)
      token.cancel()
    }
  }

  @Test func counts() async {
    await Diagnostics.counting {
      let token = subject.sink { _ in }
      await Task.yield()
      #expect(Diagnostics.liveSubscriptions == 1)
      token.cancel()
    }
  }
}

@MainActor @Suite struct MainActorSuite {
  let subject = PassthroughSubject<Int, Never>()
  var cancellables: Set<AnyCancellable> = []

  @Test mutating func stores() {
    var sum = 0
    subject.sink { sum += $0 }.store(in: &cancellables)
    subject.send(1)
    #expect(sum == 1)
  }
}
