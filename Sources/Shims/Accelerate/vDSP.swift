// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

@_exported public import Foundation

/// A list of numbers.
public protocol AccelerateBuffer<Element> {
  associatedtype Element
  var count: Int { get }
  func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
}
extension Array: AccelerateBuffer {}
extension ArraySlice: AccelerateBuffer {}
extension ContiguousArray: AccelerateBuffer {}
extension UnsafeBufferPointer: AccelerateBuffer {
  public func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(self) }
}
extension UnsafeMutableBufferPointer: AccelerateBuffer {
  public func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(UnsafeBufferPointer(self)) }
}
extension AccelerateBuffer {
  fileprivate var numbers: [Element] { withUnsafeBufferPointer { Array($0) } }
}

/// Sums and products of lists of numbers.
public enum vDSP {
  /// An order.
  public enum SortOrder: Int32, Sendable { case ascending = 1, descending = -1 }

  public static func sum<T: BinaryFloatingPoint>(_ vector: some AccelerateBuffer<T>) -> T {
    vector.numbers.reduce(0, +)
  }
  public static func sumOfSquares<T: BinaryFloatingPoint>(
    _ vector: some AccelerateBuffer<T>
  ) -> T { vector.numbers.reduce(0) { $0 + $1 * $1 } }
  public static func sumOfMagnitudes<T: BinaryFloatingPoint>(
    _ vector: some AccelerateBuffer<T>
  ) -> T { vector.numbers.reduce(0) { $0 + abs($1) } }
  public static func mean<T: BinaryFloatingPoint>(_ vector: some AccelerateBuffer<T>) -> T {
    sum(vector) / T(vector.count)
  }
  public static func meanSquare<T: BinaryFloatingPoint>(_ vector: some AccelerateBuffer<T>) -> T {
    sumOfSquares(vector) / T(vector.count)
  }
  public static func rootMeanSquare<T: BinaryFloatingPoint>(
    _ vector: some AccelerateBuffer<T>
  ) -> T { meanSquare(vector).squareRoot() }
  public static func maximum<T: BinaryFloatingPoint>(_ vector: some AccelerateBuffer<T>) -> T {
    vector.numbers.reduce(-.infinity, max)
  }
  public static func minimum<T: BinaryFloatingPoint>(_ vector: some AccelerateBuffer<T>) -> T {
    vector.numbers.reduce(.infinity, min)
  }
  public static func indexOfMaximum<T: BinaryFloatingPoint>(
    _ vector: some AccelerateBuffer<T>
  ) -> (UInt, T) {
    let numbers = vector.numbers
    let index = numbers.indices.reduce(0) { numbers[$1] > numbers[$0] ? $1 : $0 }
    return numbers.isEmpty ? (0, -.infinity) : (UInt(index), numbers[index])
  }
  public static func indexOfMinimum<T: BinaryFloatingPoint>(
    _ vector: some AccelerateBuffer<T>
  ) -> (UInt, T) {
    let numbers = vector.numbers
    let index = numbers.indices.reduce(0) { numbers[$1] < numbers[$0] ? $1 : $0 }
    return numbers.isEmpty ? (0, .infinity) : (UInt(index), numbers[index])
  }
  public static func dot<T: BinaryFloatingPoint>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> T { sum(multiply(vectorA, vectorB)) }
  public static func distanceSquared<T: BinaryFloatingPoint>(
    _ pointA: some AccelerateBuffer<T>, _ pointB: some AccelerateBuffer<T>
  ) -> T { sumOfSquares(subtract(pointA, pointB)) }

