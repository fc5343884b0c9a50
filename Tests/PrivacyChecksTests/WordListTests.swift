import DatabaseFiles
import ExtensionBuilding
import Foundation
import HostPolicy
import MessagesHost
import PropertyLists
import Testing

@testable import PrivacyChecks

@Suite struct WordListTests {
  private func words(_ text: String, _ suffix: String = "", name: String = "rules") -> [String] {
    WordList(name: name, data: Data(text.utf8), suffix: suffix).words.map(\.text)
  }

  @Test(arguments: [
    (#"["casino", "loan", "Casino", "x"]"#, "json", ["casino", "loan"]),
    (#"{"rules": [{"word": "win", "n": 3}]}"#, "json", ["win", "word", "n!"]),
    (#"{"all": "[\"in a text\"]"}"#, "", ["in a text", "all"]),
    (#"{"casino": 1, "+4915550100": true, "n": []}"#, "json", ["+4915550100", "casino"]),
    ("{\"word\": \"win\"}\n{\"word\": \"loan\"}\n", "jsonl", ["win", "loan", "word"]),
    ("# a remark\nword = casino\n", "conf", ["word", "casino"]),
    ("bad:\n  - casino\n  - 'free loan'\n", "yml", ["bad", "casino", "free loan"]),
    (
      #"{"all": "casino, free loan;x"}"#, "", ["casino", "free loan", "casino, free loan;x", "all"]
    ),
    ("[4915550100, 7, 1.5, true, \"\u{5956}\"]", "json", ["\u{5956}", "4915550100"]),
    ("casino\n# a remark\nfree loan\n", "txt", ["casino", "free loan"]),
    ("word,kind\n\"casino\";junk", "csv", ["word", "kind", "casino", "junk"]),
    ("\"key\" = \"casino\";\n/* \"no\" */", "strings", ["casino", "key"]),
    (
      #""a \"b\"" = "c\\";"# + "\n" + #""lone" "k"="v" ; "no" = "semicolon" "x" = "yy";"#,
      "strings",
      [#"c\\"#, "yy", #"a \"b\""#],
    ),
    (
      String(repeating: #"\""#, count: 200_000) + "\"key\" = \"casino\";", "strings",
      ["casino", "key"]
    ),
    (
      #"{"w": "+14085550111 72001 VKBANK"}"#, "json",
      ["+14085550111", "72001", "VKBANK", "+14085550111 72001 VKBANK"]
    ),
    (
      #"["FREE LOAN", "(800) 555-0199", "5 FREE"]"#, "json",
      ["FREE LOAN", "(800) 555-0199", "5 FREE"]
    ),
    (
      "!HDFCBK\n- win\n+4915550100\n-18", "txt",
      ["HDFCBK", "win", "+4915550100", "-18", "!HDFCBK", "- win"]
    ),
    ("{ not json", "json", []),
    ("bplist00 and no more", "plist", []),
    ("anything", "png", []),
  ])
  func wordsOfAFile(_ text: String, _ suffix: String, _ expected: [String]) {
    #expect(words(text, suffix) == expected.filter { !$0.hasSuffix("!") })
  }

  @Test(arguments: [
    ("allowList", true), ("rules/words-2.json", true), ("aB1", true), ("a-B", true),
    ("aBC.d", true),
    ("casino", false), ("aB", false), ("Casino", false), ("a--b", false), ("aBc-", false),
    ("free loan", false), ("aBc=", false), ("a1B2", false),
  ])
  func namesAreKnownByTheirForm(_ text: String, _ isName: Bool) {
    #expect(WordLists.isName(text) == isName)
  }

  @Test func nestedDataAndSendersAreSeen() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: [
        "blackList": try JSONEncoder().encode(["72645"]), "words": ["loan"], "on": true,
      ] as [String: Any], format: .binary, options: 0)
    let words = WordList(name: "d", data: list, suffix: "").words
    #expect(words.map(\.text) == ["72645", "loan", "on"])
    #expect(words.map(\.isNamedSender) == [true, false, false])
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf8])
  func byteOrderMarksAreNoWords(_ encoding: String.Encoding) throws {
    let text = encoding == .utf16 ? "casino\nloan" : "\u{feff}casino\nloan"
    let data = try #require(text.data(using: encoding))
    #expect(WordList(name: "w", data: data, suffix: "txt").words.map(\.text) == ["casino", "loan"])
  }

  @Test func anArchiveHasItsTextsAndNotItsClasses() throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: ["casino", "loan"] as NSArray, requiringSecureCoding: true)
    #expect(
      Set(WordList(name: "w", data: archive, suffix: "").words.map(\.text)) == ["casino", "loan"])
  }

