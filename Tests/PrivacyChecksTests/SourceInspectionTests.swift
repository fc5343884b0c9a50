import ExtensionBuilding
import ExtensionProjects
import Foundation
import Testing

@testable import PrivacyChecks

extension SourceInspection {
  /// What breaks a rule in one source, which has all callers of its functions.
  static func findings(in source: Data, file: String = "Filter.swift") -> [Finding] {
    let file = URL(filePath: "/x/\(file)")
    return SourceInspection(SwiftClassScanner.words(in: source, file: file)) {
      SourceCall.all(of: $0, in: source, file: file)
    }.findings
  }
}

@Suite struct SourceInspectionTests {
  private func findings(_ source: String, file: String = "Filter.swift") -> [Finding] {
    SourceInspection.findings(in: Data(source.utf8), file: file)
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
    ("NSLog(a ? \"x\" : b ? \"y\" : body)", "a ? \"x\" : b ? \"y\" : body, and no literal"),
    ("let f: String; if a { f = \"on\" } else { f = body }; NSLog(f)", "f, and no literal"),
    ("var f = \"on\"; f += body; NSLog(f)", "f, and no literal"),
    ("var f = \"on\"; f.append(body); NSLog(f)", "f, and no literal"),
    ("func f(_ s: String) -> String { \"x: \" + s }; NSLog(f(body))", "f(body), and no literal"),
    ("func f() -> String { q.messageBody ?? \"\" }; NSLog(f())", "f(), and no literal"),
    ("let f = { request.sender ?? \"\" }(); NSLog(f)", "f, and no literal"),
    ("if let f = q.messageBody { NSLog(f) }", "f, and no literal"),
    ("for f in texts.map({ $0.body }) { NSLog(f) }", "f, and no literal"),
    ("NSLog([body, \"a\"].joined())", "[body, \"a\"].joined(), and no literal"),
    ("NSLog(String(localized: \"\\(body)\"))", "String(localized: \"\\(body)\"), and no literal"),
    (
      "NSLog(hit.description)\nvar description: String { \"a\" + body }",
      "hit.description, and no literal"
    ),
    ("func log(prefix: String, _ line: String) { NSLog(prefix + line) }", "line, and no literal"),
    ("func log(_ text: String) { NSLog(\"x \\(text)\") }", "a text with text in it"),
    ("let body = decode(x); NSLog(body)", "body, and no literal"),
    ("NSLog(message.body)\nstruct M { let body: String }", "message.body, and no literal"),
    ("let f = #\"\\#(body)\"#; NSLog(f)", "f, and no literal"),
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
    "let f: String\nif n > 3 { f = \"%d long\" } else { f = \"%d short\" }\nNSLog(f, n)",
    "let g = n == 1 ? \"%d hit\" : \"%d hits\"\nNSLog(g, n)",
    "enum Keys { static let hits = \"hits %d\" }\nNSLog(NSLocalizedString(Keys.hits, comment: \"\"), n)",
    "func plural(_ n: Int) -> String { n == 1 ? \"%d hit\" : \"%d hits\" }\nNSLog(plural(n), n)",
    "func kind(_ text: String) -> String {\n  if text.isEmpty { return \"a\" }\n  return \"b\"\n}\nNSLog(kind(n))",
    "let formats = [\"%d a\", \"%d b\"]\nNSLog(formats[0], n)\nNSLog(formats.first!, n)",
    "let byKey = [\"hits\": \"%d\"]\nNSLog(L10n.byKey[body] ?? \"%d\", n)",
    "let lazyFormat: String = { \"%d x\" }()\nNSLog(lazyFormat, n)",
    "let width = 4\nNSLog(\"%0\" + String(width) + \"d\", n)",
    "extension String { func f(_ a: CVarArg...) { NSLog(String(format: self, arguments: a)) } }",
    "enum L { static func tr(_ k: K) -> String { NSLocalizedString(k.rawValue, comment: \"\") } }\nNSLog(L.tr(.hits), n)",
    "enum K { var f: String { switch self { case .a: return \"a\"; case .text: return \"b\" } } }\nNSLog(K.a.f)",
    "let message = NSLocalizedString(\"hello %@\", comment: \"\")\nNSLog(message, \"x\")",
    "var h = \"%d\"; h += \" x\"; NSLog(h, n)", "let text = \"on\"; NSLog(text)",
    "NSLog(body.contains(\"x\") ? \"a\" : sender == \"y\" ? \"b\" : \"c\")",
    "NSLog(\"\"\"\n  \"a\" text\n  \"\"\")", "NSLog(#\"a \"text\" \\(body)\"#)",
    "for f in [\"a\", \"b\"] { NSLog(f) }", "NSLog(settings.greeting)",
    "let joined = body\nNSLog([\"a\", \"b\"].joined(separator: c))",
    "init(prefix: String) {}\nfunc log() { NSLog(\"\\(prefix) on\"); NSLog(prefix + \" on\") }",
    "func log(_ line: String) { NSLog(\"\\(line.prefix(3))\") }",
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

  /// Pieces of sources in any order, also bytes that are no text, are read to their end.
  @Test func anyPiecesAreRead() {
    let pieces =
      [
        "let a", "var ", "func f(", "_ s: String", ") -> String", " {", "}", "\"", "\"\"\"", "#",
        "\\(", "\\#(",
        " = ", " += ", ".append(", "a", "b.body", " ? ", " : ", "NSLog(", ")", "[", "]", ",", ";",
        "\n", " + ",
        "return ", "if ", "case ", "enum E: String", "switch ", "//", "$0.", "else ", "for a in ",
        "%d", "",
      ].map { Array($0.utf8) } + [[0xff, 0xfe], [0xe4]]
    var state: UInt64 = 7
    for _ in 0..<600 {
      var source: [UInt8] = []
      for _ in 0..<30 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        source += pieces[Int(state >> 33) % pieces.count]
      }
      #expect(SourceInspection.findings(in: Data(source)).count <= 30)
    }
  }

  /// Names that stand for each other, without end or many times over, are followed so far.
  @Test(arguments: [
    ("", "let a = a + b; let b = b + a; NSLog(a)\n", 500),
    ("", "enum A { static let a = B.a }\nNSLog(B.a + C.a + self.a)\n", 500),
    ("NSLog(", "\"\\(", 20_000), ("NSLog(a)\nlet a = ", "(a ? ", 20_000),
  ])
  func namesWithoutEndAreFollowedSoFar(_ head: String, _ part: String, _ count: Int) {
    #expect(findings(head + String(repeating: part, count: count)).isEmpty)
  }

  @Test func mistakesInInterpolationsAreTold() {
    let found = findings(
      "let a = \"no UserDefaults.standard\"\n"
        + "print(\"on \\(UserDefaults.standard.bool(forKey: \"on\"))\")\n"
        + "print(#\"\\(UserDefaults.standard) \\#(String(format: request.messageBody))\"#)")
    #expect(found.map(\.rule) == [BundleRule.logFormat, BundleRule.standardDefaults], "\(found)")
    #expect(found.map(\.place) == ["Filter.swift:3", "Filter.swift:2"])
    #expect(found.last?.count == 1)
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
    ("let p = \"com.example\"\nuse(suiteName: #\"group.\\#(p).c\"#)", "group.com.example.c"),
    ("let p = \"a\"\nlog(\"\\(use(suiteName: \"group.\\(p).c\"))\")", "group.a.c"),
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
