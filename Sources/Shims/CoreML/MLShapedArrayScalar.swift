public import Foundation

/// A number that shaped arrays can hold.
public protocol MLShapedArrayScalar {
  /// The type of it in an array of any numbers.
  static var multiArrayDataType: MLMultiArrayDataType { get }
  /// Takes any number.
  init(number: NSNumber)
  /// The number.
  var number: NSNumber { get }
}

extension Double: MLShapedArrayScalar {
  /// Doubles.
  public static var multiArrayDataType: MLMultiArrayDataType { .double }
  /// Takes any number.
  public init(number: NSNumber) { self = number.doubleValue }
  /// The number.
  public var number: NSNumber { NSNumber(value: self) }
}

extension Float: MLShapedArrayScalar {
  /// Floats.
  public static var multiArrayDataType: MLMultiArrayDataType { .float32 }
  /// Takes any number.
  public init(number: NSNumber) { self = number.floatValue }
  /// The number.
  public var number: NSNumber { NSNumber(value: self) }
}

extension Float16: MLShapedArrayScalar {
  /// Half floats.
  public static var multiArrayDataType: MLMultiArrayDataType { .float16 }
  /// Takes any number.
  public init(number: NSNumber) { self = Float16(number.floatValue) }
  /// The number.
  public var number: NSNumber { NSNumber(value: Float(self)) }
}

extension Int32: MLShapedArrayScalar {
  /// Whole numbers.
  public static var multiArrayDataType: MLMultiArrayDataType { .int32 }
  /// Takes any number.
  public init(number: NSNumber) { self = number.int32Value }
  /// The number.
  public var number: NSNumber { NSNumber(value: self) }
}
