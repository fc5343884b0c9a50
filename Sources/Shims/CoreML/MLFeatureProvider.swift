public import Foundation

/// Values by names.
public protocol MLFeatureProvider: AnyObject {
  /// The names.
  var featureNames: Set<String> { get }
  /// The value of a name.
  func featureValue(for featureName: String) -> MLFeatureValue?
}

/// Values by names, in a dictionary.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider,
  @unchecked Sendable  // An open class cannot be checked; its property is immutable.
{
  /// The values.
  public let dictionary: [String: MLFeatureValue]

  /// Takes feature values, or values that can be made into them.
  public init(dictionary: [String: Any]) throws {
    self.dictionary = try dictionary.mapValues(MLFeatureValue.made(of:))
  }

  init(values: [String: MLFeatureValue]) { dictionary = values }

  /// The names.
  open var featureNames: Set<String> { Set(dictionary.keys) }

  /// The value of a name.
  open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }

  /// The value of a name.
  open subscript(featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

/// Several sets of values.
public protocol MLBatchProvider: AnyObject {
  /// How many there are.
  var count: Int { get }
  /// One of them.
  func features(at index: Int) -> any MLFeatureProvider
}

/// Several sets of values, in an array.
open class MLArrayBatchProvider: NSObject, MLBatchProvider {
  /// The sets.
  public let array: [any MLFeatureProvider]

  /// Takes sets.
  public init(array: [any MLFeatureProvider]) { self.array = array }

  /// How many there are.
  open var count: Int { array.count }

  /// One of them.
  open func features(at index: Int) -> any MLFeatureProvider { array[index] }
}
