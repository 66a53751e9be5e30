/// A colour with one value for a light and one for a dark appearance.
///
/// Two colours are equal if both their values are.
public final class UIColor: NSObject, Sendable {
  /// A colour's components in sRGB, each from 0 to 1. UIKit has no such type.
  public struct Components: Hashable, Sendable {
    /// The red part.
    public var red: CGFloat
    /// The green part.
    public var green: CGFloat
    /// The blue part.
    public var blue: CGFloat
    /// The opacity.
    public var alpha: CGFloat

    /// The four components, each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// The value in a light appearance. UIKit has no such property.
  public let light: Components
  /// The value in a dark appearance. UIKit has no such property.
  public let dark: Components

  /// A colour whose value depends on the appearance. UIKit has no such initializer.
  public init(light: Components, dark: Components) {
    self.light = light
    self.dark = dark
  }

  /// The same colour in both appearances, from components between 0 and 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let components = Components(red: red, green: green, blue: blue, alpha: alpha)
    self.init(light: components, dark: components)
  }

  /// A grey between black (0) and white (1).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A pair of colours from their hexadecimal values, `0xRRGGBB`.
  convenience init(light: UInt32, dark: UInt32, alpha: CGFloat = 1) {
    self.init(light: Components(hex: light, alpha: alpha), dark: Components(hex: dark, alpha: alpha))
  }

  /// The same colour with another opacity, from 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var (light, dark) = (light, dark)
    light.alpha = alpha
    dark.alpha = alpha
    return UIColor(light: light, dark: dark)
  }

  /// The fixed colour of the light appearance.
  public var cgColor: CGColor {
    CGColor(red: light.red, green: light.green, blue: light.blue, alpha: light.alpha)
  }

  /// Whether `object` is a colour with the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return light == other.light && dark == other.dark
  }

  /// A hash of both values.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(light)
    hasher.combine(dark)
    return hasher.finalize()
  }
}

extension UIColor.Components {
  /// The components of `0xRRGGBB`.
  init(hex: UInt32, alpha: CGFloat) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha)
  }
}