  public static func add<T: BinaryFloatingPoint>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> [T] { both(vectorA, vectorB, +) }
  public static func subtract<T: BinaryFloatingPoint>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> [T] { both(vectorA, vectorB, -) }
  public static func multiply<T: BinaryFloatingPoint>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> [T] { both(vectorA, vectorB, *) }
  public static func divide<T: BinaryFloatingPoint>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> [T] { both(vectorA, vectorB, /) }
  public static func add<T: BinaryFloatingPoint>(
    _ scalar: T, _ vector: some AccelerateBuffer<T>
  ) -> [T] { vector.numbers.map { $0 + scalar } }
  public static func multiply<T: BinaryFloatingPoint>(
    _ scalar: T, _ vector: some AccelerateBuffer<T>
  ) -> [T] { vector.numbers.map { $0 * scalar } }
  public static func divide<T: BinaryFloatingPoint>(
    _ vector: some AccelerateBuffer<T>, _ scalar: T
  ) -> [T] { vector.numbers.map { $0 / scalar } }
  public static func divide<T: BinaryFloatingPoint>(
    _ scalar: T, _ vector: some AccelerateBuffer<T>
  ) -> [T] { vector.numbers.map { scalar / $0 } }
  public static func square<T: BinaryFloatingPoint>(_ vector: some AccelerateBuffer<T>) -> [T] {
    vector.numbers.map { $0 * $0 }
  }
  public static func absolute<T: BinaryFloatingPoint>(_ vector: some AccelerateBuffer<T>) -> [T] {
    vector.numbers.map { abs($0) }
  }
  public static func negative<T: BinaryFloatingPoint>(_ vector: some AccelerateBuffer<T>) -> [T] {
    vector.numbers.map { -$0 }
  }
  public static func clip<T: BinaryFloatingPoint>(
    _ vector: some AccelerateBuffer<T>, to bounds: ClosedRange<T>
  ) -> [T] { vector.numbers.map { min(max($0, bounds.lowerBound), bounds.upperBound) } }
  public static func floatToDouble(_ source: some AccelerateBuffer<Float>) -> [Double] {
    source.numbers.map(Double.init)
  }
  public static func doubleToFloat(_ source: some AccelerateBuffer<Double>) -> [Float] {
    source.numbers.map { Float($0) }
  }
  public static func fill<T: BinaryFloatingPoint>(_ vector: inout [T], with value: T) {
    vector = Array(repeating: value, count: vector.count)
  }
  public static func sort<T: BinaryFloatingPoint>(_ vector: inout [T], sortOrder: SortOrder) {
    vector.sort(by: sortOrder == .ascending ? (<) : (>))
  }

  private static func both<T>(
    _ first: some AccelerateBuffer<T>, _ second: some AccelerateBuffer<T>, _ body: (T, T) -> T
  ) -> [T] {
    precondition(first.count == second.count, "the vectors have different lengths")
    return zip(first.numbers, second.numbers).map { body($0, $1) }
  }
}

/// Functions of each number of a list.
public enum vForce {
  public static func exp(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { Foundation.exp($0) }
  }
  public static func exp(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { Foundation.exp($0) }
  }
  public static func log(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { Foundation.log($0) }
  }
  public static func log(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { Foundation.log($0) }
  }
  public static func log2(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { Foundation.log2($0) }
  }
  public static func log2(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { Foundation.log2($0) }
  }
  public static func log10(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { Foundation.log10($0) }
  }
  public static func log10(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { Foundation.log10($0) }
  }
  public static func log1p(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { Foundation.log1p($0) }
  }
  public static func log1p(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { Foundation.log1p($0) }
  }
  public static func expm1(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { Foundation.expm1($0) }
  }
  public static func expm1(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { Foundation.expm1($0) }
  }
  public static func sqrt(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { $0.squareRoot() }
  }
  public static func sqrt(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { $0.squareRoot() }
  }
  public static func tanh(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { Foundation.tanh($0) }
  }
  public static func tanh(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { Foundation.tanh($0) }
  }
  public static func sin(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { Foundation.sin($0) }
  }
  public static func sin(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { Foundation.sin($0) }
  }
  public static func cos(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { Foundation.cos($0) }
  }
  public static func cos(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { Foundation.cos($0) }
  }
  public static func reciprocal(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { 1 / $0 }
  }
  public static func reciprocal(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { 1 / $0 }
  }
  public static func floor(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { $0.rounded(.down) }
  }
  public static func floor(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { $0.rounded(.down) }
  }
  public static func ceil(_ vector: some AccelerateBuffer<Float>) -> [Float] {
    vector.numbers.map { $0.rounded(.up) }
  }
  public static func ceil(_ vector: some AccelerateBuffer<Double>) -> [Double] {
    vector.numbers.map { $0.rounded(.up) }
  }
  public static func pow<T: BinaryFloatingPoint>(
    bases: some AccelerateBuffer<T>, exponents: some AccelerateBuffer<T>
  ) -> [T] {
    zip(bases.numbers, exponents.numbers).map { T(Foundation.pow(Double($0), Double($1))) }
  }
}
