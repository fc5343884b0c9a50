import Chance
import Foundation
import PropertyLists
import Testing

@testable import StoreFormat

@Suite struct KeyedArchiveTests {
  private static let values: [PlainValue] = [
    .text("prize"), .text("l\u{e9}t\u{e9} \u{1F600}"), .integer(-5), .integer(300), .real(1.5),
    .boolean(true), .null,
    .date(Date(timeIntervalSinceReferenceDate: 12.5)), .data(Data([1, 2, 3])), .array([]),
    .array([.text("a"), .text("a"), .integer(1), .array([.boolean(false)])]),
    .dictionary(["words": .array([.text("win"), .text("prize")]), "weight": .real(0.25)]),
    .dictionary([.integer(7): .text("seven"), .integer(8): .null]),
    .set([.text("only")]), .orderedSet([.text("b"), .text("a")]),
    .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))),
    .url(URL(fileURLWithPath: "/a b")),
  ]

  @Test(arguments: values) func whatIsArchivedIsRead(value: PlainValue) throws {
    #expect(try KeyedArchive.propertyList(in: value.archive) == value)
  }

  /// The archiver of Foundation, which extensions call, and the one here understand each other.
  @Test(arguments: values) func foundationAgrees(value: PlainValue) throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: value.foundationObject, requiringSecureCoding: true)
    #expect(try KeyedArchive.propertyList(in: archive) == value)
    let object = try #require(
      try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(value.archive) as? NSObject)
    #expect(object == value.foundationObject as? NSObject)
  }

  @Test func anotherClassIsNamed() throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: [NSCalendar(identifier: .gregorian)], requiringSecureCoding: false)
    guard case .objects(let classes) = try KeyedArchive.content(of: archive) else {
      Issue.record("only plain objects")
      return
    }
    #expect(classes.first == "NSCalendar")
    let error = #expect(throws: KeyedArchiveError.self) {
      try KeyedArchive.propertyList(in: archive)
    }
    #expect(error?.description == "it has an object of the class NSCalendar")
  }

  /// Foundation may be asked for what is taken: over a damaged one it would end the process, and the test.
  @Test(arguments: 1...10) func whatIsTakenCanBeGivenToFoundation(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let whole = try NSKeyedArchiver.archivedData(
      withRootObject: [ArchivedWords(words: ["win", ["prize": 1], NSDate()])] as NSArray,
      requiringSecureCoding: false)
    var taken = 0
    for _ in 0..<200 {
      var damaged = whole
      for _ in 0...numbers.number(below: 2) {
        let place = numbers.number(below: damaged.count)
        damaged[place] = numbers.pick([0, 0xff, UInt8(numbers.number(below: 256))])
      }
      guard case .objects(let classes) = try? KeyedArchive.content(of: damaged),
        classes.allSatisfy({ NSClassFromString($0) is any NSCoding.Type }),
        let archive = try? NSKeyedUnarchiver(forReadingFrom: damaged)
      else { continue }
      taken += 1
      archive.requiresSecureCoding = false
      archive.decodingFailurePolicy = .setErrorAndReturn
      _ = archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    }
    #expect(taken > 0)
  }

  /// An archive of objects by their fields; field values that are arrays are lists of references.
  static func archive(_ objects: [BinaryPropertyList.Object], root: Int = 1) -> Data {
    var all: [BinaryPropertyList.Object] = [
      .dictionary([(1, 2), (3, 4)]), .text("$top"), .dictionary([(5, 6)]), .text("$objects"), .null,
      .text("root"), .reference(root), .text("$class"), .text("NS.objects"), .text("NS.keys"),
      .text("$classname"), .text("$classes"), .text("NSArray"), .array([12]), .text("NSDictionary"),
      .array([14]), .text("$null"),
    ]
    all[4] = .array([16] + objects.indices.map { $0 + all.count })
    return BinaryPropertyList.file(of: all + objects)
  }

  /// The place in the file of an object of `archive`, from 1.
  private static func place(_ number: Int) -> Int { 16 + number }

  private static let arrayClass = BinaryPropertyList.Object.dictionary([(10, 12), (11, 13)])

  /// An array whose one object is named many times, each with its own place in the file.
  private static func array(of reference: Int, _ count: Int, _ more: [BinaryPropertyList.Object])
    -> Data
  {
    // 1 is the array, 2 its class, 3 the reference to the class, 4 its list, 5 the reference in it.
    archive(
      [
        .dictionary([(7, place(3)), (8, place(4))]), arrayClass, .reference(2),
        .array(Array(repeating: place(5), count: count)), .reference(reference),
      ] + more)
  }

  /// Lists that each hold the next one twice.
  private static func doubling(_ levels: Int) -> Data {
    var objects: [BinaryPropertyList.Object] = []
    for level in 0..<levels {
      let first = level * 4 + 1
      objects += [
        .dictionary([(7, place(levels * 4 + 2)), (8, place(first + 1))]),
        .array([place(first + 2), place(first + 2)]),
        .reference(level + 1 < levels ? first + 4 : levels * 4 + 3), .boolean(false),
      ]
    }
    return archive(
      objects + [arrayClass, .reference(levels * 4 + 1), .integer(1)])
  }

  @Test(
    arguments: [
      ("itself", array(of: 1, 1, []), "inside itself"),
      ("outside", array(of: 99, 1, []), "leads outside"),
      ("itself as a class", array(of: 2, 1, []), "without a class"),
      ("nothing", array(of: 0, 1, []), "a collection of it is damaged"),
      (
        "a long text, often", array(of: 6, 30_000, [.text(String(repeating: "x", count: 10_000))]),
        "more than 128 MiB"
      ),
      ("doubled", doubling(60), "more than 128 MiB"), ("deep", doubling(70), "more than"),
      (
        "more keys than values",
        archive([
          .dictionary([(7, place(3)), (9, place(4)), (8, place(5))]),
          .dictionary([(10, 14), (11, 15)]), .reference(2), .array([place(6)]), .array([]),
          .reference(7), .text("a"),
        ]), "a dictionary is damaged"
      ),
      ("no bytes", Data(), "no binary property list"),
      ("a zero", Data([0]), "no binary property list"),
      ("a list", BinaryPropertyList.file(of: [.array([])]), "no keyed archive"),
    ] as [(String, Data, String)])
  func whatWouldEndTheProcessIsRefused(name: String, archive: Data, words: String) {
    let error = #expect(throws: KeyedArchiveError.self, "\(name)") {
      try KeyedArchive.content(of: archive)
    }
    #expect(error?.description.contains(words) == true, "\(name): \(error?.description ?? "")")
  }

  @Test func whatIsSharedIsReadOnce() throws {
    let text = PlainValue.text(String(repeating: "x", count: 1_000))
    #expect(
      try KeyedArchive.propertyList(
        in: Self.array(of: 6, 20_000, [.text(String(repeating: "x", count: 1_000))]))
        == .array(Array(repeating: text, count: 20_000)))
    guard case .array(let pair)? = try KeyedArchive.propertyList(in: Self.doubling(15)) else {
      Issue.record("no array")
      return
    }
    #expect(pair.count == 2 && pair[0] == pair[1])
  }

  @Test(arguments: 1...20) func damageIsAnErrorOrDoesNotMatter(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let archive = PlainValue.dictionary([
      "words": .array([.text("win"), .text("prize")]), "at": .date(.distantPast),
      "page": .url(URL(fileURLWithPath: "/a")), "set": .set([.integer(1), .real(2)]),
    ]).archive
    var (refused, read) = (0, 0)
    for _ in 0..<100 {
      var damaged = archive
      for _ in 0...numbers.number(below: 3) {
        let place = numbers.number(below: damaged.count)
        damaged[place] = numbers.pick([0, 0xff, UInt8(numbers.number(below: 256))])
      }
      do throws(KeyedArchiveError) {
        if case .plain(let value?) = try KeyedArchive.content(of: damaged) {
          // What is read can be given to an extension, and written.
          #expect(value.foundationObject is NSObject)
          let again = Result { () throws(KeyedArchiveError) in
            try KeyedArchive.content(of: value.archive)
          }
          #expect(again == .success(.plain(value)) || value.hasNoEqual)
        }
        read += 1
      } catch {
        #expect(!error.description.isEmpty)
        refused += 1
      }
    }
    #expect(refused > 0 && read > 0)
  }

  @Test func anArchiveThatIsCutIsRefused() {
    let archive = PlainValue.array([.text("win")]).archive
    for place in archive.indices {
      #expect(throws: KeyedArchiveError.self) {
        try KeyedArchive.content(of: archive.prefix(place))
      }
    }
  }
}

extension PlainValue {
  /// Whether it has a number that is none, which is not like itself.
  fileprivate var hasNoEqual: Bool { self != self }
}

/// What an author archives; Foundation knows a class at the top level alone by its name.
final class ArchivedWords: NSObject, NSCoding {
  private let words: NSArray

  init(words: NSArray) { self.words = words }
  init?(coder: NSCoder) { words = coder.decodeObject(forKey: "words") as? NSArray ?? [] }
  func encode(with coder: NSCoder) { coder.encode(words, forKey: "words") }
}
