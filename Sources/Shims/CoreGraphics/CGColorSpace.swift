// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
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
