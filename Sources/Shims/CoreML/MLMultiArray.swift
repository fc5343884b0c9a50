public import Foundation

/// Numbers in an array of several dimensions, kept as doubles whatever their type.
open class MLMultiArray: NSObject, @unchecked Sendable {  // Its author shares it or not.
  /// How long each dimension is.
  public let shape: [NSNumber]

  /// What the numbers are said to be.
  public let dataType: MLMultiArrayDataType

  private(set) var numbers: [Double]

  /// Makes an array of zeros.
  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    let lengths = shape.map(\.intValue)
    var count = 1
    for length in lengths {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: length)
      guard length >= 0, !isTooLarge, product <= 100_000_000 else {
        throw MLModelError(.parameters, "an array of shape \(lengths) cannot be made")
      }
      count = product
    }
    self.shape = shape
    self.dataType = dataType
    numbers = Array(repeating: 0, count: count)
  }

  /// Takes numbers.
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Double {
    self.init(Array(data))
  }

  /// Takes numbers.
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Float {
    self.init(data.map(Double.init))
  }

  init(_ numbers: [Double]) {
    shape = [NSNumber(value: numbers.count)]
    dataType = .double
    self.numbers = numbers
  }

  /// How many numbers there are.
  open var count: Int { numbers.count }

  /// How far apart the numbers of each dimension are.
  open var strides: [NSNumber] {
    var stride = 1
    return shape.reversed().map { length in
      defer { stride *= length.intValue }
      return NSNumber(value: stride)
    }.reversed()
  }

  /// A number by its place.
  open subscript(index: Int) -> NSNumber {
    get { NSNumber(value: numbers[index]) }
    set { numbers[index] = newValue.doubleValue }
  }

  /// A number by its place in each dimension.
  open subscript(key: [NSNumber]) -> NSNumber {
    get { self[offset(of: key)] }
    set { self[offset(of: key)] = newValue }
  }

  private func offset(of key: [NSNumber]) -> Int {
    zip(key, strides).reduce(0) { $0 + $1.0.intValue * $1.1.intValue }
  }
}

/// The type of an array's numbers.
public enum MLMultiArrayDataType: Int, Sendable {
  /// Doubles.
  case double = 65600
  /// Floats.
  case float32 = 65568
  /// Half floats.
  case float16 = 65552
  /// Whole numbers.
  case int32 = 131104
  /// Doubles, by their other name.
  public static var float64: MLMultiArrayDataType { .double }
}
