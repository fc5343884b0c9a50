extension MLShapedArrayProtocol {
  /// Puts arrays one after the other along a dimension.
  public init(concatenating shapedArrays: some Collection<Self>, alongAxis axis: Int) {
    let arrays = shapedArrays.map { MLMultiArray(MLShapedArray<Scalar>(converting: $0)) }
    let type = Scalar.multiArrayDataType
    self.init(
      converting: arrays.isEmpty
        ? MLMultiArray() : MLMultiArray(concatenating: arrays, axis: axis, dataType: type))
  }

  /// Lets a closure write the numbers.
  public init(
    unsafeUninitializedShape shape: [Int],
    initializingWith initializer: (inout UnsafeMutableBufferPointer<Scalar>, [Int]) throws -> Void
  ) rethrows {
    let count = shape.reduce(1, *)
    let scalars = try [Scalar](unsafeUninitializedCapacity: count) { buffer, initialized in
      var numbers = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      try initializer(&numbers, MLMultiArray.steps(of: shape))
      initialized = count
    }
    self.init(scalars: scalars, shape: shape)
  }

  /// Gives the numbers as they lie, the shape, and how far apart they are.
  public func withUnsafeShapedBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Scalar>, [Int], [Int]) throws -> R
  ) rethrows -> R {
    try scalars.withUnsafeBufferPointer { try body($0, shape, strides) }
  }

  /// Gives the numbers as they lie, the shape, and how far apart they are, to change them.
  public mutating func withUnsafeMutableShapedBufferPointer<R>(
    _ body: (inout UnsafeMutableBufferPointer<Scalar>, [Int], [Int]) throws -> R
  ) rethrows -> R {
    let (shape, strides) = (shape, strides)
    return try scalars.withUnsafeMutableBufferPointer { try body(&$0, shape, strides) }
  }

  /// The same numbers in another shape.
  public func reshaped(to shape: [Int]) -> Self { Self(scalars: scalars, shape: shape) }

  /// The same numbers with a dimension of one more.
  public func expandingShape(at axis: Int) -> Self {
    var longer = shape
    longer.insert(1, at: axis < 0 ? axis + shape.count + 1 : axis)
    return reshaped(to: longer)
  }

  /// The same numbers without dimensions of one.
  public func squeezingShape() -> Self { reshaped(to: shape.filter { $0 != 1 }) }

  /// The same numbers with the dimensions in another order, or in the opposite one.
  public func transposed(permutation: [Int]? = nil) -> Self {
    let order = permutation ?? Array(shape.indices.reversed())
    precondition(
      order.sorted() == Array(shape.indices), "MLShapedArray: \(order) is no order of dimensions")
    let (old, new) = (strides, order.map { shape[$0] })
    let steps = MLMultiArray.steps(of: new)
    return Self(
      scalars: (0..<scalarCount).map { index in
        scalars[order.indices.reduce(0) { $0 + index / steps[$1] % new[$1] * old[order[$1]] }]
      }, shape: new)
  }
}
