/// The bytes of a program (ELF) as far as the host reads it; no system runs it.
package enum ProgramImage {
  /// A program with two segments: one with all of it, and the table for the loader.
  ///
  /// - Parameters:
  ///   - libraries: What it is linked with, in this order.
  ///   - name: By what the loader knows it; nil for none.
  /// - Returns: The file's content.
  package static func bytes(
    linkedWith libraries: [String], named name: String? = nil
  ) -> [UInt8] {
    var text: [UInt8] = [0]
    var entries: [(tag: Int, value: Int)] = []
    for library in libraries {
      entries.append((1, text.count))
      text += Array("\(library)\0".utf8)
    }
    let ownName = text.count
    if let name { text += Array("\(name)\0".utf8) }
    let table = headSize + 2 * segmentSize
    let size = (libraries.count + (name == nil ? 2 : 3)) * entrySize
    entries.append((5, base + table + size))
    if name != nil { entries.append((14, ownName)) }
    entries.append((0, 0))
    var image = head
    image += segment(1, 0, base, 0x10000)
    image += segment(2, table, base, size)
    image += entries.flatMap { number($0.tag, 8) + number($0.value, 8) }
    return image + text
  }

  private static let headSize = 64
  private static let segmentSize = 56
  private static let entrySize = 16
  /// Where the first segment is loaded.
  private static let base = 0x1000

  /// Says where the two segments stand, and how long each of their entries is.
  private static var head: [UInt8] {
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    bytes += zeros(0x20 - bytes.count) + number(headSize, 8)
    bytes += zeros(0x36 - bytes.count) + number(segmentSize, 2) + number(2, 2)
    return bytes + zeros(headSize - bytes.count)
  }

  private static func segment(_ kind: Int, _ place: Int, _ address: Int, _ size: Int) -> [UInt8] {
    number(kind, 4) + number(0, 4) + number(place, 8) + number(address, 8) + number(0, 8)
      + number(size, 8) + number(size, 8) + number(0, 8)
  }

  private static func zeros(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: count)
  }

  /// The lowest byte first.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
