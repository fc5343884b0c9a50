public import Foundation

/// Core Foundation's name for `NSMutableString`.
public typealias CFMutableString = NSMutableString

/// Core Foundation's name for a range.
public struct CFRange: Equatable, Sendable {
  /// Where it begins.
  public var location: Int
  /// How long it is.
  public var length: Int

  /// Makes a range.
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}

/// Turns letters into Latin ones.
nonisolated(unsafe) public let kCFStringTransformToLatin: CFString = "Any-Latin"  // Immutable.
/// Takes accents off letters.
nonisolated(unsafe)  // Immutable.
  public let kCFStringTransformStripDiacritics: CFString = "NFD; [:Mn:] Remove; NFC"
/// Takes marks off letters.
nonisolated(unsafe)  // Immutable.
  public let kCFStringTransformStripCombiningMarks: CFString = "NFD; [:Mn:] Remove; NFC"

/// Changes a text by a transform of ICU.
@discardableResult
public func CFStringTransform(
  _ string: CFMutableString?, _ range: UnsafeMutablePointer<CFRange>?, _ transform: CFString,
  _ reverse: Bool
) -> Bool {
  guard let string else { return false }
  let kind = StringTransform(rawValue: transform as String)
  guard let new = (string as String).applyingTransform(kind, reverse: reverse) else { return false }
  string.setString(new)
  return true
}
