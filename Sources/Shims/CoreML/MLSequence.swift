public import Foundation

/// Texts or whole numbers in order.
open class MLSequence: NSObject, @unchecked Sendable {  // Open, and immutable.
  /// What is in it.
  public let type: MLFeatureType

  /// The texts; empty for numbers.
  public let stringValues: [String]

  /// The numbers; empty for texts.
  public let int64Values: [NSNumber]

  init(_ type: MLFeatureType, strings: [String] = [], numbers: [NSNumber] = []) {
    (self.type, stringValues, int64Values) = (type, strings, numbers)
  }

  /// Makes one without values.
  public convenience init(empty type: MLFeatureType) { self.init(type) }

  /// Takes texts.
  public convenience init(strings stringValues: [String]) {
    self.init(.string, strings: stringValues)
  }

  /// Takes numbers.
  public convenience init(int64s int64Values: [NSNumber]) {
    self.init(.int64, numbers: int64Values)
  }
}
