import Foundation
import FoundationXML
import Terminal
import Testing

/// Reports of a scenario whose names and texts are hostile to every format.
@Suite struct ReplayFormatTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let hostile = """
    { format: 1, about: "a", extensions: { mine: "\(root.path)/Sources/Samples/FilterIt" },
      events: [
        { receive: { from: "+1 408 555 0199", text: "junk ]]> % :: # secret" },
          expect: { label: "<b>&'\\" # \\u0007 \\u202e 100%, a:b" } },
        { reply: "+1 408 555 0199", expect: { rules: ["placement.read-by-replying"] } },
      ] }
    """

  @Test func junitIsXMLWithACaseAnEvent() async throws {
    try await withTemporaryFile(Self.hostile) { path in
      let target = path + ".xml"
      defer { try? FileManager.default.removeItem(atPath: target) }
      let run = await ToolRun("replay", path, "--junit", target)
      #expect(run.code == .expectationFailed)
      let document = try XMLDocument(contentsOf: URL(filePath: target))
      let root = try #require(document.rootElement())
      #expect(root.name == "testsuites")
      #expect(root.attribute(forName: "failures")?.stringValue == "1")
      let cases = try root.nodes(forXPath: "testsuite/testcase/@name").map(\.stringValue)
      #expect(
        cases == [
          "message 1, SMS from +1 408 555 0199: junk ]]> % :: # secret",
          "event 2, the user replies to +1 408 555 0199",
        ])
      let message = try root.nodes(forXPath: "//failure/@message").first?.stringValue
      #expect(
        message
          == "label: expected <b>&'\" # \\u{7} \\u{202e} 100%, a:b, actual Filtered by Filter It")
      #expect(try root.nodes(forXPath: "//testcase/@line").map(\.stringValue) == ["4", "5"])
    }
  }

  @Test func tapHasASubtestAScenario() async throws {
    try await withTemporaryFile(Self.hostile) { path in
      let run = await ToolRun("replay", path, "--tap")
      #expect(run.code == .expectationFailed)
      let lines = run.result.split(separator: "\n").map(String.init)
      #expect(lines.prefix(2) == ["TAP version 14", "1..1"])
      #expect(
        lines[3...4] == [
          "    1..2",
          "    not ok 1 - message 1, SMS from +1 408 555 0199: junk ]]> % :: \\# secret",
        ])
      #expect(
        lines.suffix(2) == [
          "    ok 2 - event 2, the user replies to +1 408 555 0199", "not ok 1 - \(path)",
        ])
      #expect(lines.contains(#"          actual: "Filtered by Filter It""#))
      let expected = #"          expected: "<b>&'\" # \\u{7} \\u{202e} 100%, a:b""#
      #expect(lines.contains(expected))
    }
  }

  @Test func githubAnnotatesTheLineOfTheKey() async throws {
    try await withTemporaryFile(Self.hostile) { path in
      let run = await ToolRun("replay", path, "--github")
      let lines = run.result.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(lines.count == 1)
      let title =
        "message 1%2C SMS from +1 408 555 0199%3A junk ]]> %25 %3A%3A # secret%3A label"
      let place = "::error file=\(path),line=4,col=17,title=\(title)::expected "
      #expect(lines.first?.hasPrefix(place + #"<b>&'" # \u{7} \u{202e} 100%25, a:b, "#) == true)
      #expect(lines.first?.contains("%0Apassed  gate.service") == true)
    }
  }

  @Test(arguments: [["--json", "--tap"], ["--github", "--tap"], ["--dry-run"]])
  func optionsThatContradictAreRefused(_ options: [String]) async {
    let run = await ToolRun(["replay", "x.json5"] + options)
    #expect(run.code == .usage)
  }

  @Test func unwritableReportIsNamed() async throws {
    try await withTemporaryFile(Self.hostile) { path in
      let unwritable = "\(missingPath)/all.xml"
      let run = await ToolRun("replay", path, "--junit", unwritable)
      #expect(run.code == .usage)
      #expect(run.notes.contains("\(unwritable): cannot be written"))
    }
  }
}
