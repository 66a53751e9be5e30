import Foundation
import SignalsCells
import Testing

@Suite struct RowEventTests {
  @Test func aTapHasTheArticlesTwoParts() {
    let tap = ButtonTap(row: row(3), event: 2)
    #expect(tap.buttonIndex == 2)
    #expect(tap.indexPath == row(3))
  }

  @Test func eventsAreComparedHashedAndCodedByTheirParts() throws {
    let event = RowEvent(row: NestedRow(outer: "shelf", inner: 4), event: "open")
    #expect(Set([event, event]).count == 1)
    #expect(event != RowEvent(row: NestedRow(outer: "shelf", inner: 5), event: "open"))
    let data = try JSONEncoder().encode(event)
    #expect(try JSONDecoder().decode(RowEvent<NestedRow<String, Int>, String>.self, from: data) == event)
  }

  @Test func eventsOfSendablePartsAreSendable() {
    func needsSendable<T: Sendable>(_ value: T) -> T { value }
    #expect(needsSendable(RowEvent(row: 1, event: 2)).row == 1)
    #expect(needsSendable(NestedRow(outer: 1, inner: 2)).inner == 2)
    #expect(needsSendable(DroppedEvent<Int, Int>(event: 1, row: nil, reason: .notBound)).row == nil)
  }
}
