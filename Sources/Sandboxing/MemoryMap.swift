/// Where machine code lies in a process, by the text of its `/proc/PID/maps`.
package struct MemoryMap: Sendable {
  /// Code of any file, by address.
  private(set) var code: [Range<UInt64>] = []
  /// Code of the program itself.
  private(set) var programCode: [Range<UInt64>] = []
  /// Where the program's first byte is loaded; nil where it is not there.
  private(set) var programStart: UInt64?

  /// Reads the lines; what does not look like one is passed over.
  ///
  /// - Parameters:
  ///   - text: At most `mostBytes` of it are looked at.
  ///   - program: The absolute path of the program.
  package init(_ text: some Collection<UInt8>, program: [UInt8]) {
    for line in text.prefix(Self.mostBytes).split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(
        separator: UInt8(ascii: " "), maxSplits: 5, omittingEmptySubsequences: true)
      guard fields.count >= 5, let range = Self.range(fields[0]) else { continue }
      let path = fields.count == 6 ? Array(fields[5].drop { $0 == UInt8(ascii: " ") }) : []
      let isProgram = path == program
      if isProgram, UInt64(Self.text(fields[2]), radix: 16) == 0 {
        programStart = programStart ?? range.lowerBound
      }
      guard fields[1].contains(UInt8(ascii: "x")) else { continue }
      code.append(range)
      if isProgram { programCode.append(range) }
    }
  }

  /// More than any process of ours has; a hostile one can have a great many mappings.
  static let mostBytes = 4 << 20

  func isCode(_ address: UInt64) -> Bool { code.contains { $0.contains(address) } }

  /// The offset of an address in the program; nil where it is not code of the program.
  func programOffset(_ address: UInt64) -> UInt64? {
    guard let programStart, programCode.contains(where: { $0.contains(address) }) else {
      return nil
    }
    return address &- programStart
  }

  private static func range(_ word: some Collection<UInt8>) -> Range<UInt64>? {
    let ends = word.split(separator: UInt8(ascii: "-"))
    guard ends.count == 2, let from = UInt64(text(ends[0]), radix: 16),
      let to = UInt64(text(ends[1]), radix: 16), from < to
    else { return nil }
    return from..<to
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}
