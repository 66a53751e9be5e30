/// A picture, as far as layout needs one: its size and its name.
public final class UIImage: NSObject, Sendable {
  /// The size in points.
  public let size: CGSize
  /// The name of the symbol, if it is one. UIKit has no such property.
  public let systemName: String?
  /// How many pixels a point has; always 1 here.
  public let scale: CGFloat = 1

  /// A picture of a size, in points, without content. UIKit has no such initializer.
  public init(size: CGSize) {
    self.size = size
    systemName = nil
  }

  /// A symbol, 20 by 20 points; nil for an empty name. Names are not checked.
  public init?(systemName: String) {
    guard !systemName.isEmpty else { return nil }
    self.systemName = systemName
    size = CGSize(width: 20, height: 20)
  }

  /// A picture from a PNG, GIF or JPEG file, of which only the size is read: a pixel is a point. Nil if `data` is none
  /// of these or ends before its size.
  public init?(data: Data) {
    guard let size = ImageHeader.size(of: data) else { return nil }
    self.size = size
    systemName = nil
  }
}
