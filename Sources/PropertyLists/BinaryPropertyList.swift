package import Foundation

/// The objects of a binary property list, one by one, with their references to each other.
///
/// Foundation gives nobody the references of an archive on Linux, follows a list that holds itself until
/// the stack ends, and ends the process over a set.
package struct BinaryPropertyList: Sendable {
  /// An object; those in it by their numbers.
  package enum Object: Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case date(Date)
    case data(Data)
    case text(String)
    /// The number of an object of an archive, which is not one of this list.
    case reference(Int)
    case array([Int])
    case dictionary([(key: Int, value: Int)])
    /// What only archives have that nobody writes.
    case set([Int])
  }

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int

  /// The number of the object that has the others.
  package let top: Int

  /// Reads the frame; what is wrong with an object shows when it is asked for.
  ///
  /// - Throws: `PropertyListError` for bytes that are none.
  package init(_ data: some Sequence<UInt8>) throws(PropertyListError) {
    let bytes = Array(data)
    guard bytes.count >= 40, bytes.starts(with: "bplist".utf8) else {
      throw PropertyListError("it is no binary property list")
    }
    let trailer = bytes.count - 32
    func number(at place: Int) -> Int? { Self.number(bytes[place..<place + 8]) }
    guard let count = number(at: trailer + 8), let top = number(at: trailer + 16),
      let table = number(at: trailer + 24), 1...8 ~= bytes[trailer + 6],
      1...8 ~= bytes[trailer + 7], count <= bytes.count, top < count, table < trailer
    else { throw PropertyListError("its property list is damaged") }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    (self.bytes, self.count, self.top, self.table) = (bytes, count, top, table)
  }

  /// A big-endian number; nil where it is none that a file could need.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let value = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return value < 1 << 40 ? Int(value) : nil
  }

  /// The object of a number.
  ///
  /// - Throws: `PropertyListError` where there is none.
  package subscript(number: Int) -> Object {
    get throws(PropertyListError) {
      let start = try place(of: number)
      let low = Int(bytes[start] & 0xf)
      switch bytes[start] >> 4 {
      case 0: return low == 8 ? .boolean(false) : low == 9 ? .boolean(true) : .null
      // Numbers of fewer than eight bytes have no sign; of sixteen the upper half is one.
      case 1 where low == 4: return .integer(Int64(bitPattern: try word(at: start + 9, 8)))
      case 1 where low <= 3: return .integer(Int64(bitPattern: try word(at: start + 1, 1 << low)))
      case 2 where low == 2:
        return .real(Double(Float(bitPattern: UInt32(try word(at: start + 1, 4)))))
      case 2 where low == 3: return .real(Double(bitPattern: try word(at: start + 1, 8)))
      case 3:
        let seconds = Double(bitPattern: try word(at: start + 1, 8))
        return .date(Date(timeIntervalSinceReferenceDate: seconds))
      case 4, 5, 6: return try run(bytes[start] >> 4, at: start)
      case 8 where low < 8: return .reference(Int(clamping: try word(at: start + 1, low + 1)))
      case 10: return .array(try references(at: start, each: 1))
      case 12: return .set(try references(at: start, each: 1))
      case 13:
        let references = try references(at: start, each: 2)
        let half = references.count / 2
        return .dictionary((0..<half).map { (references[$0], references[half + $0]) })
      default: throw PropertyListError("its property list has an object of an unknown kind")
      }
    }
  }

  /// What any object takes.
  package static let smallest = 64

  /// How many bytes an object takes, for whoever limits what is read; 0 where there is none.
  package func cost(of number: Int) -> Int {
    guard let start = try? place(of: number), [4, 5, 6, 10, 12, 13].contains(bytes[start] >> 4),
      let count = try? length(at: start).count
    else { return Self.smallest }
    return Self.smallest + count * (bytes[start] >> 4 < 10 ? 2 : 16)
  }

  /// Whether every object, also one that nothing leads to, is whole and of a kind that archives have, and
  /// every key is a text: Foundation reads all of an archive's list.
  package var isOfArchive: Bool {
    (0..<count).allSatisfy { number in
      guard let start = try? place(of: number) else { return false }
      let (kind, low) = (bytes[start] >> 4, bytes[start] & 0xf)
      switch kind {
      case 0: return low == 8 || low == 9
      case 13:
        guard let keys = try? references(at: start, each: 2) else { return false }
        return keys.prefix(keys.count / 2).allSatisfy(isText)
      case 4, 5, 6, 10:
        let size = [6: 2, 10: referenceSize][kind] ?? 1
        guard let (count, start) = try? length(at: start) else { return false }
        return count <= (table - start) / size
      default: return (try? self[number]) != nil && kind != 12
      }
    }
  }

  private func isText(_ number: Int) -> Bool {
    (try? place(of: number)).map { [5, 6].contains(bytes[$0] >> 4) } ?? false
  }

  /// Whether an object is a set, even a damaged one.
  func isSet(_ number: Int) -> Bool {
    (try? place(of: number)).map { bytes[$0] >> 4 == 12 } ?? false
  }

  private func place(of number: Int) throws(PropertyListError) -> Int {
    guard 0..<count ~= number, (number + 1) * offsetSize <= bytes.count - 32 - table else {
      throw PropertyListError("its property list leads outside itself")
    }
    let entry = table + number * offsetSize
    guard let place = Self.number(bytes[entry..<entry + offsetSize]), place < table
    else { throw PropertyListError("its property list leads outside itself") }
    return place
  }

  private func word(at place: Int, _ size: Int) throws(PropertyListError) -> UInt64 {
    guard place + size <= table else {
      throw PropertyListError("its property list is cut off")
    }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// How many parts an object has, and where they begin.
  private func length(at start: Int) throws(PropertyListError) -> (count: Int, start: Int) {
    let low = Int(bytes[start] & 0xf)
    guard low == 0xf else { return (low, start + 1) }
    let marker = try word(at: start + 1, 1)
    guard marker >> 4 == 1, marker & 0xf <= 3 else {
      throw PropertyListError("its property list has a length that is no number")
    }
    let size = 1 << Int(marker & 0xf)
    guard let count = Int(exactly: try word(at: start + 2, size)), count <= bytes.count else {
      throw PropertyListError("its property list is cut off")
    }
    return (count, start + 2 + size)
  }

  private func run(_ kind: UInt8, at start: Int) throws(PropertyListError) -> Object {
    let (count, place) = try length(at: start)
    let size = kind == 6 ? count * 2 : count
    guard size <= table - place else { throw PropertyListError("its property list is cut off") }
    let content = bytes[place..<place + size]
    switch kind {
    case 4: return .data(Data(content))
    case 5: return .text(String(decoding: content, as: UTF8.self))
    default:
      let units = stride(from: place, to: place + size, by: 2)
        .map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      return .text(String(decoding: units, as: UTF16.self))
    }
  }

  private func references(at start: Int, each: Int) throws(PropertyListError) -> [Int] {
    let (count, place) = try length(at: start)
    guard count * each <= (table - place) / referenceSize else {
      throw PropertyListError("its property list is cut off")
    }
    return (0..<count * each).map { index in
      let start = place + index * referenceSize
      // One that no list could have leads outside this one.
      return Self.number(bytes[start..<start + referenceSize]) ?? .max
    }
  }
}

/// Why a property list, or an object of it, cannot be read.
package struct PropertyListError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong.
  package let description: String

  init(_ description: String) { self.description = description }
}
