import HeadlessUIKit
import Testing

@MainActor
@Suite struct UIImageTests {
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0, 0, 0, 7,
  ]
  static let gif: [UInt8] = Array("GIF89a".utf8) + [5, 0, 2, 1]
  static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 9, 1, 0, 0, 0,
  ]

  @Test func theSizeIsReadFromTheStartOfAFile() {
    #expect(UIImage(data: Data(Self.png))?.size == CGSize(width: 256, height: 7))
    #expect(UIImage(data: Data(Self.gif))?.size == CGSize(width: 5, height: 258))
    #expect(UIImage(data: Data(Self.jpeg))?.size == CGSize(width: 9, height: 3))
  }

  @Test func whatIsNoImageOrEndsTooSoonIsNil() {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("hello, this is text".utf8)) == nil)
    for file in [Self.png, Self.gif, Self.jpeg] {
      for count in 0..<(file.count - 8) { #expect(UIImage(data: Data(file.prefix(count))) == nil) }
    }
  }

  @Test func anImageViewIsAsLargeAsItsImageAndWithoutOneHasNoSizeOfItsOwn() {
    let view = UIImageView()
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.image = UIImage(size: CGSize(width: 30, height: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
    #expect(UIImageView(image: view.image).frame.size == CGSize(width: 30, height: 20))
  }
}
