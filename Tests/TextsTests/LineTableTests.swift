import Chance
import Testing

@testable import Texts

@Suite struct LineTableTests {
  typealias Place = (offset: Int, line: Int, column: Int)

  private static let places: [(String, [Place])] = [
    ("", [(0, 1, 1)]),
    ("ab", [(0, 1, 1), (1, 1, 2), (2, 1, 3)]),
    ("a\nb", [(0, 1, 1), (1, 1, 2), (2, 2, 1), (3, 2, 2)]),
    ("a\r\nb", [(1, 1, 2), (2, 1, 3), (3, 2, 1)]),
    ("a\rb\r", [(1, 1, 2), (2, 2, 1), (4, 3, 1)]),
    ("\n\n", [(0, 1, 1), (1, 2, 1), (2, 3, 1)]),
    ("é\u{20AC}😀x\n", [(0, 1, 1), (2, 1, 2), (5, 1, 3), (9, 1, 4), (10, 1, 5), (11, 2, 1)]),
  ]

  @Test(arguments: places)
  func placesHaveLinesAndColumns(text: String, places: [Place]) {
    let bytes = Array(text.utf8)
    let table = LineTable(of: bytes)
    for place in places {
      let position = SourcePosition(line: place.line, column: place.column)
      #expect(table.position(at: place.offset, in: bytes) == position)
      #expect(table.offset(of: position, in: bytes) == place.offset)
    }
  }

  private static let strays: [(SourcePosition, Int)] = [
    (SourcePosition(line: 1, column: 9), 3), (SourcePosition(line: 2, column: 9), 5),
    (SourcePosition(line: 3, column: 1), 5), (SourcePosition(line: 0, column: 1), 0),
    (SourcePosition(line: -1, column: 4), 0), (SourcePosition(line: 1, column: 0), 0),
    (SourcePosition(line: 2, column: -3), 3),
  ]

  @Test(arguments: strays)
  func aPlaceThatIsNotThereIsTheNearest(position: SourcePosition, offset: Int) {
    let bytes = Array("ab\ncd".utf8)
    #expect(LineTable(of: bytes).offset(of: position, in: bytes) == offset)
  }

  /// Long lines, whose characters are counted in steps, against counting from the beginning.
  @Test(arguments: [255, 256, 257, 512, 3000])
  func longTextsAreCountedAsShortOnesAre(length: Int) {
    var random = SeededNumbers(seed: UInt64(length))
    let pieces = ["a", "é", "\u{20AC}", "😀", "b", "c"]
    var text = ""
    while text.utf8.count < length {
      text += random.number(below: 200) == 0 ? "\n" : random.pick(pieces)
    }
    let bytes = Array(text.utf8)
    let table = LineTable(of: bytes)
    var (line, column) = (1, 1)
    for index in text.unicodeScalars.indices {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let position = SourcePosition(line: line, column: column)
      #expect(table.position(at: offset, in: bytes) == position)
      #expect(table.offset(of: position, in: bytes) == offset)
      if text.unicodeScalars[index] == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
  }
}
