import Foundation
import IdentityLookup
import Testing

@testable import ExtensionRuntime

@Suite struct ReportUserInfoTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let value: @Sendable () -> Any
    let json: String
    init(_ value: @autoclosure @escaping @Sendable () -> Any, _ json: String) {
      (self.value, self.json) = (value, json)
    }
    var testDescription: String { json }
  }

  /// A value, and the JSON that it is.
  static let rows: [Row] = [
    Row(
      "a/b \"\\\u{8}\u{c}\n\r\t\u{1}\u{1f}\u{7f} é😀",
      #""a/b \"\\\b\f\n\r\t\u0001\u001f"# + "\u{7f} é😀\""),
    Row(NSString("n"), #""n""#), Row(NSMutableString("m"), #""m""#), Row("", #""""#),
    Row(true, "true"), Row(false, "false"), Row(1, "1"), Row(0, "0"), Row(-7, "-7"),
    Row(NSNumber(value: true), "true"), Row(NSNumber(value: 1), "1"),
    Row(NSNumber(value: Int8(1)), "1"), Row(Int8.min, "-128"), Row(UInt8(255), "255"),
    Row(UInt64.max, "18446744073709551615"), Row(Int64.min, "-9223372036854775808"),
    Row(1.5, "1.5"), Row(2.0, "2"), Row(0.1, "0.1"), Row(1e20, "1e+20"), Row(Float(0.1), "0.1"),
    Row(CGFloat(0.25), "0.25"), Row(-0.0, "-0"),
    Row(Decimal(string: "12345678901234567890.25") as Any, "12345678901234567890.25"),
    Row(NSDecimalNumber(string: "1.50"), "1.5"),
    Row(NSNull(), "null"), Row(Optional<Int>.none as Any, "null"),
    Row(Optional("x") as Any, #""x""#), Row(Optional<Int?>.some(nil) as Any, "null"),
    Row([Any](), "[]"), Row([1, "b", [true]] as [Any], #"[1,"b",[true]]"#),
    Row(NSArray(array: [1, NSNull()]), "[1,null]"), Row([1, nil] as [Int?], "[1,null]"),
    Row([String: Any](), "{}"), Row(["b": 1, "a": 2, "B": 3], #"{"B":3,"a":2,"b":1}"#),
    Row(["k": nil] as [String: String?], #"{"k":null}"#),
    Row(NSDictionary(dictionary: ["k": [1.0]]), #"{"k":[1]}"#),
    Row([AnyHashable("k"): "v"] as [AnyHashable: Any], #"{"k":"v"}"#),
    Row(NSMutableDictionary(dictionary: ["k": NSMutableArray()]), #"{"k":[]}"#),
  ]

  @Test(arguments: rows) func valuesAreWrittenAsJSONHasThem(_ row: Row) throws {
    let info = ReportUserInfo(["v": row.value()])
    #expect(info.faults.isEmpty)
    let json = try #require(info.json)
    #expect(String(decoding: json, as: UTF8.self) == #"{"v":\#(row.json)}"#)
    #expect((try? JSONSerialization.jsonObject(with: json)) != nil)
  }

  enum Verdict: String { case spam }
  struct Own {}
  final class Custom: NSObject {}

  struct Fault: Sendable, CustomTestStringConvertible {
    let value: @Sendable () -> Any
    let words: [String]
    init(_ value: @autoclosure @escaping @Sendable () -> Any, _ words: String...) {
      (self.value, self.words) = (value, words)
    }
    var testDescription: String { words.joined(separator: " ") }
  }

  /// A value, and what the fault says of it.
  static let faulty: [Fault] = [
    Fault(Date(), "of type Date,", "timeIntervalSince1970"),
    Fault(Data(), "of type Data,", "base64EncodedString()"),
    Fault(URL(filePath: "/"), "of type URL,", "absoluteString"),
    Fault(UUID(), "of type UUID,", "uuidString"),
    Fault("ab".dropFirst(), "of type Substring,", "String"),
    Fault(Character("a"), "of type Character,"),
    Fault(Verdict.spam, "of type Verdict,", "rawValue"),
    Fault(Own(), "of type Own,", "a String, a number"), Fault(Custom(), "of type Custom,"),
    Fault(Set([1]), "of type Set<Int>,", "an Array"),
    Fault([1, 2][0..<1], "of type ArraySlice<Int>,"),
    Fault((1, 2), "of type (Int, Int),"), Fault(NSSet(), "of type NSSet,", "an Array"),
    Fault(Optional(Date()) as Any, "of type Date,"), Fault(Int128(1), "of type Int128,"),
    Fault(Double.nan, "is not a number"), Fault(-Double.infinity, "is infinite"),
    Fault(Float.infinity, "is infinite"), Fault(CGFloat.nan, "is not a number"),
    Fault(Decimal.nan, "is not a number"), Fault(NSNumber(value: Double.nan), "is not a number"),
    Fault([1: "a"], "a key of type Int,", "as a text"),
    Fault(NSDictionary(dictionary: [NSNumber(value: 1): 2]), "a key of type"),
    Fault([Verdict.spam: 1], "a key of type Verdict,"),
  ]

  @Test(arguments: faulty) func whatJSONHasNotIsNamedWithItsPlace(_ row: Fault) {
    let info = ReportUserInfo(["reasons": [1, "two", ["weight": row.value()]] as [Any]])
    #expect(info.json == nil)
    #expect(info.faults.map(\.path) == ["reasons[2].weight"])
    let text = info.diagnostics.map(\.message).joined()
    for words in row.words { #expect(text.contains(words), "\(text)") }
    #expect(text.hasPrefix("reasons[2].weight in userInfo ") && text.contains("no report is made"))
    #expect(info.diagnostics.map(\.code.rawValue) == ["report.user-info"])
  }

  @Test func nothingIsNothing() {
    let info = ReportUserInfo(nil)
    #expect(info.json == nil && info.faults.isEmpty)
    #expect(ReportUserInfo([:]).json == Data("{}".utf8))
  }

  @Test func everyFaultIsToldUpToTen() {
    let info = ReportUserInfo(["b": Date(), "a": [Double.nan, 1, Data()] as [Any], "c": 1])
    #expect(info.faults.map(\.path) == ["a[0]", "a[2]", "b"])
    let many = ReportUserInfo(["a": Array(repeating: Date(), count: 10_000)])
    #expect(many.faults.count == ReportUserInfo.mostFaults)
  }

  @Test func keysOfOtherTypesAreToldInOneOrder() {
    let keys: [AnyHashable: Any] = [1: 0, 2.5: 0, true: 0, UInt8(3): 0, "a": 0]
    for _ in 0..<8 {
      // Each copy of a dictionary may hand its members out in an order of its own.
      let copy = Dictionary(uniqueKeysWithValues: keys.shuffled().map { ($0.key, $0.value) })
      let types = ReportUserInfo(["m": copy]).faults.map {
        $0.found.split(separator: ",")[0].split(separator: " ").last.map(String.init)
      }
      #expect(types == ["Bool", "Double", "Int", "UInt8"])
    }
  }

  /// A key may be what the message said; then its number stands for it.
  @Test(arguments: [
    ("verdict", "verdict"), ("x_1-y", "x_1-y"), ("+4917012345", "[key 1]"),
    ("4917012345", "[key 1]"),
    ("", "[key 1]"), ("two words", "[key 1]"), ("é", "[key 1]"),
    (String(repeating: "k", count: 41), "[key 1]"),
  ])
  func onlyNamesAreShown(_ key: String, _ path: String) {
    #expect(ReportUserInfo([key: Date()]).faults.map(\.path) == [path])
    #expect(
      ReportUserInfo(["a": [key: Date()]]).faults.map(\.path) == [
        path == key ? "a.\(key)" : "a[key 1]"
      ])
  }

  @Test func depthEnds() {
    func nested(_ depth: Int) -> [String: Any] {
      (1..<depth).reduce(["k": 1]) { inner, _ in ["k": inner] }
    }
    #expect(ReportUserInfo(nested(100)).faults.isEmpty)
    let fault = ReportUserInfo(nested(101)).faults.first
    #expect(fault?.found.contains("more than 100 levels") == true)
    #expect((fault?.path.count ?? 0) <= 203)
  }

  @Test func lengthEnds() {
    let room = ReportUserInfo.longest - #"{"a":""}"#.utf8.count
    #expect(ReportUserInfo(["a": String(repeating: "x", count: room)]).json?.count == 512 << 10)
    for value in [
      String(repeating: "x", count: room + 1), Array(repeating: 7, count: 300_000),
      Array(repeating: [String: Int](), count: 300_000),
    ] as [Any] {
      let info = ReportUserInfo(["a": value])
      #expect(info.json == nil)
      #expect(info.faults.map(\.found) == ["has more than 524288 bytes as JSON"])
    }
  }
}
