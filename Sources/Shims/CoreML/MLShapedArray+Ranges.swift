/// A place or a range of one dimension of a shaped array.
public protocol MLShapedArrayRangeExpression {
  /// The places of a dimension of this length, and whether it is one that the part does not have.
  func _places(of length: Int) -> (range: Range<Int>, isOne: Bool)
}

extension Int: MLShapedArrayRangeExpression {
  /// One place; the part does not have the dimension.
  public func _places(of length: Int) -> (range: Range<Int>, isOne: Bool) {
    (self..<self + 1, true)
  }
}

extension MLShapedArrayRangeExpression where Self: RangeExpression, Bound == Int {
  /// The range in a dimension of this length.
  public func _places(of length: Int) -> (range: Range<Int>, isOne: Bool) {
    (relative(to: 0..<length), false)
  }
}

extension Range: MLShapedArrayRangeExpression where Bound == Int {}
extension ClosedRange: MLShapedArrayRangeExpression where Bound == Int {}
extension PartialRangeFrom: MLShapedArrayRangeExpression where Bound == Int {}
extension PartialRangeUpTo: MLShapedArrayRangeExpression where Bound == Int {}
extension PartialRangeThrough: MLShapedArrayRangeExpression where Bound == Int {}

extension MLShapedArrayProtocol {
  /// A part by ranges of the first dimension; its places begin at 0.
  public subscript(bounds: Range<Int>) -> MLShapedArraySlice<Scalar> {
    get { self[ranges: [bounds]] }
    set { self[ranges: [bounds]] = newValue }
  }

  /// A part by places and ranges of the first dimensions; its places begin at 0.
  public subscript(
    ranges: any MLShapedArrayRangeExpression...
  ) -> MLShapedArraySlice<Scalar> {
    get { self[ranges: ranges] }
    set { self[ranges: ranges] = newValue }
  }

  private subscript(
    ranges ranges: [any MLShapedArrayRangeExpression]
  ) -> MLShapedArraySlice<Scalar> {
    get {
      let part = part(ranges)
      return MLShapedArraySlice(scalars: part.offsets.map { scalars[$0] }, shape: part.shape)
    }
    set {
      let part = part(ranges)
      precondition(
        newValue.shape == part.shape,
        "MLShapedArray: \(newValue.shape) is no part of shape \(part.shape)")
      var changed = scalars
      for (offset, scalar) in zip(part.offsets, newValue.scalars) { changed[offset] = scalar }
      scalars = changed
    }
  }

  /// Where the numbers of a part lie, and the part's shape.
  private func part(
    _ ranges: [any MLShapedArrayRangeExpression]
  ) -> (offsets: [Int], shape: [Int]) {
    precondition(
      ranges.count <= shape.count,
      "MLShapedArray: \(ranges.count) ranges for an array of shape \(shape)")
    var part = (offsets: [0], shape: [Int]())
    for (axis, length) in shape.enumerated() {
      let places = axis < ranges.count ? ranges[axis]._places(of: length) : (0..<length, false)
      precondition(
        0 <= places.0.lowerBound && places.0.upperBound <= length,
        "MLShapedArray: \(places.0) is no range in dimension \(axis) of shape \(shape)")
      let step = strides[axis]
      part.offsets = part.offsets.flatMap { start in places.0.map { start + $0 * step } }
      if !places.1 { part.shape.append(places.0.count) }
    }
    return part
  }
}
