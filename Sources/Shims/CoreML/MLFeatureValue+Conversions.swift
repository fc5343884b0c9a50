import Foundation

extension MLFeatureValue {
  /// A feature's value of any value that a dictionary of features can hold.
  static func made(of value: Any) throws -> MLFeatureValue {
    switch value {
    case let value as MLFeatureValue: return value
    case let value as String: return MLFeatureValue(string: value)
    case let value as NSString: return MLFeatureValue(string: String(describing: value))
    case let value as MLMultiArray: return MLFeatureValue(multiArray: value)
    case let value as MLSequence: return MLFeatureValue(sequence: value)
    default: break
    }
    if let number = number(of: value) {
      return isFraction(number)
        ? MLFeatureValue(double: number.doubleValue) : MLFeatureValue(int64: number.int64Value)
    }
    if let dictionary = value as? [AnyHashable: Any] {
      let numbers = dictionary.compactMapValues(number)
      if numbers.count == dictionary.count { return try MLFeatureValue(dictionary: numbers) }
    }
    throw MLModelError(.featureType, "a value of type \(Swift.type(of: value)) is no feature")
  }

  /// Any number of Swift's as one of Foundation's, as which a phone sees it.
  private static func number(of value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as any BinaryInteger: NSNumber(value: Int64(clamping: value))
    default: nil
    }
  }

  private static func isFraction(_ number: NSNumber) -> Bool {
    ["d", "f"].contains(String(cString: number.objCType))
  }
}
