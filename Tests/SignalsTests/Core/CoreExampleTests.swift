import Signals
import Testing

/// The examples of the documentation of what every stream is made of.
@Suite("Examples of the core")
@MainActor
struct CoreExampleTests {
  final class FirstTwo: Subscriber {
    let print = Printed()
    func receive(subscription: any Subscription) { subscription.request(.max(2)) }
    func receive(_ input: Int) -> Subscribers.Demand {
      print(input)
      return .none
    }
    func receive(completion: Subscribers.Completion<Never>) { print(completion) }
  }

  @Test("Example: a subscriber of one's own")
  func subscriber() {
    let firstTwo = FirstTwo()
    (1...5).publisher.subscribe(firstTwo)
    #expect(firstTwo.print.lines == ["1", "2"])
  }

  @MainActor final class Screen: Subscriber {
    var lines: [String] = []
    nonisolated func receive(subscription: any Subscription) { subscription.request(.unlimited) }
    nonisolated func receive(_ input: Int) -> Subscribers.Demand {
      MainActor.assumeIsolated { lines.append("\(input)") }
      return .none
    }
    nonisolated func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test("Example: a subscriber that is on the main actor")
  func mainActorSubscriber() {
    let screen = Screen()
    (1...3).publisher.subscribe(screen)
    #expect(screen.lines == ["1", "2", "3"])
  }

  @MainActor final class Label {
    var numbers: [Int] = []
    func show(_ number: Int) { numbers.append(number) }
  }

  @Test("Example: a subscriber with a closure of the main actor")
  func closureOfMainActor() {
    let screen = Label()
    let two = AnySubscriber<Int, Never> {
      $0.request(.max(2))
    } receiveValue: {
      screen.show($0)
      return .none
    }
    (1...5).publisher.subscribe(two)
    #expect(screen.numbers == [1, 2])
  }

  @Test("Example: a subscriber of closures")
  func anySubscriber() {
    let print = Printed()
    let two = AnySubscriber<Int, Never> {
      $0.request(.max(2))
    } receiveValue: {
      print($0)
      return .none
    }
    (1...5).publisher.subscribe(two)
    #expect(print.lines == ["1", "2"])
  }

  @Test("Example: why a stream ended")
  func completion() {
    let print = Printed()
    let token = Fail<Int, ParseError>(error: .notANumber("x")).sink { completion in
      if case .failure(let error) = completion { print("failed:", error) }
    } receiveValue: {
      print($0)
    }
    #expect(print.lines == [#"failed: notANumber("x")"#])
    token.cancel()
  }

  @Test("Example: identifiers")
  func identifiers() {
    let print = Printed()
    let subject = PassthroughSubject<Int, Never>()
    print(CombineIdentifier(subject) == CombineIdentifier(subject))
    print(CombineIdentifier() == CombineIdentifier())
    #expect(print.lines == ["true", "false"])
  }

  @Test("Example: an object has an identifier")
  func identified() {
    let print = Printed()
    final class Listener: CustomCombineIdentifierConvertible {}
    let (first, second) = (Listener(), Listener())
    print(first.combineIdentifier == first.combineIdentifier)
    print(first.combineIdentifier == second.combineIdentifier)
    #expect(print.lines == ["true", "false"])
  }

  @Test("Example: an activity of one's own is stopped when its token goes")
  func cancellable() {
    let print = Printed()
    struct Download: Cancellable {
      let print: Printed
      func cancel() { print("stopped") }
    }
    var downloads: [AnyCancellable] = []
    Download(print: print).store(in: &downloads)
    #expect(print.lines.isEmpty)
    downloads.removeAll()
    #expect(print.lines == ["stopped"])
  }

  @Test("Example: a function that does not show how its stream is made")
  func eraseToAnyPublisher() {
    let print = Printed()
    func names() -> AnyPublisher<String, Never> { [1, 2].publisher.map { "button \($0)" }.eraseToAnyPublisher() }
    let token = names().sink { print($0) }
    #expect(print.lines == ["button 1", "button 2"])
    token.cancel()
  }

  @Test("Example: an end without values")
  func empty() {
    let print = Printed()
    let token = Empty<Int, Never>().sink {
      print($0)
    } receiveValue: {
      print($0)
    }
    #expect(print.lines == ["finished"])
    token.cancel()
  }

  @Test("Example: a failure without values")
  func fail() {
    let print = Printed()
    let token = Fail<Int, ParseError>(error: .notANumber("x"))
      .sink {
        print($0)
      } receiveValue: {
        print($0)
      }
    #expect(print.lines == [#"failure(notANumber("x"))"#])
    token.cancel()
  }
}
