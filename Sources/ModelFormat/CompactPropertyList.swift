import Foundation

/// The whole numbers in a binary property list: as much of that format as a text classifier has.
///
/// It goes no deeper than one dictionary or array, so that no file can keep it busy. Foundation's reader
/// follows a list that holds itself until the stack ends.
struct CompactPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let top: Int
  private let table: Int

  /// Nil for bytes that are no binary property list.
  init?(_ slice: ArraySlice<UInt8>) {
    bytes = Array(slice)
    guard bytes.count >= 40, bytes.starts(with: Array("bplist".utf8)) else { return nil }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes[(trailer + 8)..<(trailer + 16)]),
      let top = Self.number(bytes[(trailer + 16)..<(trailer + 24)]),
      let table = Self.number(bytes[(trailer + 24)..<bytes.count]),
      table < trailer, count <= (trailer - table) / offsetSize, top < count
    else { return nil }
    (self.count, self.top, self.table) = (count, top, table)
  }

  /// The number under a key of the dictionary; nil where there is none.
  func integer(forKey key: String) -> Int? {
    guard let (kind, size, start) = object(top), kind == 0xD,
      let references = references(from: start, count: 2 * size)
    else { return nil }
    let place = references.prefix(size).firstIndex { string($0) == key }
    return place.flatMap { integer(references[$0 + size]) }
  }

  /// The numbers of the array; nil where it is none or holds something else.
  var integers: [Int]? {
    guard let (kind, size, start) = object(top), kind == 0xA,
      let references = references(from: start, count: size)
    else { return nil }
    let found = references.compactMap { integer($0) }
    return found.count == size ? found : nil
  }

  /// What an object is, how many parts it has, and where they begin.
  private func object(_ reference: Int) -> (kind: UInt8, size: Int, start: Int)? {
    guard reference < count else { return nil }
    let entry = table + reference * offsetSize
    guard let place = Self.number(bytes[entry..<entry + offsetSize]), place < table
    else { return nil }
    let kind = bytes[place] >> 4
    let low = Int(bytes[place] & 0xF)
    guard low == 0xF, kind != 1 else { return (kind, low, place + 1) }
    guard place + 1 < table, bytes[place + 1] >> 4 == 1 else { return nil }
    let width = 1 << Int(bytes[place + 1] & 0xF)
    guard width <= 8, place + 2 + width <= table,
      let size = Self.number(bytes[(place + 2)..<(place + 2 + width)]), size <= bytes.count
    else { return nil }
    return (kind, size, place + 2 + width)
  }

  private func references(from start: Int, count: Int) -> [Int]? {
    guard count <= (table - start) / referenceSize else { return nil }
    var found: [Int] = []
    for index in 0..<count {
      let place = start + index * referenceSize
      guard let number = Self.number(bytes[place..<place + referenceSize]) else { return nil }
      found.append(number)
    }
    return found
  }

  private func integer(_ reference: Int) -> Int? {
    guard let (kind, power, start) = object(reference), kind == 1, power <= 3 else { return nil }
    let width = 1 << power
    guard start + width <= table else { return nil }
    return Self.number(bytes[start..<start + width])
  }

  private func string(_ reference: Int) -> String? {
    guard let (kind, size, start) = object(reference), kind == 5, size <= table - start
    else { return nil }
    return String(decoding: bytes[start..<start + size], as: UTF8.self)
  }

  /// A big-endian number; nil where it is negative or beyond all sizes here.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
