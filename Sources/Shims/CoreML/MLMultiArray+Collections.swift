public import Foundation

extension MLMultiArray {
  /// Takes doubles.
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Double {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .double)
    fill(data.lazy.map { NSNumber(value: $0) })
  }

  /// Takes floats.
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Float {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .float32)
    fill(data.lazy.map { NSNumber(value: $0) })
  }

  /// Takes whole numbers, as numbers of 32 bits.
  public convenience init<C: Collection>(_ data: C) throws where C.Element: FixedWidthInteger {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .int32)
    fill(data.lazy.map { NSNumber(value: Int32(clamping: $0)) })
  }

  /// Puts arrays one after the other along a dimension.
  public convenience init(
    concatenating multiArrays: [MLMultiArray], axis: Int, dataType: MLMultiArrayDataType
  ) {
    let shapes = multiArrays.map { $0.shape.map(\.intValue) }
    let rank = shapes.first?.count ?? 0
    let place = axis < 0 ? axis + rank : axis
    precondition(
      (0..<rank).contains(place) && shapes.allSatisfy { $0.count == rank },
      "MLMultiArray: arrays of shapes \(shapes) cannot be concatenated along axis \(axis)")
    var lengths = shapes[0]
    lengths[place] = shapes.reduce(0) { $0 + $1[place] }
    self.init(lengths: lengths, dataType: dataType)
    var start = 0
    for (array, shape) in zip(multiArrays, shapes) {
      for index in 0..<array.count {
        var key = Self.key(of: index, in: shape)
        key[place] += start
        self[key.map { NSNumber(value: $0) }] = array[index]
      }
      start += shape[place]
    }
  }

  /// Takes a shaped array's numbers.
  public convenience init<Scalar: MLShapedArrayScalar>(_ shapedArray: MLShapedArray<Scalar>) {
    self.init(lengths: shapedArray.shape, dataType: Scalar.multiArrayDataType)
    fill(shapedArray.scalars.lazy.map(\.number))
  }

  convenience init(
    _ numbers: [Double], shape: [Int]? = nil, _ dataType: MLMultiArrayDataType = .double
  ) {
    self.init(lengths: shape ?? [numbers.count], dataType: dataType)
    fill(numbers.lazy.map { NSNumber(value: $0) })
  }

  /// The numbers in order.
  var numbers: [Double] { (0..<count).map { self[$0].doubleValue } }

  private func fill(_ numbers: some Sequence<NSNumber>) {
    for (index, number) in numbers.enumerated() { self[index] = number }
  }

  private static func key(of index: Int, in lengths: [Int]) -> [Int] {
    var rest = index
    return lengths.reversed().map { length in
      defer { rest /= length }
      return rest % length
    }.reversed()
  }

  private var byteCount: Int {
    count == 0
      ? 0
      : zip(shape, strides).reduce(1) { $0 + ($1.0.intValue - 1) * $1.1.intValue } * dataType.size
  }

  /// Gives the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: dataPointer, count: byteCount))
  }

  /// Gives the bytes, and how far apart the numbers are, to change them.
  public func withUnsafeMutableBytes<R>(
    _ body: (UnsafeMutableRawBufferPointer, [Int]) throws -> R
  ) rethrows -> R {
    try body(
      UnsafeMutableRawBufferPointer(start: dataPointer, count: byteCount), strides.map(\.intValue))
  }

  /// Gives the numbers as they lie.
  public func withUnsafeBufferPointer<S: MLShapedArrayScalar, R>(
    ofType type: S.Type, _ body: (UnsafeBufferPointer<S>) throws -> R
  ) rethrows -> R {
    try withUnsafeBytes { try body($0.assumingMemoryBound(to: S.self)) }
  }

  /// Gives the numbers as they lie, and how far apart they are, to change them.
  public func withUnsafeMutableBufferPointer<S: MLShapedArrayScalar, R>(
    ofType type: S.Type, _ body: (UnsafeMutableBufferPointer<S>, [Int]) throws -> R
  ) rethrows -> R {
    try withUnsafeMutableBytes { try body($0.assumingMemoryBound(to: S.self), $1) }
  }
}
