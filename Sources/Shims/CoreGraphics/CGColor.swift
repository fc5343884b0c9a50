// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A colour by its components.
public final class CGColor: Hashable, Sendable {
  public let components: [CGFloat]?
  public let colorSpace: CGColorSpace?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    colorSpace = CGColorSpaceCreateDeviceRGB()
  }
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    colorSpace = CGColorSpaceCreateDeviceRGB()
  }
  public init(gray: CGFloat, alpha: CGFloat) {
    components = [gray, alpha]
    colorSpace = CGColorSpaceCreateDeviceGray()
  }

  public var alpha: CGFloat { components?.last ?? 0 }
  public var numberOfComponents: Int { components?.count ?? 0 }
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let components else { return nil }
    guard components.count == 4 else { return CGColor(gray: components.first ?? 0, alpha: alpha) }
    return CGColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// The name of a colour space.
public final class CGColorSpace: Sendable {
  public let name: String?
  public init?(name: String) { self.name = name }
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  init(_ name: String) { self.name = name }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(CGColorSpace.sRGB)
}
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(CGColorSpace.genericGrayGamma2_2)
}
