import HeadlessUIKit
import Testing

@Suite struct IndexPathTests {
  @Test func sectionIsTheFirstElementAndRowTheSecond() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path.section == 1)
    #expect(path.row == 3)
    #expect(path.item == 3)
    #expect(path == IndexPath(item: 3, section: 1))
    #expect(Array(path) == [1, 3])
    path.row = 5
    path.section = 2
    #expect(Array(path) == [2, 5])
  }
}
