/// What shaped arrays and their parts have in common.
public protocol MLShapedArrayProtocol<Scalar>: RandomAccessCollection, MutableCollection
where Index == Int, Element == MLShapedArraySlice<Scalar> {
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

  /// Takes one number.
  public init(scalar: Scalar) { self.init(scalars: [scalar], shape: []) }

  /// Takes an array of numbers of this type.
  public init(_ multiArray: MLMultiArray) { self.init(converting: multiArray) }

  /// Takes any numbers.
  public init(converting multiArray: MLMultiArray) {
    self.init(
      scalars: (0..<multiArray.count).map { Scalar(number: multiArray[$0]) },
      shape: multiArray.shape.map(\.intValue))
  }

  /// Takes the numbers of an array of another type.
  public init<Other: MLShapedArrayProtocol>(converting other: Other) {
    self.init(scalars: other.scalars.map { Scalar(number: $0.number) }, shape: other.shape)
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

  /// The first part of the first dimension.
  public var startIndex: Int { 0 }

  /// Behind the last part of the first dimension.
  public var endIndex: Int { shape.first ?? 0 }

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

  /// A part of the first dimension.
  public subscript(index: Int) -> MLShapedArraySlice<Scalar> {
    get { self[[index]] }
    set { self[[index]] = newValue }
  }

  /// A part, by its place in each of the first dimensions.
  public subscript(indices: Int...) -> MLShapedArraySlice<Scalar> {
    get { self[indices] }
    set { self[indices] = newValue }
  }

  /// A part, by its place in each of the first dimensions.
  public subscript(indices: [Int]) -> MLShapedArraySlice<Scalar> {
    get {
      let rest = Array(shape.dropFirst(indices.count))
      let start = offset(of: indices)
      return MLShapedArraySlice(scalars: scalars[start..<start + rest.reduce(1, *)], shape: rest)
    }
    set {
      let rest = Array(shape.dropFirst(indices.count))
      precondition(
        newValue.shape == rest, "MLShapedArray: \(newValue.shape) is no part of shape \(rest)")
      let start = offset(of: indices)
      scalars.replaceSubrange(start..<start + rest.reduce(1, *), with: newValue.scalars)
    }
  }

  /// Where a place begins; dimensions that are not named are at their first place.
  private func offset(of indices: [Int]) -> Int {
    precondition(
      indices.count <= shape.count && zip(indices, shape).allSatisfy { 0..<$1 ~= $0 },
      "MLShapedArray: \(indices) is no place in an array of shape \(shape)")
    return zip(indices, strides).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

/// Numbers of one type in an array of several dimensions.
public struct MLShapedArray<Scalar: MLShapedArrayScalar>: MLShapedArrayProtocol {
  /// A part of the first dimension.
  public typealias SubSequence = MLShapedArraySlice<Scalar>

  /// How long each dimension is.
  public let shape: [Int]

  /// The numbers in order.
  public var scalars: [Scalar] {
    didSet {
      precondition(scalars.count == scalarCount, "MLShapedArray: another number of numbers")
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
}

/// A part of a shaped array.
public struct MLShapedArraySlice<Scalar: MLShapedArrayScalar>: MLShapedArrayProtocol {
  /// A part of the first dimension.
  public typealias SubSequence = MLShapedArraySlice<Scalar>

  /// How long each dimension is.
  public let shape: [Int]

  /// The numbers in order.
  public var scalars: [Scalar]

  /// Takes numbers in order.
  public init(scalars: some Sequence<Scalar>, shape: [Int]) {
    self.shape = shape
    self.scalars = Array(scalars)
    precondition(
      self.scalars.count == shape.reduce(1, *),
      "MLShapedArray: \(self.scalars.count) numbers do not have the shape \(shape)")
  }
}

extension MLShapedArray: Sendable where Scalar: Sendable {}
extension MLShapedArraySlice: Sendable where Scalar: Sendable {}
extension MLShapedArray: Equatable where Scalar: Equatable {}
extension MLShapedArraySlice: Equatable where Scalar: Equatable {}
