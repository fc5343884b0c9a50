public import Foundation

/// Numbers in an array of several dimensions.
open class MLMultiArray: NSObject, @unchecked Sendable {  // Its author shares it or not.
  /// How long each dimension is.
  public let shape: [NSNumber]

  /// How far apart the numbers of each dimension are.
  public let strides: [NSNumber]

  /// What the numbers are.
  public let dataType: MLMultiArrayDataType

  /// Where they lie.
  public let dataPointer: UnsafeMutableRawPointer

  private let deallocator: ((UnsafeMutableRawPointer) -> Void)?
  private let lengths: [Int]
  private let steps: [Int]

  /// Makes an array without dimensions or numbers.
  public override convenience init() {
    self.init(lengths: [0], dataType: .double)
  }

  /// Makes an array of zeros.
  public convenience init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    let lengths = shape.map(\.intValue)
    guard Self.count(of: lengths) != nil else {
      throw MLModelError(.parameters, "an array of shape \(lengths) cannot be made")
    }
    self.init(lengths: lengths, dataType: dataType)
  }

  /// Makes an array of zeros whose numbers lie as they are said to.
  public convenience init(
    shape: [NSNumber], dataType: MLMultiArrayDataType, strides: [NSNumber]
  ) {
    self.init(
      lengths: shape.map(\.intValue), dataType: dataType, steps: strides.map(\.intValue))
  }

  /// Takes numbers that lie elsewhere; they are not copied.
  public init(
    dataPointer: UnsafeMutableRawPointer, shape: [NSNumber], dataType: MLMultiArrayDataType,
    strides: [NSNumber], deallocator: ((UnsafeMutableRawPointer) -> Void)? = nil
  ) throws {
    guard Self.count(of: shape.map(\.intValue)) != nil, shape.count == strides.count else {
      throw MLModelError(
        .parameters, "an array of shape \(shape) with strides \(strides) cannot be made")
    }
    self.shape = shape
    self.strides = strides
    self.dataType = dataType
    self.dataPointer = dataPointer
    self.deallocator = deallocator
    lengths = shape.map(\.intValue)
    steps = strides.map(\.intValue)
  }

  init(lengths: [Int], dataType: MLMultiArrayDataType, steps: [Int]? = nil) {
    let steps = steps ?? Self.steps(of: lengths)
    // One place more than the last number's, or none.
    let places =
      lengths.contains(0) ? 0 : zip(lengths, steps).reduce(1) { $0 + ($1.0 - 1) * $1.1 }
    dataPointer = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, places * dataType.size), alignment: 16)
    dataPointer.initializeMemory(
      as: UInt8.self, repeating: 0, count: max(1, places * dataType.size))
    deallocator = { $0.deallocate() }
    shape = lengths.map { NSNumber(value: $0) }
    strides = steps.map { NSNumber(value: $0) }
    self.dataType = dataType
    (self.lengths, self.steps) = (lengths, steps)
  }

  deinit { deallocator?(dataPointer) }

  /// How many numbers there are.
  open var count: Int { lengths.reduce(1, *) }

  /// A number by its place in the order of all.
  open subscript(index: Int) -> NSNumber {
    get { number(at: offset(of: index)) }
    set { set(newValue, at: offset(of: index)) }
  }

  /// A number by its place in each dimension.
  open subscript(key: [NSNumber]) -> NSNumber {
    get { number(at: offset(of: key)) }
    set { set(newValue, at: offset(of: key)) }
  }

  private func offset(of key: [NSNumber]) -> Int {
    precondition(
      key.count == lengths.count && zip(key, lengths).allSatisfy { 0..<$1 ~= $0.intValue },
      "MLMultiArray: \(key) is no place in an array of shape \(lengths)")
    return zip(key, steps).reduce(0) { $0 + $1.0.intValue * $1.1 }
  }

  private func offset(of index: Int) -> Int {
    precondition(
      (0..<count).contains(index), "MLMultiArray: \(index) is no place among \(count) numbers")
    var (rest, offset) = (index, 0)
    for (length, step) in zip(lengths, steps).reversed() {
      offset += rest % length * step
      rest /= length
    }
    return offset
  }

  private func number(at offset: Int) -> NSNumber {
    switch dataType {
    case .double: NSNumber(value: place(offset, Double.self).pointee)
    case .float32: NSNumber(value: place(offset, Float.self).pointee)
    case .float16: NSNumber(value: Float(place(offset, Float16.self).pointee))
    case .int32: NSNumber(value: place(offset, Int32.self).pointee)
    case .int8: NSNumber(value: place(offset, Int8.self).pointee)
    }
  }

  private func set(_ number: NSNumber, at offset: Int) {
    switch dataType {
    case .double: place(offset, Double.self).pointee = number.doubleValue
    case .float32: place(offset, Float.self).pointee = number.floatValue
    case .float16: place(offset, Float16.self).pointee = Float16(number.floatValue)
    case .int32: place(offset, Int32.self).pointee = number.int32Value
    case .int8: place(offset, Int8.self).pointee = number.int8Value
    }
  }

  private func place<T>(_ offset: Int, _ type: T.Type) -> UnsafeMutablePointer<T> {
    (dataPointer + offset * MemoryLayout<T>.stride).assumingMemoryBound(to: type)
  }

  /// The number of numbers; nil for a shape that cannot be.
  static func count(of lengths: [Int]) -> Int? {
    var count = 1
    for length in lengths {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: length)
      guard length >= 0, !isTooLarge, product <= 100_000_000 else { return nil }
      count = product
    }
    return count
  }

  /// The strides of numbers that lie one after the other.
  static func steps(of lengths: [Int]) -> [Int] {
    var step = 1
    return lengths.reversed().map { length in
      defer { step *= length }
      return step
    }.reversed()
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
  /// Small whole numbers.
  case int8 = 131080

  /// The type by the number that a model's file has; doubles for another one.
  init(_ number: Int) { self = MLMultiArrayDataType(rawValue: number) ?? .double }

  /// Doubles, by their other name.
  public static var float64: MLMultiArrayDataType { .double }
  /// Floats, by their other name.
  public static var float: MLMultiArrayDataType { .float32 }

  /// Bytes of a number.
  var size: Int {
    switch self {
    case .double: 8
    case .float32, .int32: 4
    case .float16: 2
    case .int8: 1
    }
  }
}
