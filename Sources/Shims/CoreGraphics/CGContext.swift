// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A drawing context into which nothing is drawn.
public final class CGContext {
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {}
  package init() {}
  public func saveGState() {}
  public func restoreGState() {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  public func beginPath() {}
  public func closePath() {}
  public func fill(_ rect: CGRect) {}
  public func fillPath() {}
  public func fillEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func strokePath() {}
  public func strokeEllipse(in rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
  public func clip() {}
  public func clip(to rect: CGRect) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func makeImage() -> CGImage? { nil }
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// How lines meet.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
/// How colours are mixed.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}
/// Where a bitmap has its alpha.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}
/// Where a gradient is drawn beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var drawsBeforeStartLocation: CGGradientDrawingOptions {
    CGGradientDrawingOptions(rawValue: 1)
  }
  public static var drawsAfterEndLocation: CGGradientDrawingOptions {
    CGGradientDrawingOptions(rawValue: 2)
  }
}

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
