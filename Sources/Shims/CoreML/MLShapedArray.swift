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

/// What shaped arrays and their parts have in common.
public protocol MLShapedArrayProtocol<Scalar> {
  /// The numbers' type.
  associatedtype Scalar: MLShapedArrayScalar
  /// How long each dimension is.
  var shape: [Int] { get }
  /// The numbers in order.
  var scalars: [Scalar] { get set }
  /// Takes numbers in order.
  init(scalars: some Sequence<Scalar>, shape: [Int])
}

extension MLShapedArrayProtocol {
  /// Takes one number, many times.
  public init(repeating repeatedValue: Scalar, shape: [Int]) {
    self.init(
      scalars: Array(repeating: repeatedValue, count: shape.reduce(1, *)), shape: shape)
  }

  /// How far apart the numbers of each dimension are.
  public var strides: [Int] { MLMultiArray.steps(of: shape) }

  /// How many numbers there are.
  public var scalarCount: Int { shape.reduce(1, *) }

  /// Whether there are no dimensions.
  public var isScalar: Bool { shape.isEmpty }

  /// The number of an array without dimensions.
  public var scalar: Scalar? {
    get { isScalar ? scalars.first : nil }
    set { if isScalar, let newValue { scalars = [newValue] } }
  }

  /// A number by its place in each dimension.
  public subscript(scalarAt indices: [Int]) -> Scalar {
    get { scalars[offset(of: indices)] }
    set { scalars[offset(of: indices)] = newValue }
  }

  /// A number by its place in each dimension.
  public subscript(scalarAt indices: Int...) -> Scalar {
    get { scalars[offset(of: indices)] }
    set { scalars[offset(of: indices)] = newValue }
  }

  private func offset(of indices: [Int]) -> Int {
    precondition(
      indices.count == shape.count && zip(indices, shape).allSatisfy { 0..<$1 ~= $0 },
      "MLShapedArray: \(indices) is no place in an array of shape \(shape)")
    return zip(indices, strides).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// How many parts the first dimension has.
  public var count: Int { shape.first ?? 0 }

  /// A part of the first dimension.
  public subscript(index: Int) -> MLShapedArraySlice<Scalar> {
    let rest = Array(shape.dropFirst())
    let length = rest.reduce(1, *)
    precondition((0..<count).contains(index), "MLShapedArray: there is no part \(index)")
    return MLShapedArraySlice(
      scalars: scalars[index * length..<(index + 1) * length], shape: rest)
  }
}

/// Numbers of one type in an array of several dimensions.
public struct MLShapedArray<Scalar: MLShapedArrayScalar>: MLShapedArrayProtocol {
  /// How long each dimension is.
  public let shape: [Int]

  /// The numbers in order.
  public var scalars: [Scalar] {
    didSet {
      precondition(scalars.count == oldValue.count, "MLShapedArray: another number of numbers")
    }
  }

  /// Takes numbers in order.
  public init(scalars: some Sequence<Scalar>, shape: [Int]) {
    self.shape = shape
    self.scalars = Array(scalars)
    precondition(
      self.scalars.count == shape.reduce(1, *),
      "MLShapedArray: \(self.scalars.count) numbers do not have the shape \(shape)")
  }

  /// Takes an array of numbers of this type.
  public init(_ multiArray: MLMultiArray) { self.init(converting: multiArray) }

  /// Takes any numbers.
  public init(converting multiArray: MLMultiArray) {
    self.init(
      scalars: (0..<multiArray.count).map { Scalar(number: multiArray[$0]) },
      shape: multiArray.shape.map(\.intValue))
  }

  /// Takes one number.
  public init(scalar: Scalar) { self.init(scalars: [scalar], shape: []) }
}

/// A part of a shaped array.
public struct MLShapedArraySlice<Scalar: MLShapedArrayScalar>: MLShapedArrayProtocol {
  /// How long each dimension is.
  public let shape: [Int]

  /// The numbers in order.
  public var scalars: [Scalar]

  /// Takes numbers in order.
  public init(scalars: some Sequence<Scalar>, shape: [Int]) {
    self.shape = shape
    self.scalars = Array(scalars)
  }
}

extension MLShapedArray: Sendable where Scalar: Sendable {}
extension MLShapedArraySlice: Sendable where Scalar: Sendable {}
extension MLShapedArray: Equatable where Scalar: Equatable {}
extension MLShapedArraySlice: Equatable where Scalar: Equatable {}
