import ExtensionBuilding
import ExtensionProjects
import Foundation
import Testing

@testable import PrivacyChecks

@Suite struct SourceInspectionTests {
  private func findings(_ source: String, file: String = "Filter.swift") -> [Finding] {
    SourceInspection(
      SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/x/\(file)"))
    ).findings
  }

  @Test(arguments: [
    ("NSLog(body)", "body, and no literal"),
    ("NSLog(request.messageBody ?? \"\")", "request.messageBody ?? \"\", and no literal"),
    ("NSLog(\"a\" + text, 1)", "text, and no literal"),
    ("NSLog(\"from \\(sender ?? \"(none)\"), %d\", 1)", "a text with sender ?? \"(none)\" in it"),
    ("let s = String(format: message)", "message, and no literal"),
    ("let s = String.localizedStringWithFormat(text, 1)", "text, and no literal"),
    ("NSLog(\n  text\n)", "text, and no literal"),
    ("NSLog(@\"%@\" + text)", "text, and no literal"),
    ("NSLog(text);", "text, and no literal"),
    ("[NSString stringWithFormat:body]", "body, and no literal"),
    ("let s = String( format: text)", "text, and no literal"),
    ("let s = String.init(format: text)", "text, and no literal"),
    ("let s: String = .init(format: text)", "text, and no literal"),
    ("withVaList([]) { NSLogv(text, $0) }", "text, and no literal"),
    (
      "NSLog(NSLocalizedString(text, comment: \"\"))",
      "NSLocalizedString(text, comment: \"\"), and no literal"
    ),
    (
      "let tip = body; NSLog(tip)\nenum A { static let tip = \"100% safe\" }", "tip, and no literal"
    ),
    ("let tip = \"\\(body)\"; NSLog(tip)", "tip, and no literal"),
    ("func log(_ line: String) { NSLog(line) }", "line, and no literal"),
    ("let m = \"got \" + (q.messageBody ?? \"\"); NSLog(m)", "m, and no literal"),
    ("let m = NSLocalizedString(body, comment: \"\"); NSLog(m)", "m, and no literal"),
    ("NSLog(a ? \"x\" : body)", "a ? \"x\" : body, and no literal"),
  ])
  func formatThatIsNoLiteralIsFound(_ source: String, _ what: String) {
    let found = findings("// first\n\(source)")
    #expect(found.map(\.rule) == [BundleRule.logFormat], "\(found)")
    #expect(found.first?.place == "Filter.swift:2")
    #expect(found.first?.detail.contains(" is \(what): ") == true, "\(found)")
  }

  @Test(arguments: [
    "NSLog(\"%@\", text)", "NSLog(@\"text: %@\", body)", "NSLog(\"a, (b) \\\" + text\")",
    "NSLog(\"\\(text.count) letters\")", "NSLog(\"\\(index) of \\(total)\")",
    "NSLog(\"a\" +\n \"b\")", "// NSLog(text)", "/* NSLog(text) */", "let s = \"NSLog(text)\"",
    "let s = String(format: NSLocalizedString(\"k\", comment: \"\"), text)",
    "NSLog(text.isEmpty ? \"empty\" : \"not empty\")", "NSLog(\"a\" + String(3))",
    "enum Log { static let started = \"on\" }\nNSLog(Log.started)",
    "let tip = \"on\"\nNSLog(tip)\nfunc f() { let tip = body }",
    "let tip = NSLocalizedString(\"hello %@\", comment: \"\")\nNSLog(tip, \"x\")",
    "let tip = \"a \" + \"b\" +\n  \"c\"\nNSLog(tip)", "let tip = \"on\"; NSLog(tip)",
    "let tip = \"on\"  // a + b\nNSLog(tip)",
    "NSLog(\"asked in \\(context)\")", "NSLog(\"\\(textLength) letters\")", "os_log(\"%@\", text)",
    "func log(_ f: String, _ a: CVarArg...) { withVaList(a) { NSLogv(f, $0) } }",
    "enum Line: String { case on = \"on\" }\nNSLog(Line.on.rawValue)",
    "let line = \"%d: %@\"\nlet s = String(format: line, 1, text)",
    "formatter.format = text", "date.formatted(format: text)", "func NSLog", "NSLog(", "NSLog",
    "NSLog(\"\\(", "String(format:",
  ])
  func whatIsNoFormatOfAMessageIsNotFound(_ source: String) {
    #expect(findings(source).isEmpty)
  }

  /// A source of nothing but calls is read in the time of any other.
  @Test func callsWithoutEndAreLeftOut() {
    let source = String(repeating: "NSLog(", count: 200_000)
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/x/F.swift"))
    #expect(words.uses.count == 2000)
  }

  @Test func standardDefaultsAreTold() {
    let found = findings(
      "let a = UserDefaults.standard.bool(forKey: \"on\")\nlet b = Other.standard\n"
        + "let c = UserDefaults.standard // UserDefaults.standard")
    #expect(found.map(\.rule) == [BundleRule.standardDefaults], "\(found)")
    #expect(found.first?.place == "Filter.swift:1")
    #expect(found.first?.count == 2)
    #expect(found.first?.others == ["Filter.swift:3: here, too"])
  }

  @Test(arguments: [
    ("let p = \"group.\"\nuse(suiteName: p + \"com.example.a\")", "group.com.example.a"),
    (
      "enum K { static let team = \"com.example\" }\nuse(suiteName: \"group.\\(K.team).b\")",
      "group.com.example.b"
    ),
    ("use(suiteName: \"group.\\(name)\")", nil),
    ("var p = \"a\"\np = \"b\"\nuse(suiteName: \"group.\" + p)", nil),
    ("use(suiteName: \"group.com.example.a\")", nil),
  ])
  func groupOfConstantsIsPutTogether(_ source: String, _ name: String?) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/x/F.swift"))
    let values = words.uses.filter { $0.kind == .group }
      .compactMap { AssembledText(words).value(of: $0.argument) }
    #expect(values == [name].compactMap(\.self))
  }

  @Test func misspeltGroupOfConstantsIsFoundAndItsPartsAreNot() throws {
    let folder = try SourceFolder(
      source: "let p = \"grounp.\"\nlet d = UserDefaults(suiteName: p + \"com.example.shared\")\n"
        + "let e = UserDefaults(suiteName: \"group.com.example\" + \".shared\")\n"
        + SourceFolder.template,
      entitlements: ["com.apple.security.application-groups": ["group.com.example.shared"]])
    defer { folder.remove() }
    let found = BundleInspection(
      try CheckedExtension(try ExtensionTarget(folder: folder.url), app: nil)
    ).findings
    #expect(found.map(\.rule) == [BundleRule.groupNotEntitled], "\(found)")
    #expect(found.first?.place == "Filter.swift:2")
    #expect(found.first?.detail.contains("was group.com.example.shared meant?") == true)
  }
}
