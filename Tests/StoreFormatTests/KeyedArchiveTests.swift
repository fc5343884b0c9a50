import Foundation
import Testing

@testable import StoreFormat

@Suite struct KeyedArchiveTests {
  @Test(
    arguments: [
      .text("prize"), .text("l\u{e9}t\u{e9} \u{1F600}"), .integer(-5), .integer(300), .real(1.5),
      .boolean(true),
      .date(Date(timeIntervalSinceReferenceDate: 12.5)), .data(Data([1, 2, 3])), .array([]),
      .array([.text("a"), .text("a"), .integer(1), .array([.boolean(false)])]),
      .dictionary(["words": .array([.text("win"), .text("prize")]), "weight": .real(0.25)]),
      .set([.text("only")]),
    ] as [PlainValue]) func whatIsArchivedIsRead(value: PlainValue) throws
  {
    #expect(try KeyedArchive.propertyList(in: value.archive) == value)
  }

  @Test func anotherClassIsNamed() throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: NSUUID(), requiringSecureCoding: true)
    let error = #expect(throws: KeyedArchiveError.self) {
      try KeyedArchive.propertyList(in: archive)
    }
    #expect(error?.description.contains("NSUUID") == true)
  }

  @Test func damageIsAnError() throws {
    let archive = try PlainValue.dictionary([
      "words": .array([.text("win"), .text("prize")]), "at": .date(.distantPast),
    ]).archive
    for place in archive.indices {
      for byte in [0, 0xff, archive[place] ^ 0x10] as [UInt8] {
        var damaged = archive
        damaged[place] = byte
        // Either it is an error, or what was damaged does not matter; it always ends.
        _ = try? KeyedArchive.propertyList(in: damaged)
      }
      #expect(throws: KeyedArchiveError.self) {
        try KeyedArchive.propertyList(in: archive.prefix(place))
      }
    }
  }
}
