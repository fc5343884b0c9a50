// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreGraphics
public import Foundation

/// A colour by its components; semantic colours are those of the light appearance.
open class UIColor: NSObject, @unchecked Sendable {  // It never changes after it was made.
  private let components: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    components =
      [5, 3, 1].map { (offset: CGFloat) in
        let k = (offset + sector).truncatingRemainder(dividingBy: 6)
        return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
      } + [alpha]
  }
  public convenience init(cgColor: CGColor) {
    let values = cgColor.components ?? []
    if values.count == 4 {
      self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    } else {
      self.init(white: values.first ?? 0, alpha: cgColor.alpha)
    }
  }
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.current).cgColor)
  }
  public convenience init(patternImage: UIImage) { self.init(white: 0, alpha: 1) }
  /// A colour of the author's catalogue, which is taken to be there: a grey one (ASSUMED).
  public convenience init?(named name: String) { self.init(white: 0.5, alpha: 1) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(white: 0.5, alpha: 1) }
  public required convenience init?(coder: NSCoder) { return nil }

  open var cgColor: CGColor {
    CGColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }
  open func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    white?.pointee = (components[0] + components[1] + components[2]) / 3
    alpha?.pointee = components[3]
    return true
  }
  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (components[0], components[1], components[2])
    let top = max(red, green, blue)
    let range = top - min(red, green, blue)
    var sector: CGFloat = 0
    if range > 0 {
      switch top {
      case red: sector = (green - blue) / range
      case green: sector = (blue - red) / range + 2
      default: sector = (red - green) / range + 4
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = top == 0 ? 0 : range / top
    brightness?.pointee = top
    alpha?.pointee = components[3]
    return true
  }
  open func set() {}
  open func setFill() {}
  open func setStroke() {}
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }
  open override var hash: Int { components.hashValue }
}

extension UIColor {
  private convenience init(rgb: Int, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: alpha)
  }
  public class var black: UIColor { UIColor(rgb: 0x000000) }
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  public class var white: UIColor { UIColor(rgb: 0xFFFFFF) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var red: UIColor { UIColor(rgb: 0xFF0000) }
  public class var green: UIColor { UIColor(rgb: 0x00FF00) }
  public class var blue: UIColor { UIColor(rgb: 0x0000FF) }
  public class var cyan: UIColor { UIColor(rgb: 0x00FFFF) }
  public class var yellow: UIColor { UIColor(rgb: 0xFFFF00) }
  public class var magenta: UIColor { UIColor(rgb: 0xFF00FF) }
  public class var orange: UIColor { UIColor(rgb: 0xFF8000) }
  public class var purple: UIColor { UIColor(rgb: 0x800080) }
  public class var brown: UIColor { UIColor(rgb: 0x996633) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }

  public class var systemRed: UIColor { UIColor(rgb: 0xFF3B30) }
  public class var systemGreen: UIColor { UIColor(rgb: 0x34C759) }
  public class var systemBlue: UIColor { UIColor(rgb: 0x007AFF) }
  public class var systemOrange: UIColor { UIColor(rgb: 0xFF9500) }
  public class var systemYellow: UIColor { UIColor(rgb: 0xFFCC00) }
  public class var systemPink: UIColor { UIColor(rgb: 0xFF2D55) }
  public class var systemPurple: UIColor { UIColor(rgb: 0xAF52DE) }
  public class var systemTeal: UIColor { UIColor(rgb: 0x30B0C7) }
  public class var systemIndigo: UIColor { UIColor(rgb: 0x5856D6) }
  public class var systemBrown: UIColor { UIColor(rgb: 0xA2845E) }
  public class var systemMint: UIColor { UIColor(rgb: 0x00C7BE) }
  public class var systemCyan: UIColor { UIColor(rgb: 0x32ADE6) }
  public class var systemGray: UIColor { UIColor(rgb: 0x8E8E93) }
  public class var systemGray2: UIColor { UIColor(rgb: 0xAEAEB2) }
  public class var systemGray3: UIColor { UIColor(rgb: 0xC7C7CC) }
  public class var systemGray4: UIColor { UIColor(rgb: 0xD1D1D6) }
  public class var systemGray5: UIColor { UIColor(rgb: 0xE5E5EA) }
  public class var systemGray6: UIColor { UIColor(rgb: 0xF2F2F7) }
  public class var tintColor: UIColor { .systemBlue }
  public class var label: UIColor { .black }
  public class var secondaryLabel: UIColor { UIColor(rgb: 0x3C3C43, alpha: 0.6) }
  public class var tertiaryLabel: UIColor { UIColor(rgb: 0x3C3C43, alpha: 0.3) }
  public class var quaternaryLabel: UIColor { UIColor(rgb: 0x3C3C43, alpha: 0.18) }
  public class var link: UIColor { .systemBlue }
  public class var placeholderText: UIColor { UIColor(rgb: 0x3C3C43, alpha: 0.3) }
  public class var separator: UIColor { UIColor(rgb: 0x3C3C43, alpha: 0.29) }
  public class var opaqueSeparator: UIColor { UIColor(rgb: 0xC6C6C8) }
  public class var systemBackground: UIColor { .white }
  public class var secondarySystemBackground: UIColor { .systemGray6 }
  public class var tertiarySystemBackground: UIColor { .white }
  public class var systemGroupedBackground: UIColor { .systemGray6 }
  public class var secondarySystemGroupedBackground: UIColor { .white }
  public class var tertiarySystemGroupedBackground: UIColor { .systemGray6 }
  public class var systemFill: UIColor { UIColor(rgb: 0x787880, alpha: 0.2) }
  public class var secondarySystemFill: UIColor { UIColor(rgb: 0x787880, alpha: 0.16) }
  public class var tertiarySystemFill: UIColor { UIColor(rgb: 0x767680, alpha: 0.12) }
  public class var quaternarySystemFill: UIColor { UIColor(rgb: 0x747480, alpha: 0.08) }
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  public class var darkText: UIColor { .black }
  public class var groupTableViewBackground: UIColor { .systemGray6 }
}
