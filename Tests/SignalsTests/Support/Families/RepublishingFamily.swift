import Signals
import SignalsTesting

/// Operators that connect subscribers with other publishers, and such as look on.
enum RepublishingFamily: String, OperatorFamily {
  case flatMap, flatMapOne, flatMapMany, flatMapResult, flatMapResultOne, flatMapJust, switchToLatest, switchToResult
  case switchToJust, share, multicast, multicastSubject, handleEvents, eraseToAnyPublisher, chain

  var dropsWithoutDemand: Bool {
    switch self {
    case .switchToLatest, .switchToResult, .switchToJust, .share, .multicast, .multicastSubject, .chain: true
    default: false
    }
  }

  var passesSubscription: Bool { self == .eraseToAnyPublisher }
  var outlivesSubject: Bool { self == .chain }

  func model(_ input: [Int]) -> [Int] {
    switch self {
    case .flatMapMany, .switchToLatest: input.flatMap { [$0, $0 + 1000] }
    case .flatMap, .flatMapOne, .flatMapResult, .flatMapResultOne, .flatMapJust, .switchToResult, .switchToJust,
      .share, .multicast, .multicastSubject, .handleEvents, .eraseToAnyPublisher:
      input
    case .chain: input.filter { $0 % 2 == 0 }.map { $0 + 1 }.prefix(3).flatMap { [$0, $0] }
    }
  }

  func endsByItself(after input: [Int]) -> Bool { self == .chain && input.filter { $0 % 2 == 0 }.count >= 3 }

  private typealias Ints = Publishers.Sequence<[Int], Oops>

  func build<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    func inner(_ values: Int...) -> Ints {
      _ = captured
      return Ints(sequence: values)
    }
    func result(_ value: Int) -> Result<Int, Oops>.Publisher {
      _ = captured
      return Result.Publisher(value)
    }
    func just(_ value: Int) -> Just<Int> {
      _ = captured
      return Just(value)
    }
    switch self {
    case .flatMapResult: return input.flatMap { (value: Int) in result(value) }
    case .flatMapResultOne: return input.flatMap(maxPublishers: .max(1)) { (value: Int) in result(value) }
    case .flatMapJust: return input.flatMap { (value: Int) in just(value) }
    case .switchToResult: return input.map { (value: Int) in result(value) }.switchToLatest()
    case .switchToJust: return input.map { (value: Int) in just(value) }.switchToLatest()
    case .multicast:
      return input.multicast { () -> PassthroughSubject<Int, Oops> in
        _ = captured
        return PassthroughSubject()
      }.autoconnect()
    case .multicastSubject: return input.multicast(subject: PassthroughSubject()).autoconnect()
    case .flatMap: return input.flatMap { (value: Int) -> Ints in inner(value) }
    case .flatMapOne: return input.flatMap(maxPublishers: .max(1)) { (value: Int) -> Ints in inner(value) }
    case .flatMapMany:
      return input.flatMap(maxPublishers: .max(1)) { (value: Int) -> Ints in inner(value, value + 1000) }
    case .switchToLatest: return input.map { (value: Int) -> Ints in inner(value, value + 1000) }.switchToLatest()
    case .share: return input.share()
    case .handleEvents:
      let log = { (_: Any) in _ = captured }
      return input.handleEvents(
        receiveSubscription: log, receiveOutput: log, receiveCompletion: log, receiveCancel: { log(()) },
        receiveRequest: log)
    case .eraseToAnyPublisher: return input.eraseToAnyPublisher()
    default:
      return input.filter { (value: Int) -> Bool in value % 2 == 0 }.map { (value: Int) -> Int in value + 1 }
        .prefix(3).share().flatMap { (value: Int) -> Ints in inner(value, value) }.handleEvents()
        .eraseToAnyPublisher()
    }
  }
}
