/// A question or a leaf of a decision tree.
struct TreeNode: Sendable {
  private let behaviour: Int64
  private let feature: Int
  private let bound: Double
  private let whenTrue: UInt64
  private let whenFalse: UInt64
  private let missingIsTrue: Bool

  /// What a leaf adds to which result.
  let results: [(index: Int, value: Double)]

  init(_ message: ProtobufMessage) throws(ModelFormatError) {
    behaviour = message.integer(3)
    feature = Int(clamping: message.integer(10))
    bound = message.double(11)
    whenTrue = UInt64(bitPattern: message.integer(12))
    whenFalse = UInt64(bitPattern: message.integer(13))
    missingIsTrue = message.integer(14) == 1
    results = try message.messages(20) { result in
      (Int(clamping: result.integer(1)), result.double(2))
    }
  }

  private var isLeaf: Bool { behaviour == 6 }

  /// The nodes that can come next.
  var children: [UInt64] { isLeaf ? [] : [whenTrue, whenFalse] }

  /// The node that comes next; nil for a leaf.
  func next(for numbers: [Double]) throws(ModelFormatError) -> UInt64? {
    if isLeaf { return nil }
    guard numbers.indices.contains(feature) else {
      throw ModelFormatError(
        .input, "a tree asks for number \(feature) of \(numbers.count)")
    }
    let value = numbers[feature]
    if value.isNaN { return missingIsTrue ? whenTrue : whenFalse }
    let isTrue =
      switch behaviour {
      case 0: value <= bound
      case 1: value < bound
      case 2: value >= bound
      case 3: value > bound
      case 4: value == bound
      case 5: value != bound
      default: throw ModelFormatError(.malformed, "a node has the unknown kind \(behaviour)")
      }
    return isTrue ? whenTrue : whenFalse
  }
}
