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
    let table = UInt8(bytes.count >> 8)
    let low = UInt8(bytes.count & 0xff)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count / 2), 0, 0, 0, 0, 0, 0, 0, top]
    return Data(bytes + [0, 0, 0, 0, 0, 0, table, low])
  }

  @Test func otherClassesAreNamed() throws {
    let archive = Self.archive([("parts", [3])], class: "Filter.Style")
    #expect(try KeyedArchive.content(of: archive) == .objects(classes: ["Filter.Style"]))
  }

  @Test func whatIsPlainIsGiven() throws {
    let archive = Self.archive([("NS.objects", [3, 3])], class: "NSMutableArray")
    #expect(try KeyedArchive.content(of: archive) == .plain(.array([.text("x"), .text("x")])))
  }

  @Test(
    arguments: [
      ([("NS.objects", [1])], "NSArray"),
      ([("NS.objects", [77])], "NSArray"),
      ([("NS.objects", [0])], "NSSet"),
      ([("NS.keys", [3, 3]), ("NS.objects", [3])], "NSDictionary"),
      ([], "NSMutableArray"),
      ([], "NSUUID"), ([], "NSURL"),
      ([("next", [1])], "Filter.Style"),
    ] as [([(String, [UInt8])], String)])
  func damageIsAnError(_ parts: [(String, [UInt8])], _ name: String) throws {
    #expect(throws: KeyedArchiveError.self) {
      try KeyedArchive.content(of: Self.archive(parts, class: name))
    }
  }

  @Test func rootIsThere() throws {
    #expect(throws: KeyedArchiveError.self) {
      try KeyedArchive.content(of: Self.archive([], root: 9))
    }
    #expect(try KeyedArchive.content(of: Self.archive([], root: 0)) == .plain(nil))
  }

  /// What is accepted is unarchived by Foundation: it would end the process, and the test with it.
  @Test func whatIsAcceptedIsUnarchived() throws {
    let style = ArchivedStyle(parts: [
      "words": ["win", "prize"], "at": NSDate(), "ids": NSSet(object: 1),
    ])
    let whole = try NSKeyedArchiver.archivedData(
      withRootObject: [style] as NSArray, requiringSecureCoding: false)
    var accepted = 0
    for place in whole.indices {
      for byte in [0, 0xff, whole[place] ^ 1, whole[place] ^ 0x10] as [UInt8] {
        var damaged = whole
        damaged[place] = byte
        guard case .objects(let classes) = try? KeyedArchive.content(of: damaged),
          classes.allSatisfy({ NSClassFromString($0) is any NSCoding.Type }),
          // What is no property list any more is an error of Foundation's, and does no harm.
          let archive = try? NSKeyedUnarchiver(forReadingFrom: damaged)
        else { continue }
        accepted += 1
        archive.requiresSecureCoding = false
        archive.decodingFailurePolicy = .setErrorAndReturn
        _ = archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
      }
      #expect(throws: KeyedArchiveError.self) {
        try KeyedArchive.content(of: whole.prefix(place))
      }
    }
    #expect(accepted > 100)
  }
}

/// What an author archives; Foundation knows a class at the top level alone by its name.
final class ArchivedStyle: NSObject, NSCoding {
  private let parts: NSDictionary

  init(parts: NSDictionary) { self.parts = parts }
  init?(coder: NSCoder) { parts = coder.decodeObject(forKey: "parts") as? NSDictionary ?? [:] }
  func encode(with coder: NSCoder) { coder.encode(parts, forKey: "parts") }
}
