// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// The methods of Swift 3 and 4 write through pointers that may be nil, and texts as NSString. Foundation
// here has others of the same names, for `String?` and never nil; where both fit, those are meant.

extension Scanner {
  @_disfavoredOverload
  @discardableResult
  public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    Self.storing(in: result) { scanString(string, into: $0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?)
    -> Bool
  {
    Self.storing(in: result) { scanCharacters(from: set, into: $0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    Self.storing(in: result) { scanUpTo(string, into: $0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanUpToCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool {
    Self.storing(in: result) { scanUpToCharacters(from: set, into: $0) }
  }

  private static func storing(
    in result: UnsafeMutablePointer<NSString?>?, _ scan: (UnsafeMutablePointer<String?>) -> Bool
  ) -> Bool {
    var text: String?
    guard scan(&text) else { return false }
    result?.pointee = text.map { $0 as NSString }
    return true
  }

  private static func storing<Number>(
    _ start: Number, in result: UnsafeMutablePointer<Number>?,
    _ scan: (UnsafeMutablePointer<Number>) -> Bool
  ) -> Bool {
    var number = start
    guard scan(&number) else { return false }
    result?.pointee = number
    return true
  }

  @_disfavoredOverload
  @discardableResult
  public func scanInt(_ result: UnsafeMutablePointer<Int>?) -> Bool {
    Self.storing(0, in: result) { scanInt($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanInt32(_ result: UnsafeMutablePointer<Int32>?) -> Bool {
    Self.storing(0, in: result) { scanInt32($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanInt64(_ result: UnsafeMutablePointer<Int64>?) -> Bool {
    Self.storing(0, in: result) { scanInt64($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanUnsignedLongLong(_ result: UnsafeMutablePointer<UInt64>?) -> Bool {
    Self.storing(0, in: result) { scanUnsignedLongLong($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanHexInt32(_ result: UnsafeMutablePointer<UInt32>?) -> Bool {
    Self.storing(0, in: result) { scanHexInt32($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanHexInt64(_ result: UnsafeMutablePointer<UInt64>?) -> Bool {
    Self.storing(0, in: result) { scanHexInt64($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanFloat(_ result: UnsafeMutablePointer<Float>?) -> Bool {
    Self.storing(0, in: result) { scanFloat($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanDouble(_ result: UnsafeMutablePointer<Double>?) -> Bool {
    Self.storing(0, in: result) { scanDouble($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanHexFloat(_ result: UnsafeMutablePointer<Float>?) -> Bool {
    Self.storing(0, in: result) { scanHexFloat($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanHexDouble(_ result: UnsafeMutablePointer<Double>?) -> Bool {
    Self.storing(0, in: result) { scanHexDouble($0) }
  }

  @_disfavoredOverload
  @discardableResult
  public func scanDecimal(_ result: UnsafeMutablePointer<Decimal>?) -> Bool {
    Self.storing(Decimal(), in: result) { scanDecimal(&$0.pointee) }
  }
}
