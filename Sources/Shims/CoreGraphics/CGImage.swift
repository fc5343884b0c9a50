// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// An image's measures; there are never pixels here.
public final class CGImage: Sendable {
  public let width: Int
  public let height: Int
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  public func cropping(to rect: CGRect) -> CGImage? {
    CGImage(width: Int(rect.width), height: Int(rect.height))
  }
  public func copy() -> CGImage? { self }
}