  /// What a set and lists that double are, which end Foundation or do not come back from it.
  @Test(arguments: [
    [[0xc1, 1], [0x51, 0x61]], (0..<30).map { [0xa2, $0 + 1, $0 + 1] } + [[0x51, 0x61]],
  ])
  func aListMadeToHarmHasNoWords(_ objects: [[UInt8]]) {
    var data = Data("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(data.count))
      data.append(contentsOf: object)
    }
    let table = UInt8(data.count)
    data.append(contentsOf: offsets + [0, 0, 0, 0, 0, 0, 1, 1] + Array(repeating: 0, count: 7))
    data.append(contentsOf: [UInt8(objects.count)] + Array(repeating: 0, count: 15) + [table])
    #expect(WordList(name: "w", data: data, suffix: "plist").words.isEmpty)
  }

  @Test func aStoreHasItsTextsAndNumbersAndNotCoreDatasOwn() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "words-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Rules.sqlite")
    try {
      let database = try SQLiteDatabase(at: file, access: .unshared)
      try database.execute("CREATE TABLE Z_PRIMARYKEY (Z_NAME VARCHAR)")
      try database.execute("INSERT INTO Z_PRIMARYKEY VALUES ('Rule')")
      try database.execute("CREATE TABLE ZRULE (Z_PK INTEGER, ZWORD VARCHAR, ZPHONE INTEGER)")
      try database.execute("INSERT INTO ZRULE VALUES (100000, 'HDFCBK', 4915550100)")
    }()
    let words = WordList(name: "r", data: try Data(contentsOf: file), suffix: "sqlite").words
    #expect(words.map(\.text) == ["HDFCBK", "4915550100"])
    #expect(words.map(\.isNamedSender) == [false, true])
  }

  /// A list of many words does not keep a short one out.
  @Test func eachListOfAFileHasItsTurn() {
    let many = (0..<100).map { "\"w\($0)\"" }.joined(separator: ", ")
    let lists =
      #"{"black": [\#(many)], "rules": [{"word": "r1"}, {"word": "r2"}], "white": ["a1"]}"#
    #expect(words(lists, "json").prefix(5) == ["w0", "r1", "a1", "w1", "r2"])
    #expect(words("one,1st\ntwo,2nd", "csv") == ["one", "1st", "two", "2nd"])
  }

  @Test func listsOfASourceHaveTheirTurns() {
    let source = """
      let black = ["one",
        "two", "three"]

      let white = ["four", "five"]
      """
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/x/F.swift"))
    let lists = WordLists.ofSources(words)
    #expect(lists.map(\.name) == ["F.swift"])
    #expect(lists.first?.words.map(\.text) == ["one", "four", "two", "five", "three"])
  }

  @Test(arguments: [
    (
      #"let t = ["HDFC" + "BK", "SBI"+"I" + "NB"]"#,
      ["HDFC", "SBI", "BK", "NB", "HDFCBK", "SBIINB"]
    ),
    (
      """
      enum Trusted: String, CaseIterable {
        case HDFCBK, // a remark, and more
          ICICIB, other = "SBIINB"
        case `default`; case free
        var a: String { switch self { case .HDFCBK: "a b"; case x: "c d" } }
      }
      """, ["SBIINB", "HDFCBK", "a b", "ICICIB", "c d", "default", "free"]
    ),
    ("enum CodingKeys: String, CodingKey { case word }", []),
    ("enum Kind { case word }", []),
    (
      "let codes: Set<Int> = [72001, 720022, 86400, 65536, 1234, 12_345, 4915550100]",
      ["4915550100", "72001", "720022"]
    ),
    (##"os_log("%{public}s %{private, mask.hash}@ %{public}@"); let w = ["5% off"]"##, ["5% off"]),
  ])
  func wordsOfASourceThatAreNotWrittenAsLiterals(_ source: String, _ expected: [String]) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/x/F.swift"))
    #expect(Set(WordLists.ofSources(words).flatMap(\.words).map(\.text)) == Set(expected))
  }

  @Test func aSumOfManyPartsIsNoWord() {
    let source = Array(repeating: "\"abc\"", count: 50_000).joined(separator: " + ")
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/x/F.swift"))
    #expect(words.sums.allSatisfy { $0.text.utf8.count <= 120 })
  }

  @Test func deepAndLongListsEnd() {
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    #expect(words(deep, "json").isEmpty)
    // A text that stands in many places is not read again and again, nor what is behind it.
    let copies = BinaryPropertyList.file(of: [
      .array(Array(repeating: 1, count: 100) + [2]),
      .text("casino," + String(repeating: "a", count: 50_000)), .text("behind"),
    ])
    #expect(WordList(name: "w", data: copies, suffix: "").words.map(\.text) == ["casino"])
    let long = (0..<30_000).map { "w\($0)" }.joined(separator: "\n")
    #expect(words(long, "txt").count == 20_000)
  }
}
