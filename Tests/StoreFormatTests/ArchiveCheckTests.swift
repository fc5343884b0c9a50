import Foundation
import Testing

@testable import StoreFormat

@Suite struct ArchiveCheckTests {
  /// An archive by hand: object 1 is the root, 2 its class, 3 a text.
  private static func archive(
    _ parts: [(String, [UInt8])], class name: String = "NSArray", root: UInt8 = 1
  ) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    func add(_ object: [UInt8]) -> UInt8 {
      offsets.append(contentsOf: [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)])
      bytes += object
      return UInt8(offsets.count / 2 - 1)
    }
    func text(_ text: String) -> UInt8 { add([0x5f, 0x10, UInt8(text.utf8.count)] + text.utf8) }
    func list(_ items: [UInt8]) -> UInt8 { add([0xa0 | UInt8(items.count)] + items) }
    func pairs(_ pairs: [(UInt8, UInt8)]) -> UInt8 {
      add([0xd0 | UInt8(pairs.count)] + pairs.map(\.0) + pairs.map(\.1))
    }
    let fields = parts.map { (text($0.0), list($0.1.map { add([0x80, $0]) })) }
    let object = pairs(fields + [(text("$class"), add([0x80, 2]))])
    let type = pairs([(text("$classname"), text(name))])
    let objects = list([text("$null"), object, type, text("x")])
    let top = pairs([
      (text("$archiver"), text("NSKeyedArchiver")), (text("$version"), add([0x10, 1])),
      (text("$top"), pairs([(text("root"), add([0x80, root]))])), (text("$objects"), objects),
    ])
    let table = UInt8(bytes.count >> 8), low = UInt8(bytes.count & 0xff)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count / 2), 0, 0, 0, 0, 0, 0, 0, top]
    return Data(bytes + [0, 0, 0, 0, 0, 0, table, low])
  }

  @Test(arguments: ["NSArray", "NSMutableSet", "NSDictionary", "Filter.Style"])
  func classesAreNamed(_ name: String) throws {
    let archive = Self.archive([("NS.keys", [3]), ("NS.objects", [3])], class: name)
    #expect(try KeyedArchive.classNames(in: archive) == [name])
  }

  @Test(
    arguments: [
      ([("NS.objects", [1])], "NSArray", "one holds itself"),
      ([("NS.objects", [77])], "NSArray", "does not have"),
      ([("NS.objects", [0])], "NSSet", "its NSSet is damaged"),
      ([("NS.keys", [3, 3]), ("NS.objects", [3])], "NSDictionary", "its NSDictionary is damaged"),
      ([], "NSMutableArray", "its NSMutableArray is damaged"),
      ([], "NSUUID", "its NSUUID is damaged"), ([], "NSURL", "its NSURL is damaged"),
      ([("next", [1])], "Filter.Style", "one holds itself"),
    ] as [([(String, [UInt8])], String, String)])
  func damageIsNamed(_ parts: [(String, [UInt8])], _ name: String, _ text: String) throws {
    let error = #expect(throws: KeyedArchiveError.self) {
      try KeyedArchive.classNames(in: Self.archive(parts, class: name))
    }
    #expect(error?.description.contains(text) == true, "\(error?.description ?? "")")
  }

  @Test func rootIsThere() throws {
    #expect(throws: KeyedArchiveError.self) {
      try KeyedArchive.classNames(in: Self.archive([], root: 9))
    }
    #expect(try KeyedArchive.classNames(in: Self.archive([], root: 0)).isEmpty)
  }

  /// What is accepted is unarchived by Foundation: it would end the process, and the test with it.
  @Test func whatIsAcceptedIsUnarchived() throws {
    let whole = try PlainValue.dictionary([
      "words": .array([.text("win"), .text("prize")]), "at": .date(.distantPast),
      "ids": .set([.data(Data([1, 2]))]),
    ]).archive
    var accepted = 0
    for place in whole.indices {
      for byte in [0, 0xff, whole[place] ^ 1, whole[place] ^ 0x10] as [UInt8] {
        var damaged = whole
        damaged[place] = byte
        guard (try? KeyedArchive.classNames(in: damaged)) != nil else { continue }
        accepted += 1
        // What is no property list any more is an error of Foundation's, and does no harm.
        guard let archive = try? NSKeyedUnarchiver(forReadingFrom: damaged) else { continue }
        archive.requiresSecureCoding = false
        archive.decodingFailurePolicy = .setErrorAndReturn
        _ = archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
      }
      #expect(throws: KeyedArchiveError.self) {
        try KeyedArchive.classNames(in: whole.prefix(place))
      }
    }
    #expect(accepted > 0)
  }
}
