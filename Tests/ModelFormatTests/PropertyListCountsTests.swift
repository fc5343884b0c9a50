import PropertyLists
import Testing

@testable import ModelFormat

/// Counts of a property list, any number of whose objects may be one long text.
@Suite struct PropertyListCountsTests {
  private func list(_ objects: [BinaryPropertyList.Object]) throws -> BinaryPropertyList {
    try BinaryPropertyList(BinaryPropertyList.file(of: objects))
  }

  @Test func countIsFoundByItsKey() throws {
    let list = try list([
      .dictionary([(1, 4), (2, 5), (3, 6)]), .text("others"), .text("a\u{0301}"), .text("number"),
      .integer(1), .text("2"), .integer(3),
    ])
    #expect(list.count(forKey: "number") == 3)
    #expect(list.count(forKey: "others") == 1)
    #expect(list.count(forKey: "absent") == nil)
  }

  @Test func countsAreWholeNumbersFromZero() throws {
    #expect(try list([.array([1, 2, 1]), .integer(0), .integer(7)]).counts == [0, 7, 0])
    #expect(try list([.array([1]), .integer(-1)]).counts == nil)
    #expect(try list([.array([1]), .text("1")]).counts == nil)
  }

  /// Read for every one of its places, the text would take minutes.
  @Test(.timeLimit(.minutes(1))) func textInManyPlacesIsNotReadForEach() throws {
    let long = BinaryPropertyList.Object.text(String(repeating: "\u{E4}", count: 1 << 18))
    let places = 50_000
    let pairs = (0..<places).map { _ in (key: 1, value: 1) }
    #expect(try list([.dictionary(pairs), long]).count(forKey: "number") == nil)
    #expect(try list([.array(pairs.map(\.value)), long]).counts == nil)
  }
}
