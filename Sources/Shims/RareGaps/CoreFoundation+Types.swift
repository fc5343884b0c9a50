// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

/// A number for a type of Core Foundation.
public typealias CFTypeID = UInt

public func CFStringGetTypeID() -> CFTypeID { 7 }
public func CFDictionaryGetTypeID() -> CFTypeID { 18 }
public func CFArrayGetTypeID() -> CFTypeID { 19 }
public func CFDataGetTypeID() -> CFTypeID { 20 }
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
public func CFNumberGetTypeID() -> CFTypeID { 22 }
public func CFURLGetTypeID() -> CFTypeID { 29 }
public func CFUUIDGetTypeID() -> CFTypeID { 31 }
public func CFDateGetTypeID() -> CFTypeID { 42 }
public func CFNullGetTypeID() -> CFTypeID { 16 }
public func CFSetGetTypeID() -> CFTypeID { 17 }
public func CFAttributedStringGetTypeID() -> CFTypeID { 62 }

/// The number of an object's type; 0 for one that is none of Core Foundation's.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
  switch cf as Any {
  case let number as NSNumber where isBoolean(number): CFBooleanGetTypeID()
  case is NSNumber: CFNumberGetTypeID()
  case is NSString: CFStringGetTypeID()
  case is NSDictionary: CFDictionaryGetTypeID()
  case is NSArray: CFArrayGetTypeID()
  case is NSData: CFDataGetTypeID()
  case is NSDate: CFDateGetTypeID()
  case is NSURL: CFURLGetTypeID()
  case is NSUUID: CFUUIDGetTypeID()
  case is NSNull: CFNullGetTypeID()
  case is NSSet: CFSetGetTypeID()
  case is NSAttributedString: CFAttributedStringGetTypeID()
  default: 0
  }
}

/// Foundation has one object for each truth value, and numbers that equal them beside these.
private func isBoolean(_ number: NSNumber) -> Bool {
  number === NSNumber(value: true) || number === NSNumber(value: false)
}

public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
  guard let first = cf1 as? NSObject, let second = cf2 as? NSObject else { return cf1 === cf2 }
  return first.isEqual(second)
}
public func CFHash(_ cf: CFTypeRef!) -> UInt { UInt(bitPattern: (cf as? NSObject)?.hash ?? 0) }
public func CFCopyDescription(_ cf: CFTypeRef!) -> CFString! { "\(cf as Any)" as NSString }

public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean.boolValue }

/// The kind of a number.
public enum CFNumberType: Int, Sendable {
  case sInt8Type = 1, sInt16Type, sInt32Type, sInt64Type, float32Type, float64Type
  case charType, shortType, intType, longType, longLongType, floatType, doubleType
  case cfIndexType, nsIntegerType, cgFloatType
}

public func CFNumberIsFloatType(_ number: CFNumber!) -> Bool {
  ["f", "d"].contains(String(cString: number.objCType))
}
public func CFNumberGetType(_ number: CFNumber!) -> CFNumberType {
  switch String(cString: number.objCType) {
  case "c", "B", "C": .charType
  case "s": .sInt16Type
  case "i", "S": .sInt32Type
  case "f": .float32Type
  case "d": .float64Type
  default: .sInt64Type
  }
}
/// Writes a number where the pointer says; false says that the kind cannot hold it as it is.
@discardableResult
public func CFNumberGetValue(
  _ number: CFNumber!, _ theType: CFNumberType, _ valuePtr: UnsafeMutableRawPointer!
) -> Bool {
  switch theType {
  case .sInt8Type, .charType: put(number, as: Int8.self, at: valuePtr)
  case .sInt16Type, .shortType: put(number, as: Int16.self, at: valuePtr)
  case .sInt32Type, .intType: put(number, as: Int32.self, at: valuePtr)
  case .float32Type, .floatType: put(number, as: Float.self, at: valuePtr)
  case .float64Type, .doubleType, .cgFloatType: put(number, as: Double.self, at: valuePtr)
  case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType:
    put(number, as: Int64.self, at: valuePtr)
  }
}

private func put<Whole: FixedWidthInteger>(
  _ number: NSNumber, as type: Whole.Type, at place: UnsafeMutableRawPointer
) -> Bool {
  place.storeBytes(of: Whole(truncatingIfNeeded: number.int64Value), as: type)
  if CFNumberIsFloatType(number) { return Whole(exactly: number.doubleValue) != nil }
  return isGreat(number)
    ? Whole(exactly: number.uint64Value) != nil : Whole(exactly: number.int64Value) != nil
}

private func put<Real: BinaryFloatingPoint>(
  _ number: NSNumber, as type: Real.Type, at place: UnsafeMutableRawPointer
) -> Bool {
  place.storeBytes(of: Real(number.doubleValue), as: type)
  if CFNumberIsFloatType(number) {
    return number.doubleValue.isNaN || Real(exactly: number.doubleValue) != nil
  }
  return isGreat(number)
    ? Real(exactly: number.uint64Value) != nil : Real(exactly: number.int64Value) != nil
}

/// Whether a number can be beyond what `Int64` holds.
private func isGreat(_ number: NSNumber) -> Bool {
  ["Q", "L"].contains(String(cString: number.objCType))
}

public func CFArrayGetCount(_ array: CFArray!) -> Int { array.count }
public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> Int { dictionary.count }
public func CFDataGetLength(_ data: CFData!) -> Int { data.length }
public func CFUUIDCreateFromString(_ alloc: AnyObject?, _ text: CFString!) -> CFUUID! {
  NSUUID(uuidString: text as String)
}

/// The bytes of a UUID.
public struct CFUUIDBytes: Sendable {
  public var byte0: UInt8 = 0
  public var byte1: UInt8 = 0
  public var byte2: UInt8 = 0
  public var byte3: UInt8 = 0
  public var byte4: UInt8 = 0
  public var byte5: UInt8 = 0
  public var byte6: UInt8 = 0
  public var byte7: UInt8 = 0
  public var byte8: UInt8 = 0
  public var byte9: UInt8 = 0
  public var byte10: UInt8 = 0
  public var byte11: UInt8 = 0
  public var byte12: UInt8 = 0
  public var byte13: UInt8 = 0
  public var byte14: UInt8 = 0
  public var byte15: UInt8 = 0
  public init() {}
}

public func CFUUIDGetUUIDBytes(_ uuid: CFUUID!) -> CFUUIDBytes {
  withUnsafeBytes(of: (uuid as UUID).uuid) { $0.load(as: CFUUIDBytes.self) }
}
public func CFUUIDCreateFromUUIDBytes(_ alloc: AnyObject?, _ bytes: CFUUIDBytes) -> CFUUID! {
  withUnsafeBytes(of: bytes) { UUID(uuid: $0.load(as: uuid_t.self)) as NSUUID }
}
