import Foundation
import PropertyLists
import Testing

@testable import ExtensionBuilding
@testable import ExtensionProjects
@testable import PrivacyChecks

/// Text of an author's, or of somebody else's, with which reading it never came to an end.
///
/// Regular expressions took the same characters in many ways before they found that none of them fits; each
/// of these texts took minutes to ages. What is tested is that the answer comes, and that it is right.
@Suite(.timeLimit(.minutes(1))) struct SlowTextTests {
  /// A text, and what reads it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let expected: String
    let read: @Sendable (String) -> Any

    init(
      _ name: String, _ text: String, _ expected: String,
      _ read: @escaping @Sendable (String) -> Any
    ) {
      (testDescription, self.text, self.expected, self.read) = (name, text, expected, read)
    }
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    Row(
      "slashes behind a case",
      "completion\n@unknown default:\n\(times(60, "/"))\nreturn", "[]",
      { SilentDefault.lines(in: $0) }
    ),
    Row(
      "a case in each of many comments",
      "completion\n" + times(40_000, "// @unknown default:\n") + "@unknown default: break",
      "[40002]", { SilentDefault.lines(in: $0) }),
    Row(
      "many cases without an answer", times(40_000, "@unknown default: break // completion\n"),
      "40000", { SilentDefault.lines(in: $0).last ?? 0 }),
    Row(
      "a key in base64", "kmAbwiKHHvVqTVKX0jj0Cp/gH03ZF7PHzmLwB0OE1dJgMZPdTHn5RBUGeQ==", "false",
      { WordLists.isName($0) }),
    Row("capitals", "a" + times(500, "AB") + "!", "false", { WordLists.isName($0) }),
    Row("brackets", times(100_000, "["), "false", { PatternExample.isPattern($0) }),
    Row(
      "brackets and bars", times(5000, "(") + times(5000, "|"), "false",
      { PatternExample.isPattern($0) }),
    Row("a long count", "{" + times(100_000, "1"), "false", { PatternExample.isPattern($0) }),
    Row(
      "marks before brackets", times(2000, "!a\(times(97, "("))\(times(97, "|"))\n"), "0",
      { WordList(name: "a", data: Data($0.utf8), suffix: "txt").words.count }),
    Row(
      "a condition that is not closed", "A[sdk=\(times(5000, " "))", "nil",
      { BuildSettingAssignment(key: $0, value: "1").map { $0.name } ?? "nil" }),
    Row(
      "a condition of blanks", "A[sdk= x\(times(200_000, " "))y ]", "200002",
      { BuildSettingAssignment(key: $0, value: "1")?.conditions.first?.pattern.count ?? 0 }),
    Row(
      "a header of blanks", "#import" + times(200_000, " "), "nil",
      { XcodeTarget.systemHeader(in: $0) ?? "nil" }),
    Row(
      "blanks in the compiler\u{2019}s output",
      "UIKit.UIView:1:1: note: declared here\n" + times(200_000, " "), "200000",
      { CompilerOutput($0, generatedFile: nil).warnings(GeneratedSources()).count }),
    Row(
      "warnings in a text", times(30_000, ": warning: result of call to '"), "false",
      { DiscardableResult.isWarning($0[...]) }),
    Row(
      "braces of a pattern", times(60_000, "{") + times(60_000, "{}"), "false",
      { PathPattern($0).covers("x") }),
  ])
  func ends(_ row: Row) {
    #expect("\(row.read(row.text))" == row.expected)
  }

  /// A property list of a thousand places for one datum, which has such a list, and so on.
  private static func nested(_ levels: Int, _ inner: Data) -> Data {
    (0..<levels).reduce(inner) { data, _ in
      BinaryPropertyList.file(of: [
        .array(Array(repeating: 1, count: 1000)), .data(data),
      ])
    }
  }

  @Test(arguments: [
    #"["casino"]"#, "casino",
    #"<plist version="1.0"><array><string>casino</string></array></plist>"#,
    "bplist00 and no more",
  ])
  func dataInsideOfDataHasOneBudget(_ text: String) {
    let list = WordList(name: "a", data: Self.nested(6, Data(text.utf8)), suffix: "plist")
    #expect(list.words.map(\.text) == (text.contains("casino") ? ["casino"] : []))
    #expect(list.isFull)
    // The last list before the limit may go beyond it, and none comes after it.
    #expect(list.values < 2 * WordList.mostValues)
  }

  @Test func longKeysAndPicturesLeaveRoomForWords() {
    let key = Self.times(400_000, "k")
    let items = Self.times(50_000, "1,")
    let text = #"{"\#(key)": [\#(items)"casino"]}"#
    let list = WordList(name: "a", data: Data(text.utf8), suffix: "json")
    #expect(list.words.map(\.text) == ["casino"])
    // What is large and no list leaves room for what is one.
    let defaults = BinaryPropertyList.file(of: [
      .dictionary([(1, 2), (3, 4)]), .text("a"), .data(Data(count: 20 << 20)), .text("words"),
      .text("loan"),
    ])
    #expect(WordList(name: "a", data: defaults, suffix: "").words.map(\.text) == ["loan", "words"])
  }
}
