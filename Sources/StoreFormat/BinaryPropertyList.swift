import Foundation

/// The objects of a binary property list, with the references between the objects of an archive, which
/// Foundation gives to nobody on Linux.
struct BinaryPropertyList {
  /// An object; those in it by their numbers.
  enum Object: Equatable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case date(Date)
    case data(Data)
    case text(String)
    case reference(Int)
    case array([Int])
    case dictionary([(key: Int, value: Int)])

    static func == (first: Object, second: Object) -> Bool {
      String(describing: first) == String(describing: second)
    }
  }

  private let bytes: [UInt8]
  private let offsets: [Int]
  private let referenceSize: Int

  /// The number of the object that has the others.
  let top: Int

  init(_ data: Data) throws(KeyedArchiveError) {
    let bytes = [UInt8](data)
    guard bytes.starts(with: "bplist0".utf8), bytes.count >= 40 else {
      throw KeyedArchiveError("it is no binary property list")
    }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    let referenceSize = Int(bytes[trailer + 7])
    func number(at place: Int, size: Int) -> Int? {
      Self.number(in: bytes, at: place, size: size).flatMap { Int(exactly: $0) }
    }
    guard let count = number(at: trailer + 8, size: 8), let top = number(at: trailer + 16, size: 8),
      let table = number(at: trailer + 24, size: 8), 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      count > 0, top < count, table < trailer, count <= (trailer - table) / offsetSize
    else { throw KeyedArchiveError("its property list is damaged") }
    self.bytes = bytes
    self.referenceSize = referenceSize
    self.top = top
    offsets = (0..<count).map { number(at: table + $0 * offsetSize, size: offsetSize) ?? .max }
  }

  private static func number(in bytes: [UInt8], at place: Int, size: Int) -> UInt64? {
    guard place >= 0, size <= 8, place <= bytes.count - size else { return nil }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  subscript(number: Int) -> Object {
    get throws(KeyedArchiveError) {
      guard offsets.indices.contains(number), bytes.indices.contains(offsets[number]) else {
        throw KeyedArchiveError("its property list leads outside itself")
      }
      let start = offsets[number]
      let low = Int(bytes[start] & 0xf)
      switch bytes[start] >> 4 {
      case 0: return low == 8 ? .boolean(false) : low == 9 ? .boolean(true) : .null
      case 1 where low == 4: return .integer(Int64(bitPattern: try self.number(at: start + 9, 8)))
      case 1 where low <= 3: return .integer(try integer(at: start + 1, size: 1 << low))
      case 2 where low == 2:
        return .real(Double(Float(bitPattern: UInt32(try self.number(at: start + 1, 4)))))
      case 2 where low == 3: return .real(Double(bitPattern: try self.number(at: start + 1, 8)))
      case 3:
        let seconds = Double(bitPattern: try self.number(at: start + 1, 8))
        return .date(Date(timeIntervalSinceReferenceDate: seconds))
      case 8: return .reference(Int(clamping: try self.number(at: start + 1, low + 1)))
      case 4, 5, 6, 10, 13: return try collection(bytes[start] >> 4, at: start, low: low)
      default: throw KeyedArchiveError("its property list has an object of an unknown kind")
      }
    }
  }

  private func number(at place: Int, _ size: Int) throws(KeyedArchiveError) -> UInt64 {
    guard let number = Self.number(in: bytes, at: place, size: size) else {
      throw KeyedArchiveError("its property list is cut off")
    }
    return number
  }

  /// Numbers of fewer than eight bytes have no sign.
  private func integer(at place: Int, size: Int) throws(KeyedArchiveError) -> Int64 {
    Int64(bitPattern: try number(at: place, size))
  }

  private func collection(_ kind: UInt8, at start: Int, low: Int) throws(KeyedArchiveError)
    -> Object
  {
    var count = low
    var place = start + 1
    if low == 0xf {
      let marker = try number(at: place, 1)
      let size = 1 << Int(marker & 0xf)
      count = Int(clamping: try number(at: place + 1, size))
      place += 1 + size
    }
    let unit = kind == 4 || kind == 5 ? 1 : kind == 6 ? 2 : referenceSize * (kind == 13 ? 2 : 1)
    guard count >= 0, count <= (bytes.count - place) / unit else {
      throw KeyedArchiveError("its property list is cut off")
    }
    let content = bytes[place..<place + count * unit]
    switch kind {
    case 4: return .data(Data(content))
    case 5: return .text(String(decoding: content, as: UTF8.self))
    case 6:
      let units = stride(from: place, to: place + count * 2, by: 2)
        .map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      return .text(String(decoding: units, as: UTF16.self))
    default:
      let references = try (0..<count * unit / referenceSize).map {
        index throws(KeyedArchiveError) in
        Int(clamping: try number(at: place + index * referenceSize, referenceSize))
      }
      guard kind == 13 else { return .array(references) }
      return .dictionary((0..<count).map { (references[$0], references[count + $0]) })
    }
  }
}
