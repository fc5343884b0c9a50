import Testing

@testable import Sandboxing

@Suite struct LineSplitterTests {
  @Test func cutsAtNewlinesAcrossPieces() {
    var splitter = LineSplitter(lineBytes: 100)
    var budget = 1_000
    #expect(splitter.take(Array("on".utf8)[...], budget: &budget) == [])
    #expect(
      splitter.take(Array("e\n\ntwo".utf8)[...], budget: &budget)
        == [.line(Array("one".utf8)), .line([])])
    #expect(splitter.end(budget: &budget) == .line(Array("two".utf8)))
  }

  @Test func keepsTheBeginningOfALongLine() {
    var splitter = LineSplitter(lineBytes: 3)
    var budget = 1_000
    #expect(
      splitter.take(Array("abcdef\ng\n".utf8)[...], budget: &budget)
        == [.line(Array("abc".utf8)), .line(Array("g".utf8))])
  }

  @Test func saysOnceThatItStops() {
    var splitter = LineSplitter(lineBytes: 100)
    var budget = LineSplitter.costOfALine + 4
    let pieces = splitter.take(Array("abc\ndefg\nhi\n\n".utf8)[...], budget: &budget)
    #expect(pieces == [.line(Array("abc".utf8)), .truncated])
    #expect(splitter.isCut)
    #expect(splitter.take(Array("x\n".utf8)[...], budget: &budget) == [])
  }

  @Test func aFloodOfNewlinesIsBounded() {
    var splitter = LineSplitter(lineBytes: 10)
    var budget = 10 * LineSplitter.costOfALine
    let pieces = splitter.take([UInt8](repeating: 10, count: 1000)[...], budget: &budget)
    #expect(pieces.count == 11)
  }

  /// What comes, where `nil` stands for the moment at which the process is at rest; the lines.
  @Test(arguments: [
    (["part", nil, " and rest\n", "next\n"], ["part", " and rest", "next"]),
    (["part", nil, "\n", "next\n"], ["part", "next"]),
    (["part", nil, "\n\nnext\n"], ["part", "", "next"]),
    (["part", nil, nil, "more", nil, "\n"], ["part", "more"]),
    (["whole\n", nil, "\n"], ["whole", ""]), ([nil, "\n"], [""]), (["part", nil], ["part"]),
  ])
  func whatHasNoEndAtRestIsALine(_ pieces: [String?], _ lines: [String]) {
    var splitter = LineSplitter(lineBytes: 100)
    var budget = 1_000
    var found: [LineSplitter.Piece] = []
    for piece in pieces {
      if let piece {
        found += splitter.take(Array(piece.utf8)[...], budget: &budget)
      } else if let unfinished = splitter.takeUnfinished(budget: &budget) {
        found.append(unfinished)
      }
    }
    if let last = splitter.end(budget: &budget) { found.append(last) }
    #expect(found == lines.map { .line(Array($0.utf8)) })
  }

  @Test func whatHasNoEndIsBoundedToo() {
    var splitter = LineSplitter(lineBytes: 3)
    var budget = 2 * (3 + LineSplitter.costOfALine)
    #expect(splitter.take(Array("abcdef".utf8)[...], budget: &budget) == [])
    #expect(splitter.takeUnfinished(budget: &budget) == .line(Array("abc".utf8)))
    #expect(splitter.take(Array("ghi".utf8)[...], budget: &budget) == [])
    #expect(splitter.takeUnfinished(budget: &budget) == .line(Array("ghi".utf8)))
    #expect(splitter.take(Array("jkl\n".utf8)[...], budget: &budget) == [.truncated])
    #expect(splitter.takeUnfinished(budget: &budget) == nil)
  }
}
