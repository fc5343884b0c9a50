import Foundation
import Terminal
import Testing

/// Holds the pages on files to the tool: which are replaced whole, and which are written as they come.
@Suite struct OutputPageTests {
  private static let rows = "text,id\njunk,1\nbad\nmore, than, two\njunk,2\n"
  private static let names = "row,line,id,label,action,subAction,verdict,folder,gate,error\n"

  /// The paragraph of a page that says it, as one line.
  private static func paragraph(of page: String) throws -> String {
    let text = try String(
      contentsOf: GeneratedSection.root.appending(path: page), encoding: .utf8)
    let found = text.components(separatedBy: "\n\n").filter { $0.contains("replaced whole") }
    try #require(found.count == 1)
    return found[0].replacing("\n", with: " ")
  }

  @Test(arguments: ["docs/commands.md", "docs/architecture.md"])
  func thePageNamesWhatIsWrittenAsItComes(_ page: String) throws {
    let paragraph = try Self.paragraph(of: page)
    let parts = paragraph.components(separatedBy: "written as they come")
    try #require(parts.count == 2, "\(paragraph)")
    for words in ["answers of `classify`", "rejected rows (`--rejects`)", "trace of", "--events"] {
      #expect(parts[1].contains(words), "\(words): \(paragraph)")
    }
  }

  /// Of a run that stops the answers until then are there, and no counts.
  @Test func answersAreThereWhereARunStops() async throws {
    try await ClassifyFolder.with { folder in
      let input = try folder.put(Self.rows, "in.csv")
      let (output, counts) = (try folder.put("before", "out"), try folder.put("{}", "counts"))
      let run = await ToolRun(
        "classify", ClassifyFolder.sample("FilterIt"), "--input", input, "-o", output,
        "--metrics", counts)
      #expect(run.code == .usage, "\(run.notes)")
      #expect(try folder.text("out") == Self.names + "1,2,1,,junk,none,junk,,,\n")
      #expect(!FileManager.default.fileExists(atPath: counts))
    }
  }

  /// Of a run whose answers find no room the rejected rows until then are there.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func rejectedRowsAreThereWhereARunStops() async throws {
    try await ClassifyFolder.with { folder in
      let input = try folder.put(Self.rows, "in.csv")
      let rejects = try folder.put("before", "bad")
      let run = await ToolRun(
        "classify", ClassifyFolder.sample("FilterIt"), "--input", input, "-o", "/dev/full",
        "--rejects", rejects)
      #expect(run.code == .usage, "\(run.notes)")
      #expect(try folder.text("bad") == "text,id\nbad\nmore, than, two\n")
    }
  }

  /// Of events that stop at one that is none the trace until then is there.
  @Test func aTraceOfEventsIsThereWhereTheyStop() async throws {
    try await ClassifyFolder.with { folder in
      let phone = try folder.put(
        "{ format: 1, about: 'A phone.', events: 'inbox.ndjson' }", "phone.json5")
      let event = "{ receive: { from: '72645', text: 'Hello' } }\n"
      _ = try folder.put(event + "[]\n" + event, "inbox.ndjson")
      let trace = try folder.put("before", "trace.ndjson")
      let run = await ToolRun("replay", phone, "--trace", trace)
      #expect(run.code == .usage, "\(run.notes)")
      let lines = try folder.text("trace.ndjson").split(separator: "\n")
      #expect(lines.first?.contains("\"type\":\"scenario\"") == true)
      #expect(lines.count { $0.contains("\"type\":\"received\"") } == 1)
    }
  }
}
