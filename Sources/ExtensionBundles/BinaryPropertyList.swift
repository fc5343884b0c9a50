package import Foundation

/// The containers of a binary property list and what they refer to, found out without reading them.
///
/// Foundation limits how deep values lie inside each other in every form but this one. Here a value
/// can even lie inside itself, which uses up the thread's stack, and can stand in many places, so that
/// a list of a hundred bytes is endless when each place gets a copy. A set, which only archives have,
/// ends the process that asks Foundation for it.
package struct BinaryPropertyList {
  /// As many values inside each other as Foundation takes in JSON.
  static let deepest = 512
  /// Values in all, each counted as often as it stands somewhere.
  private static let mostValues = 1 << 20

  /// What is wrong with one that is not read.
  static let tooDeep =
    "has values inside themselves, more than \(deepest) inside each other, or more than \(mostValues)"

  static let ofSets = "has a set, which is no value of a property list"

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let top: Int
  private let table: Int

  /// What is known of an object: how high it is, and of how many values it consists.
  private enum Finding {
    case open
    case done(height: Int, values: Int)
  }

  private var findings: [Int: Finding] = [:]
  private var hasSet = false

  /// Nil where it is of another form, or Foundation will say that it is none.
  package init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count >= 40, bytes.starts(with: Array("bplist".utf8)) else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    func number(_ place: Int) -> Int? { Self.number(bytes[place..<place + 8]) }
    guard let count = number(trailer + 8), let top = number(trailer + 16),
      let table = number(trailer + 24), (1...8).contains(offsetSize),
      (1...8).contains(referenceSize),
      count <= bytes.count, top < count, table < trailer
    else { return nil }
    (self.count, self.top, self.table) = (count, top, table)
  }

  /// Why it is not to be handed to Foundation; nil where it may be.
  package var fault: String? {
    var copy = self
    guard copy.measure(top, depth: 0) == nil else { return nil }
    return copy.hasSet ? Self.ofSets : Self.tooDeep
  }

  /// Height and number of values of an object; nil where one of them is too large, or there is a set.
  private mutating func measure(_ object: Int, depth: Int) -> (height: Int, values: Int)? {
    switch findings[object] {
    case .open: return nil
    case .done(let height, let values):
      return depth + height > Self.deepest ? nil : (height, values)
    case nil: break
    }
    guard depth <= Self.deepest else { return nil }
    if let place = place(of: object), bytes[place] >> 4 == 0xC {
      hasSet = true
      return nil
    }
    findings[object] = .open
    var (height, values) = (0, 1)
    for reference in references(of: object) {
      guard let inner = measure(reference, depth: depth + 1) else { return nil }
      height = max(height, inner.height + 1)
      values += inner.values
      guard values <= Self.mostValues else { return nil }
    }
    findings[object] = .done(height: height, values: values)
    return (height, values)
  }

  /// Where an object begins; nil where its number leads nowhere.
  private func place(of object: Int) -> Int? {
    let entry = table + object * offsetSize
    guard object < count, entry + offsetSize <= bytes.count - 32,
      let place = Self.number(bytes[entry..<entry + offsetSize]), place < table
    else { return nil }
    return place
  }

  /// The objects in a container; none where it is none, or reaches beyond the file.
  private func references(of object: Int) -> [Int] {
    guard let place = place(of: object) else { return [] }
    let kind = bytes[place] >> 4
    guard [0xA, 0xD].contains(kind) else { return [] }
    var length = Int(bytes[place] & 0xF)
    var start = place + 1
    if length == 0xF {
      guard start < table, bytes[start] >> 4 == 1 else { return [] }
      let size = 1 << Int(bytes[start] & 0xF)
      guard size <= 8, start + 1 + size <= table,
        let long = Self.number(bytes[start + 1..<start + 1 + size]), long <= bytes.count
      else { return [] }
      (length, start) = (long, start + 1 + size)
    }
    let slots = kind == 0xD ? length * 2 : length
    guard start + slots * referenceSize <= table else { return [] }
    return (0..<slots).compactMap { slot in
      let place = start + slot * referenceSize
      return Self.number(bytes[place..<place + referenceSize])
    }
  }

  /// A big-endian number; nil where it is none that a file could need.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let value = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return value < 1 << 40 ? Int(value) : nil
  }
}
