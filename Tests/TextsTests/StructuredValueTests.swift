import Foundation
import Testing

@testable import Texts

@Suite struct StructuredValueTests {
  private static let readings: [(String, [StructuredValue])] = [
    ("[true, false]", [StructuredValue.flag(true), .flag(false)]),
    ("[1, 0]", [.number(1), .number(0)]),
    ("[1.0, -2.5, 1e3]", [.number(1), .number(-2.5), .number(1000)]),
    (#"["true", "1", ""]"#, [.text("true"), .text("1"), .text("")]),
    (#"[null, [], {}]"#, [.null, .list([]), .object([:])]),
    (#"[{ "a": [false] }]"#, [.object(["a": .list([.flag(false)])])]),
  ]

  /// Foundation takes 1 for true where it is asked to; what was written decides here.
  @Test(arguments: readings)
  func jsonIsReadAsItIsWritten(json: String, values: [StructuredValue]) {
    #expect(StructuredValue(json: json) == .list(values))
    #expect(StructuredValue(json: Data(json.utf8)) == .list(values))
  }

  @Test(arguments: ["", "[", "[1,,2]", "{a: 1}", "[1] 2"])
  func whatIsNoJSONIsNothing(text: String) {
    #expect(StructuredValue(json: text) == nil)
  }

  private static let elements: [(String, StructuredValue)] = [
    ("<true/>", StructuredValue.flag(true)), ("<false/>", .flag(false)),
    ("<integer>1</integer>", .integer(1)), ("<integer>0</integer>", .integer(0)),
    ("<real>1</real>", .number(1)), ("<real>0.5</real>", .number(0.5)),
    ("<string>YES</string>", .text("YES")),
    ("<date>2001-01-01T00:00:01Z</date>", .date(Date(timeIntervalSinceReferenceDate: 1))),
    ("<data>AQI=</data>", .data(Data([1, 2]))),
    ("<array><true/><integer>7</integer></array>", .list([.flag(true), .integer(7)])),
    ("<dict><key>a</key><real>2</real></dict>", .object(["a": .number(2)])),
  ]

  @Test(arguments: elements)
  func aPropertyListIsReadAsItIsWrittenAndWrittenAsItWasRead(
    element: String, value: StructuredValue
  ) throws {
    let text = #"<plist version="1.0"><dict><key>v</key>\#(element)</dict></plist>"#
    let object = try PropertyListSerialization.propertyList(
      from: Data(text.utf8), options: [], format: nil)
    let read = StructuredValue(propertyList: object)
    #expect(read == .object(["v": value]))
    let written = try #require(try read?.propertyListData())
    #expect(String(decoding: written, as: UTF8.self).contains("<plist"))
    let again = try PropertyListSerialization.propertyList(from: written, options: [], format: nil)
    #expect(StructuredValue(propertyList: again) == read)
  }

  @Test(arguments: [
    StructuredValue.null, .list([.text("a"), .null]), .object(["a": .object(["b": .null])]),
  ])
  func whatHoldsANullIsNoPropertyList(value: StructuredValue) throws {
    #expect(value.holdsNull)
    #expect(value.propertyList == nil)
    #expect(try value.propertyListData() == nil)
  }

  private static let lines: [(StructuredValue, String)] = [
    (StructuredValue.object(["b": .number(1), "a": .number(1.5)]), #"{"a":1.5,"b":1}"#),
    (.list([.flag(true), .null, .integer(3)]), "[true,null,3]"),
    (.object(["url": .text("https://a.example/")]), #"{"url":"https:\/\/a.example\/"}"#),
  ]

  @Test(arguments: lines)
  func jsonIsOneLineWithSortedKeys(value: StructuredValue, json: String) throws {
    #expect(String(decoding: try value.jsonData(), as: UTF8.self) == json)
    let plain = json.replacing(#"\/"#, with: "/")
    #expect(String(decoding: try value.jsonData(escapesSlashes: false), as: UTF8.self) == plain)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func jsonHasNoSuchNumber(number: Double) {
    #expect(throws: EncodingError.self) { try StructuredValue.number(number).jsonData() }
  }

  private static let numbers: [(StructuredValue, StructuredValue)] = [
    (StructuredValue.number(3), StructuredValue.integer(3)), (.number(3.5), .number(3.5)),
    (.number(1e300), .number(1e300)), (.flag(true), .flag(true)), (.text("3"), .text("3")),
    (.list([.number(0)]), .list([.integer(0)])),
    (.object(["a": .list([.number(-1)])]), .object(["a": .list([.integer(-1)])])),
  ]

  @Test(arguments: numbers)
  func wholeNumbersAreToldFromOthers(value: StructuredValue, told: StructuredValue) {
    #expect(value.withIntegers == told)
  }

  private static let texts: [(StructuredValue, Bool)] = [
    (StructuredValue.text("a\u{0}"), true), (.text("a"), false),
    (.list([.null, .text("\u{0}")]), true), (.object(["\u{0}": .flag(true)]), true),
    (.object(["a": .object(["b": .text("\u{0}")])]), true), (.data(Data([0])), false),
  ]

  @Test(arguments: texts)
  func aTextWithNULIsFound(value: StructuredValue, isThere: Bool) {
    #expect(value.holdsNUL == isThere)
  }

  /// Whatever is written has the bytes of Foundation's encoder.
  @Test(arguments: [false, true])
  func jsonIsAsFoundationWritesIt(escapesSlashes: Bool) throws {
    let scalars =
      (0...0x2fff).compactMap { Unicode.Scalar($0 as Int) } + ["\u{1f600}", "\u{10ffff}"]
    let texts = scalars.map { StructuredValue.text(String($0)) }
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1.5, 1e-7, .leastNonzeroMagnitude, 1e15, 123_456_789_012_345_680, 1e20,
      1e21,
      -1.7976931348623157e308, Double(Int.max), Double(Int.min), 9_007_199_254_740_992,
    ]
    let keys = [
      "", "a", "B", "a10", "a2", "_", "\u{e9}", "e\u{301}x", "\u{e4}", "/", "\"", "\u{1f600}",
    ]
    let value = StructuredValue.object([
      "texts": .list(texts), "numbers": .list(numbers.map(StructuredValue.number)),
      "others": .list([.null, .flag(true), .flag(false), .integer(.max), .integer(.min)]),
      "nested": .object(Dictionary(uniqueKeysWithValues: keys.map { ($0, .list([.object([:])])) })),
      "empty": .list([]), "date": .date(Date(timeIntervalSinceReferenceDate: 12.5)),
      "data": .data(Data([0, 255, 62, 63])),
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      escapesSlashes ? .sortedKeys : [.sortedKeys, .withoutEscapingSlashes]
    #expect(try value.jsonData(escapesSlashes: escapesSlashes) == encoder.encode(value))
  }
}
