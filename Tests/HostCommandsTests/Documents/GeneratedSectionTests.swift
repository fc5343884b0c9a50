import Foundation
import Terminal
import Testing
import Texts

@testable import HostCommands
@testable import Reports

/// What the pages say of the code is what the code says.
///
/// `MESSAGES_HOST_WRITE_DOCUMENTS=1 swift test --filter GeneratedSectionTests` writes the sections.
@Suite struct GeneratedSectionTests {
  private static let writes =
    ProcessInfo.processInfo.environment["MESSAGES_HOST_WRITE_DOCUMENTS"] == "1"

  private func text(_ page: String) throws -> String {
    try String(contentsOf: GeneratedSection.root.appending(path: page), encoding: .utf8)
  }

  @Test func everySectionIsWhatTheCodeSays() throws {
    for section in try GeneratedSection.all {
      var page = try text(section.page)
      let range = try #require(
        section.range(in: page), "\(section.page) has no section \(section.name)")
      if Self.writes {
        page.replaceSubrange(range, with: section.text)
        try Data(page.utf8).write(to: GeneratedSection.root.appending(path: section.page))
      } else {
        #expect(page[range] == section.text, "\(section.page): \(section.name)")
      }
    }
  }

  /// What came of taking each guard away is written by hand, since that takes half an hour; each guard of the
  /// script that does it has its row, and no row is of another.
  @Test(.enabled(if: ShellRun.path(of: "python3") != nil, "there is no python3 here"))
  func theTableOfGuardsHasThoseOfTheMutations() throws {
    let script = "import mutation_guards as m\nfor guard in m.GUARDS: print(guard[0])"
    let folder = GeneratedSection.root.appending(path: "Tests/SandboxingTests").path
    let python = try #require(ShellRun.path(of: "python3"))
    let run = try ShellRun(
      python, ["-B", "-c", "import sys; sys.path.insert(0, sys.argv[1])\n\(script)", folder])
    let guards = run.result.split(separator: "\n").map(String.init)
    let page = try text("docs/sandbox.md")
    let head = "| guard that is removed | attacks that then get through, or are not reported |\n"
    let table = try #require(page.components(separatedBy: head).last)
    let rows = table.prefix(while: { $0 != "#" }).split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }.map { String($0.dropFirst(2).prefix { $0 != "|" }).trimmingCharacters(in: .whitespaces) }
    #expect(guards.count > 200)
    #expect(Set(rows).symmetricDifference(guards).sorted() == [])
  }

  /// A section that nothing generates any more would never be compared again.
  @Test func everySectionIsGenerated() throws {
    let known = Set(try GeneratedSection.all.map { "\($0.page): \($0.name)" })
    for page in try Self.pages {
      for match in try text(page).matches(of: #/<!-- generated: ([a-z-]+) -->/#) {
        #if !arch(x86_64)
          if match.1 == "attacks" || match.1.hasSuffix("-calls") { continue }
          if match.1.hasPrefix("calls-") { continue }
        #endif
        #expect(known.contains("\(page): \(match.1)"))
      }
    }
  }

  @Test func readmeNamesEveryCommand() throws {
    let page = try text("README.md")
    for command in CommandLineTool.commands {
      #expect(page.contains("`\(command.name)") || page.contains("messages-host \(command.name)"))
    }
  }

  @Test func aTargetDependsOnTargetsAboveIt() throws {
    var above: Set<String> = []
    let manifest = GeneratedSection.root.appending(path: "Package.swift")
    let targets = try ManifestTarget.all(in: manifest)
    #expect(targets.contains { $0.name == "messages-host" })
    for target in targets {
      #expect(above.isSuperset(of: target.dependencies), "\(target.name)")
      #expect(!target.comment.isEmpty, "\(target.name)")
      above.insert(target.name)
    }
  }

  /// The tool's variables are the ones that its sources ask for, and those of the tests are not.
  @Test func everyVariableIsListed() throws {
    let listed = EnvironmentVariable.all.map(\.name).filter { $0.hasPrefix("MESSAGES_HOST_") }
    var read: Set<String> = []
    let sources = GeneratedSection.root.appending(path: "Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") && !path.hasPrefix("Samples") {
      let file = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      read.formUnion(file.matches(of: #/"(MESSAGES_HOST_[A-Z_]+)"/#).map { String($0.1) })
    }
    #expect(read == Set(listed))
  }

  /// Links between pages, which nobody follows until they are needed.
  @Test func everyLinkLeadsToAFile() throws {
    for page in try Self.pages {
      let folder = GeneratedSection.root.appending(path: page).deletingLastPathComponent()
      for match in try text(page).matches(of: #/\]\(([^)#\s]+)(?:#[^)]*)?\)/#)
      where !match.1.hasPrefix("http") {
        let target = folder.appending(path: String(match.1)).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(match.1)")
      }
    }
  }

  private static var pages: [String] {
    get throws {
      let docs = GeneratedSection.root.appending(path: "docs")
      return ["README.md"]
        + (try FileManager.default.subpathsOfDirectory(atPath: docs.path))
        .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    }
  }
}

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
