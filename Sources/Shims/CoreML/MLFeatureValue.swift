public import Foundation
import ModelFormat

/// A value that a model takes or gives.
open class MLFeatureValue: NSObject, @unchecked Sendable {  // Open, and immutable.
  let modelValue: ModelValue?
  private let array: MLMultiArray?
  private let sequence: MLSequence?
  private let undefinedType: MLFeatureType

  /// Takes a value of a model's; an array gets the shape that the feature has, if it fits.
  init(_ value: ModelValue, of type: ModelFeature.ValueType? = nil) {
    modelValue = value
    (sequence, undefinedType) = (nil, .invalid)
    guard case .numbers(let numbers) = value else {
      array = nil
      return
    }
    if case .multiArray(let shape, let number)? = type {
      let fits = !shape.isEmpty && MLMultiArray.count(of: shape) == numbers.count
      array = MLMultiArray(numbers, shape: fits ? shape : nil, MLMultiArrayDataType(number))
    } else {
      array = MLMultiArray(numbers)
    }
  }

  /// Takes a whole number.
  public convenience init(int64 value: Int64) { self.init(.int64(value)) }

  /// Takes a number.
  public convenience init(double value: Double) { self.init(.double(value)) }

  /// Takes a text.
  public convenience init(string value: String) { self.init(.string(value)) }

  /// Takes an array.
  public init(multiArray value: MLMultiArray) {
    array = value
    modelValue = .numbers(value.numbers)
    (sequence, undefinedType) = (nil, .invalid)
  }

  /// Takes a shaped array.
  public convenience init<Scalar: MLShapedArrayScalar>(shapedArray value: MLShapedArray<Scalar>) {
    self.init(multiArray: MLMultiArray(value))
  }

  /// Takes a sequence.
  public init(sequence value: MLSequence) {
    sequence = value
    (array, modelValue, undefinedType) = (nil, nil, .sequence)
  }

  /// Makes a value that is none.
  public init(undefined type: MLFeatureType) {
    (array, sequence, modelValue, undefinedType) = (nil, nil, nil, type)
  }

  /// Takes numbers by texts or by whole numbers.
  public convenience init(dictionary value: [AnyHashable: NSNumber]) throws {
    let texts = value.compactMap { key, number in
      (key as? String).map { ($0, number.doubleValue) }
    }
    if texts.count == value.count {
      self.init(.byString(Dictionary(texts) { first, _ in first }))
      return
    }
    let numbers = value.compactMap { key, number in
      Self.whole(key.base).map { ($0, number.doubleValue) }
    }
    guard numbers.count == value.count else {
      throw MLModelError(.featureType, "the keys of a dictionary must be texts or whole numbers")
    }
    self.init(.byInteger(Dictionary(numbers) { first, _ in first }))
  }

  private static func whole(_ key: Any) -> Int64? {
    (key as? any BinaryInteger).map { Int64(clamping: $0) } ?? (key as? NSNumber)?.int64Value
  }

  /// Whether there is no value.
  open var isUndefined: Bool { modelValue == nil && sequence == nil }

  /// The type of the value.
  open var type: MLFeatureType {
    switch modelValue {
    case .int64: .int64
    case .double: .double
    case .string: .string
    case .numbers: .multiArray
    case .byString, .byInteger: .dictionary
    case nil: undefinedType
    }
  }

  /// The whole number; 0 for another type.
  open var int64Value: Int64 { if case .int64(let value) = modelValue { value } else { 0 } }

  /// The number; 0 for another type.
  open var doubleValue: Double { if case .double(let value) = modelValue { value } else { 0 } }

  /// The text; empty for another type.
  open var stringValue: String { if case .string(let value) = modelValue { value } else { "" } }

  /// The array.
  open var multiArrayValue: MLMultiArray? { array }

  /// The array as numbers of a type; nil for another type.
  public func shapedArrayValue<Scalar: MLShapedArrayScalar>(
    of type: Scalar.Type
  ) -> MLShapedArray<Scalar>? {
    guard let array, array.dataType == type.multiArrayDataType else { return nil }
    return MLShapedArray(array)
  }

  /// The sequence; nil for another type.
  open var sequenceValue: MLSequence? { sequence }

  /// Whether both are the same value.
  open func isEqual(to value: MLFeatureValue) -> Bool {
    type == value.type && modelValue == value.modelValue
      && sequence?.stringValues == value.sequence?.stringValues
      && sequence?.int64Values == value.sequence?.int64Values
  }

  /// The numbers by texts or by whole numbers; empty for another type.
  open var dictionaryValue: [AnyHashable: NSNumber] {
    switch modelValue {
    case .byString(let values):
      Dictionary(uniqueKeysWithValues: values.map { (AnyHashable($0), NSNumber(value: $1)) })
    case .byInteger(let values):
      Dictionary(uniqueKeysWithValues: values.map { (AnyHashable($0), NSNumber(value: $1)) })
    default: [:]
    }
  }
}

/// The type of a value.
public enum MLFeatureType: Int, Sendable {
  /// No value.
  case invalid
  /// A whole number.
  case int64
  /// A number.
  case double
  /// A text.
  case string
  /// An image, which does not exist here.
  case image
  /// An array.
  case multiArray
  /// Numbers by names.
  case dictionary
  /// A sequence, which no model here takes.
  case sequence
}

extension MLFeatureType {
  init(_ type: ModelFeature.ValueType) {
    self =
      switch type {
      case .int64: .int64
      case .double: .double
      case .string: .string
      case .image: .image
      case .multiArray: .multiArray
      case .dictionary: .dictionary
      case .sequence: .sequence
      case .unknown: .invalid
      }
  }
}
