import Testing

@testable import Sandboxing

@Suite struct LineSplitterTests {
  @Test func cutsAtNewlinesAcrossPieces() {
    var splitter = LineSplitter(lineBytes: 100)
    var budget = 100
    #expect(splitter.take(Array("on".utf8)[...], budget: &budget) == [])
    #expect(
      splitter.take(Array("e\n\ntwo".utf8)[...], budget: &budget)
        == [.line(Array("one".utf8)), .line([])])
    #expect(splitter.end(budget: &budget) == .line(Array("two".utf8)))
  }

  @Test func keepsTheBeginningOfALongLine() {
    var splitter = LineSplitter(lineBytes: 3)
    var budget = 100
    #expect(
      splitter.take(Array("abcdef\ng\n".utf8)[...], budget: &budget)
        == [.line(Array("abc".utf8)), .line(Array("g".utf8))])
  }

  @Test func saysOnceThatItStops() {
    var splitter = LineSplitter(lineBytes: 100)
    var budget = 5
    let pieces = splitter.take(Array("abc\ndefg\nhi\n\n".utf8)[...], budget: &budget)
    #expect(pieces == [.line(Array("abc".utf8)), .truncated])
    #expect(splitter.take(Array("x\n".utf8)[...], budget: &budget) == [])
  }

  @Test func aFloodOfNewlinesIsBounded() {
    var splitter = LineSplitter(lineBytes: 10)
    var budget = 10
    let pieces = splitter.take([UInt8](repeating: 10, count: 1000)[...], budget: &budget)
    #expect(pieces.count == 11)
  }
}
