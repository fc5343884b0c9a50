/// Writes binary property lists of numbers, always the same bytes: Foundation's writer has another order
/// of keys in each process.
enum CompactPropertyListWriter {
  /// A dictionary with keys in ASCII.
  static func bytes(of dictionary: [(key: String, value: Int)]) -> [UInt8] {
    list(
      head: head(0xD, dictionary.count), references: 2 * dictionary.count,
      dictionary.map { head(5, $0.key.utf8.count) + Array($0.key.utf8) }
        + dictionary.map { number($0.value) })
  }

  /// An array.
  static func bytes(of array: [Int]) -> [UInt8] {
    // Equal numbers are one object.
    let values = Set(array).sorted()
    let places = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, $0 + 1) })
    return list(
      head: head(0xA, array.count), places: array.map { places[$0] ?? 0 }, values.map(number))
  }

  private static func list(head: [UInt8], references count: Int, _ objects: [[UInt8]]) -> [UInt8] {
    list(head: head, places: Array(1..<count + 1), objects)
  }

  /// A container with its references, then the objects, where each one begins, and the end.
  private static func list(head: [UInt8], places: [Int], _ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in [head + places.flatMap { big($0, 4) }] + objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    bytes += offsets.flatMap { big($0, 4) }
    return bytes + [0, 0, 0, 0, 0, 0, 4, 4] + big(offsets.count, 8) + big(0, 8) + big(table, 8)
  }

  /// What an object is, and how many parts it has.
  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 0xF] + number(count)
  }

  private static func number(_ value: Int) -> [UInt8] { [0x13] + big(value, 8) }

  private static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
