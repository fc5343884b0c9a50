/// The fields of a Protocol Buffers message, by number, without their meaning.
struct ProtobufMessage {
  /// A value as the wire has it; bytes by their place in the message.
  private enum Value {
    case varint(UInt64)
    case fixed64(UInt64)
    case fixed32(UInt32)
    case bytes(Range<Int>)
  }

  private let bytes: ArraySlice<UInt8>
  private let budget: ProtobufBudget
  private var fields: [Int: [Value]] = [:]

  /// No message of Core ML's has a field of a greater number; what nobody asks for is not kept.
  private static let greatestNumber = 10_000

  /// Reads a message; groups, which nobody writes any more, are refused.
  ///
  /// - Parameters:
  ///   - bytes: The message.
  ///   - budget: What it is counted in, with the messages that are in it.
  /// - Throws: `ModelFormatError` with the place of the damage.
  init(_ bytes: ArraySlice<UInt8>, budget: ProtobufBudget = ProtobufBudget())
    throws(ModelFormatError)
  {
    self.bytes = bytes
    self.budget = budget
    var reader = ProtobufReader(bytes)
    var count = 0
    while !reader.isAtEnd {
      let tag = try reader.varint()
      guard let number = Int(exactly: tag >> 3), number > 0 else {
        throw reader.failure("a field has the number 0")
      }
      let value: Value =
        switch tag & 7 {
        case 0: .varint(try reader.varint())
        case 1: .fixed64(try reader.fixed64())
        case 2: .bytes(try reader.bytes().indices)
        case 5: .fixed32(try reader.fixed32())
        default: throw reader.failure("field \(number) has the unknown wire type \(tag & 7)")
        }
      count += 1
      try budget.spend(ofOneMessage: count)
      guard number <= Self.greatestNumber else { continue }
      fields[number, default: []].append(value)
    }
  }
}

/// How much of a file is kept: a field takes many times the two bytes that it may have there.
final class ProtobufBudget {
  private let mostInMessage: Int
  private let most: Int
  private var spent = 0

  init(mostInMessage: Int = 2_000_000, most: Int = 20_000_000) {
    self.mostInMessage = mostInMessage
    self.most = most
  }

  /// Counts a field, or a number of a list.
  ///
  /// - Parameter count: How many its message has so far.
  /// - Throws: `ModelFormatError`: there are too many.
  func spend(ofOneMessage count: Int) throws(ModelFormatError) {
    spent += 1
    guard count <= mostInMessage, spent <= most else {
      throw ModelFormatError(
        .malformed,
        "more than \(mostInMessage) fields are in one message of it, or \(most) in all; such a "
          + "model is not read here, and a smaller one is")
    }
  }
}

extension ProtobufMessage {
  /// Whether there is such a field.
  func has(_ number: Int) -> Bool { fields[number] != nil }

  /// The last value of an integer field; 0 if there is none.
  func integer(_ number: Int) -> Int64 {
    for value in (fields[number] ?? []).reversed() {
      switch value {
      case .varint(let value): return Int64(bitPattern: value)
      case .bytes(let range):
        var reader = ProtobufReader(bytes[range])
        var last: UInt64?
        while !reader.isAtEnd, let value = try? reader.varint() { last = value }
        if let last { return Int64(bitPattern: last) }
      case .fixed64, .fixed32: break
      }
    }
    return 0
  }

  /// The last value of a double field; 0 if there is none.
  func double(_ number: Int) -> Double { (try? doubles(number).last) ?? 0 }

  /// The last text of a field; empty if there is none.
  func string(_ number: Int) -> String { strings(number).last ?? "" }

  /// The texts of a repeated field.
  func strings(_ number: Int) -> [String] {
    slices(number).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a repeated field.
  func slices(_ number: Int) -> [ArraySlice<UInt8>] {
    (fields[number] ?? []).compactMap { value in
      if case .bytes(let range) = value { bytes[range] } else { nil }
    }
  }

  /// The integers of a repeated field, packed or not.
  func integers(_ number: Int) throws(ModelFormatError) -> [Int64] {
    var found: [Int64] = []
    for value in fields[number] ?? [] {
      switch value {
      case .varint(let value): found.append(Int64(bitPattern: value))
      case .bytes(let range):
        var reader = ProtobufReader(bytes[range])
        while !reader.isAtEnd, let value = try? reader.varint() {
          try budget.spend(ofOneMessage: found.count)
          found.append(Int64(bitPattern: value))
        }
      case .fixed64, .fixed32: break
      }
    }
    return found
  }

  /// The doubles of a repeated field, packed or not.
  func doubles(_ number: Int) throws(ModelFormatError) -> [Double] {
    var found: [Double] = []
    for value in fields[number] ?? [] {
      switch value {
      case .fixed64(let bits): found.append(Double(bitPattern: bits))
      case .fixed32(let bits): found.append(Double(Float(bitPattern: bits)))
      case .bytes(let range):
        var reader = ProtobufReader(bytes[range])
        while !reader.isAtEnd { found.append(Double(bitPattern: try reader.fixed64())) }
      case .varint: break
      }
    }
    return found
  }

  /// The last message of a field; nil if there is none.
  func message(_ number: Int) throws(ModelFormatError) -> ProtobufMessage? {
    guard let bytes = slices(number).last else { return nil }
    return try ProtobufMessage(bytes, budget: budget)
  }

  /// What is made of the messages of a repeated field, of which one is kept at a time.
  func messages<Made>(
    _ number: Int, _ make: (ProtobufMessage) throws(ModelFormatError) -> Made
  ) throws(ModelFormatError) -> [Made] {
    var made: [Made] = []
    for case .bytes(let range) in fields[number] ?? [] {
      made.append(try make(ProtobufMessage(bytes[range], budget: budget)))
    }
    return made
  }
}
