import MessageStreams
import Testing

/// Lines come out the same, however an input comes in.
@Suite struct LineReaderTests {
  private static let text = "\u{feff}one\r\n\n  \ttwo\n\n \nthree"
  private static let lines = ["1 one", "3   \ttwo", "6 three"]

  private static func read(_ bytes: [UInt8], piece: Int, limit: Int = 100) throws -> [String] {
    var reader = LineReader(limit: limit)
    var found: [String] = []
    func take() throws {
      while let line = try reader.next() {
        let mark = line.isTooLong ? "!" : ""
        found.append("\(line.number)\(mark) \(String(decoding: line.bytes, as: UTF8.self))")
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.push(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      try take()
    }
    reader.finish()
    try take()
    #expect(reader.offset == bytes.count)
    return found
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func piecesOfAnySizeGiveTheSameLines(_ piece: Int) throws {
    #expect(try Self.read(Array(Self.text.utf8), piece: piece) == Self.lines)
  }

  @Test(arguments: [1, 4, 1000])
  func aLineThatIsTooLongIsOne(_ piece: Int) throws {
    let found = try Self.read(Array("short\nmuch too long\nend\n".utf8), piece: piece, limit: 6)
    #expect(found.first == "1 short")
    #expect(found.dropFirst().first == "2! much t")
    #expect(found.last == "3 end")
  }

  @Test(arguments: [[0xff, 0xfe, 0x7b, 0x00], [0xfe, 0xff, 0x00, 0x7b]] as [[UInt8]])
  func anotherEncodingIsRefused(_ bytes: [UInt8]) {
    let error = #expect(throws: StreamError.self) { try Self.read(bytes, piece: 100) }
    #expect(error?.code == .notUTF8)
  }

  @Test func anEmptyInputHasNoLines() throws {
    #expect(try Self.read([], piece: 1) == [])
    #expect(try Self.read(Array("\n \n".utf8), piece: 1) == [])
  }
}
