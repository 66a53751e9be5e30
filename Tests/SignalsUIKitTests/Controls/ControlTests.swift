import HeadlessUIKit
import SignalsUIKit
import Testing

@MainActor
@Suite
struct ControlTests {
  final class Owner {
    var log: [String] = []
  }

  let owner = Owner()

  // MARK: on(_:with:)

  @Test func `Setting a handler again replaces it`() {
    let button = UIButton(type: .system)
    for name in ["sound", "music"] { button.on(.primaryActionTriggered, with: owner) { $0.log.append(name) } }
    button.sendActions(for: .primaryActionTriggered)
    #expect(owner.log == ["music"])
  }

  @Test func `Handlers of two events do not replace each other`() {
    let button = UIButton(type: .system)
    button.on(.touchDown, with: owner) { $0.log.append("down") }
    button.on(.primaryActionTriggered, with: owner) { $0.log.append("tap") }
    button.sendActions(for: .touchDown)
    button.sendActions(for: .primaryActionTriggered)
    #expect(owner.log == ["down", "tap"])
  }

  @Test func `A handler leaves other people's actions alone`() {
    let button = UIButton(type: .system, primaryAction: UIAction { [owner] _ in owner.log.append("theirs") })
    button.on(.primaryActionTriggered, with: owner) { $0.log.append("ours") }
    button.off(.primaryActionTriggered)
    button.sendActions(for: .primaryActionTriggered)
    #expect(owner.log == ["theirs"])
  }

  @Test func `A handler does not keep its object, and is silent when it is gone`() {
    let button = UIButton(type: .system)
    weak var gone: Owner?
    do {
      let owner = Owner()
      gone = owner
      button.on(.primaryActionTriggered, with: owner) { _ in Issue.record("called for an object that is gone") }
    }
    #expect(gone == nil)
    button.sendActions(for: .primaryActionTriggered)
  }

  @Test func `Setting a handler calls nothing`() {
    let button = UIButton(type: .system)
    button.on(.primaryActionTriggered, with: owner) { $0.log.append("tap") }
    #expect(owner.log.isEmpty)
  }

  // MARK: publisher(for:)

  @Test func `Nothing happens to the control before somebody subscribes`() {
    let button = UIButton(type: .system)
    let taps = button.publisher(for: .primaryActionTriggered)
    #expect(button.allControlEvents == [])
    let token = taps.sink { _ in }
    #expect(button.allControlEvents == .primaryActionTriggered)
    token.cancel()
    #expect(button.allControlEvents == [])
  }

  @Test func `Every subscriber is served, with the control's own type`() {
    let control = UISwitch(frame: .zero)
    var log: [String] = []
    let changes = control.publisher(for: .valueChanged).map { $0.isOn }
    let tokens = ["a", "b"].map { name in changes.sink { log.append("\(name) \($0)") } }
    control.isOn = true
    control.sendActions(for: .valueChanged)
    #expect(log == ["a true", "b true"])
    tokens[0].cancel()
    control.sendActions(for: .valueChanged)
    #expect(log == ["a true", "b true", "b true"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `A value that comes without demand is dropped`() {
    let button = UIButton(type: .system)
    var values = 0
    var subscription: (any Subscription)?
    button.publisher(for: .primaryActionTriggered).receive(
      subscriber: AnySubscriber<UIButton, Never>(
        receiveSubscription: { subscription = $0 },
        receiveValue: { _ in
          values += 1
          return .none
        }))
    button.sendActions(for: .primaryActionTriggered)
    #expect(values == 0)
    subscription?.request(.max(1))
    for _ in 0..<3 { button.sendActions(for: .primaryActionTriggered) }
    #expect(values == 1)
    subscription?.cancel()
  }

  @Test func `An event sent within the delivery of one is delivered next, to each subscriber`() {
    let button = UIButton(type: .system)
    var log: [String] = []
    var sends = 0
    let taps = button.publisher(for: .primaryActionTriggered)
    let first = taps.sink { button in
      sends += 1
      let send = sends
      log.append("a\(send)")
      if send < 3 { button.sendActions(for: .primaryActionTriggered) }
      log.append("a\(send) is over")
    }
    var second = 0
    let other = taps.sink { _ in second += 1 }
    button.sendActions(for: .primaryActionTriggered)
    #expect(log == ["a1", "a1 is over", "a2", "a2 is over", "a3", "a3 is over"])
    #expect(second == 3)
    withExtendedLifetime((first, other)) {}
  }

  @Test func `An event sent within a delivery reaches who had subscribed before it, and nobody else`() {
    let button = UIButton(type: .system)
    let taps = button.publisher(for: .primaryActionTriggered)
    var early = 0
    var late = 0
    var tokens: [AnyCancellable] = []
    var isFirst = true
    taps.sink { button in
      guard isFirst else { return }
      isFirst = false
      tokens.append(taps.sink { _ in early += 1 })
      button.sendActions(for: .primaryActionTriggered)
      tokens.append(taps.sink { _ in late += 1 })
    }.store(in: &tokens)
    button.sendActions(for: .primaryActionTriggered)
    #expect((early, late) == (1, 0))
  }

  @Test func `An event that waits is not delivered after cancelling`() {
    let button = UIButton(type: .system)
    var values = 0
    var token: AnyCancellable?
    token = button.publisher(for: .primaryActionTriggered).sink { button in
      values += 1
      button.sendActions(for: .primaryActionTriggered)
      token?.cancel()
    }
    button.sendActions(for: .primaryActionTriggered)
    #expect(values == 1)
  }

  @Test func `Whether an event that waits is wanted is seen when its turn comes`() {
    let button = UIButton(type: .system)
    var values = 0
    var subscription: (any Subscription)?
    button.publisher(for: .primaryActionTriggered).receive(
      subscriber: AnySubscriber<UIButton, Never>(
        receiveSubscription: {
          subscription = $0
          $0.request(.max(1))
        },
        receiveValue: { button in
          values += 1
          if values < 3 { button.sendActions(for: .primaryActionTriggered) }
          return values == 1 ? .max(1) : .none
        }))
    button.sendActions(for: .primaryActionTriggered)
    #expect(values == 2)
    subscription?.cancel()
  }

  @Test func `Cancelling releases what the subscriber captured`() {
    let button = UIButton(type: .system)
    weak var captured: Owner?
    var token: AnyCancellable?
    do {
      let owner = Owner()
      captured = owner
      token = button.publisher(for: .primaryActionTriggered).sink { _ in owner.log.append("tap") }
    }
    #expect(captured != nil)
    token?.cancel()
    #expect(captured == nil)
  }

  @Test func `A stream does not keep its control alive`() {
    weak var gone: UIButton?
    var token: AnyCancellable?
    do {
      let button = UIButton(type: .system)
      gone = button
      token = button.publisher(for: .primaryActionTriggered).sink { _ in }
    }
    #expect(gone == nil)
    token?.cancel()
  }

  @Test func `A control that goes first takes what its subscribers captured with it`() {
    weak var captured: Owner?
    weak var gone: UIButton?
    do {
      let owner = Owner()
      captured = owner
      let button = UIButton(type: .system)
      gone = button
      // A subscriber that never cancels.
      button.publisher(for: .primaryActionTriggered).subscribe(
        AnySubscriber<UIButton, Never>(receiveSubscription: { $0.request(.unlimited) }) { _ in
          owner.log.append("tap")
          return .none
        })
      button.sendActions(for: .primaryActionTriggered)
      #expect(owner.log == ["tap"])
    }
    #expect(gone == nil)
    #expect(captured == nil)
  }
}
