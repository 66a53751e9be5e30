import Foundation
import Signals
import Testing

@Suite("Demand")
struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test("Demand adds up and saturates at unlimited")
  func addition() {
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + 3 == .max(5))
    #expect(Demand.none + .none == .none)
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.max(1) + .unlimited == .unlimited)
    #expect(Demand.max(.max - 1) + .max(1) == .unlimited)
    #expect(Demand.max(.max - 1) + .max(2) == .unlimited)
    #expect(Demand.max(.max) == .unlimited)
    var demand = Demand.max(1)
    demand += .max(2)
    demand += 3
    #expect(demand == .max(6))
  }

  @Test("Taking away leaves unlimited unlimited")
  func subtraction() {
    #expect(Demand.max(5) - .max(2) == .max(3))
    #expect(Demand.max(5) - 5 == .none)
    #expect(Demand.unlimited - .max(7) == .unlimited)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.max(5) - .unlimited == .none)
    var demand = Demand.max(6)
    demand -= .max(2)
    demand -= 1
    #expect(demand == .max(3))
  }

  @Test("Multiplying saturates too")
  func multiplication() {
    #expect(Demand.max(3) * 4 == .max(12))
    #expect(Demand.max(.max / 2) * 3 == .unlimited)
    #expect(Demand.unlimited * 0 == .unlimited)
    #expect(Demand.max(3) * 0 == .none)
    var demand = Demand.max(3)
    demand *= 2
    #expect(demand == .max(6))
  }

  @Test("Demands compare with each other and with numbers, on either side")
  func comparison() {
    #expect(Demand.max(1) < .max(2) && Demand.max(2) < .unlimited && Demand.none < .max(1))
    #expect(Demand.max(2) == 2 && !(Demand.unlimited == Int.max))
    #expect(Demand.max(2) != 3 && Demand.unlimited != Int.max)
    #expect(Demand.max(2) > 1 && Demand.max(2) >= 2 && Demand.max(2) < 3 && Demand.max(2) <= 2)
    #expect(Demand.unlimited > Int.max && Demand.unlimited >= Int.max)
    #expect(!(Demand.unlimited < Int.max) && !(Demand.unlimited <= Int.max))
    #expect(2 == Demand.max(2) && 3 != Demand.max(2))
    #expect(1 < Demand.max(2) && 2 <= Demand.max(2) && 3 > Demand.max(2) && 2 >= Demand.max(2))
    #expect(Int.max < Demand.unlimited && Int.max <= Demand.unlimited)
    #expect(!(Int.max > Demand.unlimited) && !(Int.max >= Demand.unlimited))
  }

  @Test("A demand says its number")
  func number() {
    #expect(Demand.max(3).max == 3)
    #expect(Demand.unlimited.max == nil)
    #expect(Demand.none.max == 0)
    #expect("\(Demand.max(3)) \(Demand.none) \(Demand.unlimited)" == "max(3) max(0) unlimited")
  }

  @Test("A demand survives encoding; a number below zero is bad data, with an error that says so")
  func coding() throws {
    for demand: Demand in [.none, .max(7), .unlimited] {
      let data = try JSONEncoder().encode([demand])
      #expect(try JSONDecoder().decode([Demand].self, from: data) == [demand])
    }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Demand].self, from: Data("[-3]".utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "the demand -3 is below zero")
  }
}
