import Chance
import Foundation
import Testing

@testable import PropertyLists

@Suite struct BinaryPropertyListObjectTests {
  private static let objects: [BinaryPropertyList.Object] = [
    .dictionary([(1, 2), (3, 4)]), .text("a"), .array([5, 6, 7, 8, 9]),
    .text("l\u{e9}t\u{e9} \u{1F600}"),
    .data(Data(repeating: 7, count: 300)), .integer(-5), .real(1.5), .boolean(true),
    .date(Date(timeIntervalSinceReferenceDate: 12.5)), .text(String(repeating: "x", count: 20)),
  ]

  @Test func whatIsWrittenIsReadHereAndByFoundation() throws {
    let file = BinaryPropertyList.file(of: Self.objects)
    let list = try BinaryPropertyList(file)
    #expect(list.top == 0)
    for (number, object) in Self.objects.enumerated() {
      #expect(String(describing: try list[number]) == String(describing: object))
    }
    #expect(throws: PropertyListError.self) { try list[Self.objects.count] }
    #expect(throws: PropertyListError.self) { try list[-1] }
    let read = try PropertyListSerialization.propertyList(from: file, format: nil)
    let expected: NSDictionary = [
      "a": [
        -5, 1.5, true, Date(timeIntervalSinceReferenceDate: 12.5),
        String(repeating: "x", count: 20),
      ] as NSArray, "l\u{e9}t\u{e9} \u{1F600}": Data(repeating: 7, count: 300),
    ]
    #expect(read as? NSDictionary == expected)
  }

  @Test func whatFoundationWritesIsRead() throws {
    let file = try PropertyListSerialization.data(
      fromPropertyList: ["words": ["a", 3], "flag": false] as [String: Any], format: .binary,
      options: 0)
    let list = try BinaryPropertyList(file)
    guard case .dictionary(let pairs) = try list[list.top] else {
      Issue.record("no dictionary")
      return
    }
    let names = try pairs.map { String(describing: try list[$0.key]) }.sorted()
    #expect(names == ["text(\"flag\")", "text(\"words\")"])
  }

  @Test func referencesAndSetsAreKept() throws {
    let file = BinaryPropertyList.file(of: [.set([1, 2]), .reference(7), .null], top: 0)
    let list = try BinaryPropertyList(file)
    guard case .set([1, 2]) = try list[0], case .reference(7) = try list[1],
      case .null = try list[2]
    else {
      Issue.record("other objects")
      return
    }
    #expect(BinaryPropertyList.fault(in: file) == BinaryPropertyList.ofSets)
  }

  /// Objects that are called something.
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let objects: [BinaryPropertyList.Object]
    var fault: String?
  }

  @Test(arguments: [
    Example(
      testDescription: "inside itself", objects: [.array([0])], fault: BinaryPropertyList.tooDeep),
    Example(testDescription: "twice", objects: [.array([1, 1]), .array([])]),
    Example(
      testDescription: "its own key", objects: [.dictionary([(0, 1)]), .text("a")],
      fault: BinaryPropertyList.tooDeep),
    Example(
      testDescription: "doubling",
      objects: (0..<40).map { .array([$0 + 1, $0 + 1]) } + [.array([])],
      fault: BinaryPropertyList.tooDeep),
    Example(
      testDescription: "deep", objects: (0..<600).map { .array([$0 + 1]) } + [.array([])],
      fault: BinaryPropertyList.tooDeep),
    Example(
      testDescription: "a long text many times",
      objects: [
        .array(Array(repeating: 1, count: 1_000)), .text(String(repeating: "a", count: 100_000)),
      ], fault: BinaryPropertyList.tooDeep),
    Example(
      testDescription: "a set as a key", objects: [.dictionary([(1, 2)]), .set([]), .null],
      fault: BinaryPropertyList.ofSets),
    Example(
      testDescription: "leads outside", objects: [.array([5])], fault: BinaryPropertyList.damaged),
  ])
  func theFaultOfAListIsFound(example: Example) {
    let file = BinaryPropertyList.file(of: example.objects)
    #expect(BinaryPropertyList.fault(in: file) == example.fault)
  }

  @Test func theValueOfAListIsWhatFoundationMakesOfIt() throws {
    let written: [String: Any] = [
      "texts": ["a", "\u{5956}", "a", ""], "data": [Data([1, 2]), Data([1, 2])],
      "numbers": [1, -1, Int64.max, 1.5], "flags": [true, false],
      "inside": ["of": ["itself": [String: Any]()]],
    ]
    let file = try PropertyListSerialization.data(
      fromPropertyList: written, format: .binary, options: 0)
    let read = try #require(BinaryPropertyList.value(of: file, most: 100))
    #expect((read.value as? NSDictionary)?.isEqual(to: written) == true)
    // Of dictionaries the keys count, too.
    #expect(read.count == 27)
    #expect(BinaryPropertyList.value(of: file, most: 26) == nil)
    #expect(BinaryPropertyList.value(of: Data("bplist00".utf8), most: 100) == nil)
  }

  @Test func otherDataAreNoList() {
    for text in ["", "bplist00", "<plist/>", String(repeating: "bplist00", count: 9)] {
      let fault = text.hasPrefix("bplist") ? BinaryPropertyList.damaged : nil
      #expect(BinaryPropertyList.fault(in: Data(text.utf8)) == fault)
      #expect(throws: PropertyListError.self) { try BinaryPropertyList(text.utf8) }
    }
  }

  /// Foundation reads whatever has no fault: it says that a list is damaged, or gives it.
  @Test(arguments: 1...8) func damageIsNoTrap(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var (refused, read) = (0, 0)
    for _ in 0..<250 {
      var file = BinaryPropertyList.file(of: Self.objects)
      for _ in 0...numbers.number(below: 3) {
        let place = numbers.number(below: file.count)
        file[place] = numbers.pick([0, 0xff, UInt8(numbers.number(below: 256))])
      }
      if let list = try? BinaryPropertyList(file) {
        for number in 0..<20 { _ = try? list[number] }
      }
      guard BinaryPropertyList.fault(in: file) == nil,
        (try? PropertyListSerialization.propertyList(from: file, format: nil)) != nil
      else {
        refused += 1
        continue
      }
      read += 1
    }
    #expect(refused > 0 && read > 0)
  }
}
