public import Foundation

/// A moment, in seconds since the begin of 2001.
public typealias CFAbsoluteTime = Double

/// Core Foundation's name for a duration in seconds.
public typealias CFTimeInterval = Double

/// Gives the current moment.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Gives a clock that never jumps, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// Core Foundation's name for `NSString`.
public typealias CFString = NSString
/// Core Foundation's name for `NSArray`.
public typealias CFArray = NSArray
/// Core Foundation's name for `NSDictionary`.
public typealias CFDictionary = NSDictionary
/// Core Foundation's name for `NSNumber`.
public typealias CFNumber = NSNumber
/// Core Foundation's name for `NSData`.
public typealias CFData = NSData
/// Core Foundation's name for `NSDate`.
public typealias CFDate = NSDate
/// Core Foundation's name for `NSURL`.
public typealias CFURL = NSURL
/// Core Foundation's name for any object.
public typealias CFTypeRef = AnyObject
/// A Boolean in Core Foundation.
public typealias CFBoolean = NSNumber
/// True in Core Foundation.
nonisolated(unsafe) public let kCFBooleanTrue: NSNumber? = NSNumber(value: true)  // Immutable.
/// False in Core Foundation.
nonisolated(unsafe) public let kCFBooleanFalse: NSNumber? = NSNumber(value: false)  // As above.
/// The usual allocator of Core Foundation.
nonisolated(unsafe) public let kCFAllocatorDefault: AnyObject? = nil  // Immutable.

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
