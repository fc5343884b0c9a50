import ExtensionBuilding
import ExtensionProjects
import Foundation
import Testing

@testable import PrivacyChecks

/// A function that hands its argument on as a format: its callers decide.
@Suite struct FormatCallersTests {
  private static let wrapper = "func log(_ line: String) { NSLog(line) }\n"

  /// In the tables `LOG` is the wrapper, and `;` ends a line.
  private func findings(_ table: String) -> [Finding] {
    let source = table.replacing("LOG", with: Self.wrapper).replacing("; ", with: "\n")
    return SourceInspection.findings(in: Data(source.utf8))
  }

  private static let harmless: [String] = [
    #"LOG log("on"); log("off")"#,
    #"LOG self.log( "on")"#,
    #"LOG log("\(text.count) letters, \(kind)")"#,
    #"LOG log(a ? "x" : "y")"#,
    #"LOG let tip = "on"; log(tip)"#,
    #"LOG log(body.replacingOccurrences(of: "%", with: "%%"))"#,
    #"LOG let safe = body.replacing("%", with: "%%"); log(safe)"#,
    #"LOG func clean(_ s: String) -> String { s.replacing("%", with: "%%") }; log(clean(body))"#,
    #"func log(_ text: String) { NSLog(text) }; log("on")"#,
    #"func log(_ text: String) { NSLog("x \(text)") }; log("on")"#,
    #"func log(at n: Int, for line: String) { NSLog(line) }; log(at: 1, for: "on"); log(body)"#,
    #"func log(_ level: Int, _ line: String) { NSLog(line) }; log(1, "on")"#,
    #"func log(_ line: String) { NSLog(line); log(line) }; log("on")"#,
    #"func note(_ s: String) { log(s) }; LOG note("on")"#,
    #"LOG log("on") // log(body); /* log(body) */ let s = "log(body)"; let r = /"log(body)/"#,
    #"NSLog(body.replacingOccurrences(of: "%", with: "%%"))"#,
    #"NSLog(a ? body.replacing("%", with: "%%") : "off")"#,
    #"NSLog("x" + body.replacing( "%", with : "%%" ))"#,
    #"NSLog(body?.replacing("%", with: "%%") ?? "none")"#,
    #"NSLog(words(of: body)[0].lowercased()!.replacing("%", with: "%%"))"#,
    #"NSLog(body.split(separator: " ").map { String($0) }.joined().replacing("%", with: "%%"))"#,
    #"let line = try! await text(of: body).replacing("%", with: "%%"); NSLog(line)"#,
    #"LOG log(try clean.replacing("%", with: "%%")); f(log: 1); run(a ? 1 : 2, log: x)"#,
    #"let line = "got \(body.replacing("%", with: "%%"))"; NSLog(line)"#,
    #"""
    func clean(_ s: String) -> String {
      if s.isEmpty { return "none" }
      return s.replacing("%", with: "%%")
    }
    NSLog(clean(body))
    """#,
    #"let clean = clean(body); NSLog(clean); \#(clean)"#,
    #"func note(_ s: String) { if s.isEmpty { log("no") }; log(s); note(s) }; LOG note("on")"#,
    #"LOG log (/* as ) it is */ "on"); "\(log("off"))"; x.log = 1; self.log.info(log: 1)"#,
    #"LOG /* a /* b */ log(body) */ log("on"); let x = Kind(.log); case .log: a"#,
    #"enum Kind { case log }; LOG log("on"); let log = Logger(); log.info("x")"#,
  ]

  private static let clean = #"func clean(_ s: String) -> String { s.replacing("%", with: "%%") }"#

  @Test(arguments: harmless) func literalsAndEscapedTextsAreNoFault(_ source: String) {
    #expect(findings(source).isEmpty)
  }

  private static let faults: [(String, String)] = [
    ("LOG", "line, and no literal:"),
    (#"LOG log("on"); ; log(body)"#, "line, and no literal (Filter.swift:4 gives it body):"),
    (
      #"LOG log("got \(sender)")"#,
      #"line, and no literal (Filter.swift:2 gives it "got \(sender)"):"#
    ),
    (
      #"func note(_ s: String) { log(s) }; LOG note(text)"#,
      "line, and no literal (Filter.swift:1 gives it s):"
    ),
    (
      #"func log(_ line: String) { NSLog("x \(line)") }; log(body)"#,
      "a text with line in it (Filter.swift:2 gives it body):"
    ),
    (
      #"func log(at n: Int, for line: String) { NSLog(line) }; log(at: 1, for: body)"#,
      "line, and no literal (Filter.swift:2 gives it body):"
    ),
    (
      #"func log(_ line: String, _ other: String) { NSLog(other) }; log("a", body)"#,
      "other, and no literal (Filter.swift:2 gives it body):"
    ),
    // Who calls it is not known.
    (#"LOG log("on"); hits.forEach(log)"#, "line, and no literal:"),
    (#"init(_ line: String) { NSLog(line) }; Log("on")"#, "line, and no literal:"),
    (#"LOG log(clean(body))"#, "line, and no literal (Filter.swift:2 gives it clean(body)):"),
    // What escapes one part of a text does not escape another.
    (
      #"NSLog(flag ? body : body.replacing("%", with: "%%"))"#,
      #"flag ? body : body.replacing("%", with:\#u{2026}, and no literal:"#
    ),
    (
      #"NSLog("\(body + x.replacing("%", with: "%%"))")"#,
      #"a text with body + x.replacing("%", with: "%%") in it:"#
    ),
    (#"let x = body + y.replacing("%", with: "%%"); NSLog(x)"#, "x, and no literal:"),
    (#"let x = body ?? y.replacing("%", with: "%%"); NSLog(x)"#, "x, and no literal:"),
    (
      #"NSLog(body.replacing("%", with: "% %"))"#,
      #"body.replacing("%", with: "% %"), and no literal:"#
    ),
    (
      #"""
      func clean(_ s: String) -> String {
        if s.isEmpty { return other }
        return s.replacing("%", with: "%%")
      }
      NSLog(clean(body))
      """#, "clean(body), and no literal:"
    ),
    (
      #"""
      func clean(_ s: String) -> String {
        if let first = s.map({ return $0.replacing("%", with: "%%") }) { first } else { s }
      }
      NSLog(clean(body))
      """#, "clean(body), and no literal:"
    ),
    (
      #"struct A { \#(clean) }; struct B { func clean(_ s: String) -> String { s } }; NSLog(b.clean(body))"#,
      "b.clean(body), and no literal:"
    ),
    // A function that is handed on is called by nobody knows whom.
    (#"LOG log("on"); let out = log; out(body)"#, "line, and no literal:"),
    (#"LOG log("on"); let out = [log]"#, "line, and no literal:"),
    (#"LOG log("on"); run(x ?? log)"#, "line, and no literal:"),
    (#"LOG log("on"); let out = a ? log : b"#, "line, and no literal:"),
    (#"LOG log("on"); let out = a ? self.log : b"#, "line, and no literal:"),
    (#"LOG log("on"); let out = a ? Filter.log : b"#, "line, and no literal:"),
    (#"LOG log("on"); let out = log as (String) -> Void"#, "line, and no literal:"),
    (#"LOG log("on"); let out = { log }"#, "line, and no literal:"),
    (#"LOG log("on"); let out = self.log; out(body)"#, "line, and no literal:"),
    (#"LOG log("on"); hits.forEach(log(_:))"#, "line, and no literal:"),
    (#"LOG log("on"); hits.forEach(Filter.log)"#, "line, and no literal:"),
    (#"LOG print("\(log(body))")"#, "line, and no literal (Filter.swift:2 gives it body):"),
    (
      #"LOG /* a /* b */ c */ log("on"); log(body)"#,
      "line, and no literal (Filter.swift:3 gives it body):"
    ),
    (#"LOG log /* one */ (body)"#, "line, and no literal (Filter.swift:2 gives it body):"),
  ]

  /// What a function gives that is still looked at is no answer of its own.
  @Test func functionsThatCallEachOtherGetWhatEitherIsGiven() {
    let found = findings(
      """
      func one(_ a: String) { NSLog(a); two(a) }
      func two(_ b: String) { NSLog(b); one(b) }
      func three(_ c: String) { NSLog(c); three(c) }
      two("on"); three("off"); one(body)
      """)
    #expect(found.count == 2, "\(found)")
    #expect(found.allSatisfy { !$0.detail.contains("is c,") }, "\(found)")
  }

  @Test(arguments: faults) func aCallerThatGivesATextIsNamed(_ source: String, _ what: String) {
    let found = findings(source)
    #expect(found.map(\.rule) == [BundleRule.logFormat], "\(found)")
    #expect(found.first?.detail.contains(" is \(what) ") == true, "\(found)")
  }

  /// Calls without end, and functions that call each other, are followed so far.
  @Test(arguments: [
    ("log(", 20_000), ("log(log(a))\n", 2_000), ("\"\\(log(", 20_000), ("/* log(", 20_000),
  ])
  func callsWithoutEndAreReadSoFar(_ part: String, _ count: Int) {
    #expect(findings("LOG" + String(repeating: part, count: count)).count <= 1)
  }

  @Test func everyFileOfTheTargetCounts() throws {
    let folder = try SourceFolder(source: Self.wrapper + SourceFolder.template)
    defer { folder.remove() }
    try Data("func a() { log(\"on\") }".utf8).write(to: folder.url.appending(path: "Other.swift"))
    func found() throws -> [Finding] {
      BundleInspection(try CheckedExtension(try ExtensionTarget(folder: folder.url), app: nil))
        .findings
    }
    #expect(try found().isEmpty)
    try Data("func a(_ body: String) {\n  log(body) }".utf8)
      .write(to: folder.url.appending(path: "Other.swift"))
    #expect(try found().first?.detail.contains("(Other.swift:2 gives it body)") == true)
  }
}
