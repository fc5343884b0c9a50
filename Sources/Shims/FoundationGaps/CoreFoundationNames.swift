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
