import Foundation
import Testing
import Texts

@testable import Reports

/// What the tool writes as a trace has no field that is not declared, and so none that is not on the page,
/// or of which nobody has said whether it is private.
@Suite struct TraceVocabularyTests {
  private static let root = GeneratedSection.root.path

  /// Every type of line that a run can have is written by one of these.
  @Test func everyFieldThatIsWrittenIsDeclared() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scenario = folder.appending(path: "s.json5")
    let broken = folder.appending(path: "broken.json5")
    try Data(Self.scenario.utf8).write(to: scenario)
    try Data("{}".utf8).write(to: broken)
    let check = folder.appending(path: "check.ndjson").path
    _ = await ToolRun(
      "check", "\(Self.root)/Tests/Fixtures/Extensions/CuriousFilter", "--grace", "0s",
      "--trace", check)
    let other = folder.appending(path: "other.ndjson").path
    let runs = [
      await ToolRun(
        "replay", "\(Self.root)/Scenarios", scenario.path, broken.path, "--json", "--coverage"),
      await ToolRun("replay", scenario.path, "--private", "--json", "--trace", other),
      await ToolRun("trace", "diff", check, other, "--json", "--time"),
    ]
    let lines = runs.flatMap { $0.result.split(separator: "\n").map(String.init) }
    var kinds: Set<TraceLineKind> = []
    for line in try lines + Self.lines(of: check) {
      let fields = try #require(StructuredValue(json: line)?.object)
      let entry = TraceEntry(fields)
      let kind = try #require(entry.kind, "\(line)")
      kinds.insert(kind)
      for problem in Self.problems(fields, kind) { Issue.record("\(problem): \(line)") }
    }
    #expect(kinds == Set(TraceLineKind.allCases))
  }

  /// What is private is hidden alike where a line is written and where one is read that was saved with it.
  ///
  /// A saved line does not know any more what the host quoted in it, nor what stood around a message in a
  /// request, so those are hidden there as a whole.
  @Test func whatIsSavedIsRedactedAsItIsWritten() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scenario = folder.appending(path: "s.json5")
    try Data(Self.scenario.utf8).write(to: scenario)
    let (open, hidden) = (
      folder.appending(path: "a.ndjson").path, folder.appending(path: "b.ndjson").path
    )
    _ = await ToolRun("replay", scenario.path, "--trace", open)
    _ = await ToolRun("replay", scenario.path, "--private", "--trace", hidden)
    let shown = await ToolRun("trace", "show", open, "--private", "--json")
    let read = shown.result.split(separator: "\n").map(String.init)
    let written = try Self.lines(of: hidden)
    #expect(read.count == written.count)
    #expect(try Self.lines(of: open) != written)
    var count = 0
    for (line, other) in zip(read, written) {
      let entries = try [line, other].map { TraceEntry(try Self.comparable($0)) }
      if entries[0].kind == .timing { continue }
      #expect(entries[0].line == entries[1].line)
      count += 1
    }
    #expect(count > 80)
  }

  /// A line without what a saved line cannot have as it would have been written.
  private static func comparable(_ line: String) throws -> [String: StructuredValue] {
    var fields = try #require(StructuredValue(json: line)?.object)
    let declaration = try #require(TraceEntry(fields).kind).declaration
    for field in declaration.fields + TracePlace.declarations where field.privacy == .quoting {
      fields[field.name] = nil
    }
    for (field, member) in [
      (DeferredLine.request.name, DeferredLine.Request.body.name),
      (DeferredLine.response.name, DeferredLine.Response.truncated.name),
    ] {
      guard var object = fields[field]?.object else { continue }
      object[member] = nil
      fields[field] = .object(object)
    }
    return fields
  }

  private static func lines(of file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Fields that are not declared, or hold something else than is declared.
  private static func problems(
    _ fields: [String: StructuredValue], _ kind: TraceLineKind
  ) -> [String] {
    fields.filter { $0.key != TraceEntry.typeKey }.flatMap { name, value in
      kind.declaration.field(name).map { problems(value, $0) } ?? ["\(name) is not declared"]
    }
  }

  private static func problems(_ value: StructuredValue, _ field: DeclaredField) -> [String] {
    switch (field.kind, value) {
    case (.text, .text), (.number, .number), (.flag, .flag), (.any, _): []
    case (.list, .list(let values)):
      field.members.isEmpty ? [] : values.flatMap { members($0, field) }
    case (.object, .object): members(value, field)
    case (.table, .object(let rows)):
      field.members.isEmpty ? [] : rows.values.flatMap { members($0, field) }
    default: ["\(field.name) is no \(field.kind)"]
    }
  }

  private static func members(_ value: StructuredValue, _ field: DeclaredField) -> [String] {
    (value.object ?? [:]).flatMap { name, value in
      field.members.first { $0.name == name }.map { problems(value, $0) }
        ?? ["\(field.name).\(name) is not declared"]
    }
  }

  /// A request with all that can be in one, a log, a refused act, acts of the user, and what fails.
  private static var scenario: String {
    """
    { format: 1, about: "lines",
      extensions: { f: "\(root)/Sources/Samples/FilterIt",
                    log: "\(root)/Tests/Fixtures/Extensions/LogProbe",
                    curious: "\(root)/Tests/Fixtures/Extensions/CuriousFilter" },
      settings: { filter: "f" },
      network: { stubs: [
        { when: { text: "away" }, redirect: "https://b.example/x" },
        { when: { text: "cookie" },
          answer: { headers: { "Set-Cookie": "id=1" }, body: "\(String(repeating: "x", count: 5000))" } },
        { when: { text: "lost" }, fault: "refused" },
      ] },
      events: [
        { receive: { from: "1", text: "away" } }, { receive: { from: "2", text: "cookie" } },
        { receive: { from: "3", text: "lost" } }, { receive: { from: "4", text: "no stub" } },
        { select: "log" }, { receive: { from: "5", text: "a", country: "US" } },
        { select: "curious" },
        { receive: { from: "6", text: "keep", subject: "s", attachments: 1, members: ["7", "8"] },
          expect: { action: "junk" } },
        { reply: { to: "5", times: 3 } }, { block: "9" }, { wait: "1s" },
      ] }
    """
  }
}
