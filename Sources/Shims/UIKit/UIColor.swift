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
  /// There is no asset catalogue here.
  public convenience init?(named name: String) { return nil }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { return nil }
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
