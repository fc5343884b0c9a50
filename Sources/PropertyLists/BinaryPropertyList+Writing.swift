package import Foundation

extension BinaryPropertyList {
  /// The file of objects that refer to each other by their places in a list.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - top: The place of the one that has the others.
  /// - Returns: A binary property list; an archive where there are references of archives in it.
  package static func file(of objects: [Object], top: Int = 0) -> Data {
    let referenceSize = objects.count < 1 << 16 ? 2 : 4
    var data = Data("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(data.count)
      data.append(contentsOf: bytes(of: object, referenceSize))
    }
    let table = data.count
    for offset in offsets { data.append(contentsOf: big(offset, 4)) }
    data.append(contentsOf: [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)])
    for number in [objects.count, top, table] { data.append(contentsOf: big(number, 8)) }
    return data
  }

  private static func bytes(of object: Object, _ referenceSize: Int) -> [UInt8] {
    func references(_ kind: UInt8, _ count: Int, _ numbers: [Int]) -> [UInt8] {
      head(kind, count) + numbers.flatMap { big($0, referenceSize) }
    }
    switch object {
    case .null: return [0x00]
    case .boolean(let flag): return [flag ? 0x09 : 0x08]
    case .integer(let number): return [0x13] + big(Int(number), 8)
    case .real(let number): return [0x23] + big(Int(bitPattern: UInt(number.bitPattern)), 8)
    case .date(let date):
      let bits = date.timeIntervalSinceReferenceDate.bitPattern
      return [0x33] + big(Int(bitPattern: UInt(bits)), 8)
    case .data(let data): return head(4, data.count) + data
    case .text(let text):
      // The form for ASCII, or UTF-16.
      guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
        return head(5, text.utf8.count) + text.utf8
      }
      return head(6, text.utf16.count) + text.utf16.flatMap { big(Int($0), 2) }
    case .reference(let number): return [0x83] + big(number, 4)
    case .array(let numbers): return references(0xa, numbers.count, numbers)
    case .set(let numbers): return references(0xc, numbers.count, numbers)
    case .dictionary(let pairs):
      return references(0xd, pairs.count, pairs.map(\.key) + pairs.map(\.value))
    }
  }

  /// What an object is, and how many parts it has.
  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 0xf, 0x13] + big(count, 8)
  }

  private static func big(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
