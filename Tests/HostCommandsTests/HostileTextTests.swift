import Foundation
import FoundationXML
import Testing

/// Whatever a process says, and wherever it stands then: it is text there, and nothing else.
///
/// The fixture sends, prints, logs and tries all 256 bytes, what turns or hides text, and commands of CI
/// servers; the server answers with them, too.
@Suite struct HostileTextTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let filter = root.appending(path: "Tests/Fixtures/Extensions/ForgingFilter").path

  /// What the fixture is asked to do; each is a message.
  private static let acts = [
    "codes", "output", "log", "files", "defaults", "network", "crash", "type",
  ]

  /// Where it can come out.
  enum Channel: String, CaseIterable, Sendable {
    case text, verbose, json, tap, github, junit, trace, html, failureTrace, compared, why, debug
    case traceShow, traceMessages, traceNetwork, traceLogs, traceDenials, traceDiff, traceJSON
    case tracePage, check, checkVerbose, checkJSON

    /// Whether it is looked at in colours, too.
    var canBeStyled: Bool {
      [
        .text, .verbose, .compared, .why, .debug, .traceShow, .traceMessages, .traceDiff, .check,
        .github,
      ].contains(self)
    }
  }

  /// What the server says: every character, and the beginnings of commands.
  private static let answer: String = {
    let characters = (UInt32(0)...255).compactMap(Unicode.Scalar.init)
    var text = String.UnicodeScalarView(characters)
    text.append(
      contentsOf: "\n::error::FORGED\r##[error]FORGED\u{2028}\u{202e}\u{2066}".unicodeScalars)
    return String(text)
  }()

  /// What a header's value can hold: anything in one line.
  private static let header = String(
    String.UnicodeScalarView(answer.unicodeScalars.filter { !"\0\r\n".unicodeScalars.contains($0) })
  )

  /// As JSON5 has it, character by character.
  private static func quoted(_ text: String) -> String {
    "\"" + text.utf16.map { String(format: "\\u%04x", $0) }.joined() + "\""
  }

  private static func scenario(_ acts: [String] = acts) -> String {
    let events = acts.map { act in
      "{ receive: { from: '72645', text: '\(act)' }, expect: { folder: 'junk' } },"
    }
    let name = quoted("name\n::error::FORGED \u{1b}[31m##[error]FORGED")
    return """
      { format: 1, about: "It forges.", extensions: { it: "\(filter)" },
        network: { stubs: [{ name: \(name), answer: {
          headers: { Forged: "a ##[error]FORGED", "Set-Cookie": "::error::FORGED=1",
            "X-All": \(quoted(header)) },
          body: \(quoted(answer)) } }] },
        events: [
        \(events.joined(separator: "\n"))
        ] }
      """
  }

  /// What came out through a channel: of the tool, and in the file that it wrote.
  private static func output(
    _ channel: Channel, usesColor: Bool = false
  ) async throws -> (printed: ToolRun, file: String) {
    var output: (ToolRun, String)?
    try await withTemporaryFile(scenario()) { path in
      let file = path + ".out"
      let page = file + ".html"
      defer { for path in [file, page] { try? FileManager.default.removeItem(atPath: path) } }
      let run = try await ToolRun(words(channel, path, file, page), usesColor: usesColor)
      let saved =
        channel == .failureTrace
        ? run.notes.firstMatch(of: #/trace of what failed: (.*)/#).map { String($0.1) }
        : channel == .tracePage ? page : file
      output = (run, saved.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "")
      if channel == .failureTrace, let saved { try FileManager.default.removeItem(atPath: saved) }
    }
    return try #require(output)
  }

  private static func words(
    _ channel: Channel, _ path: String, _ file: String, _ page: String
  ) async throws -> [String] {
    let replay = ["replay", path] + (channel == .failureTrace ? [] : ["--no-trace"])
    switch channel {
    case .text, .failureTrace: return replay
    case .verbose: return replay + ["--verbose"]
    case .json, .tap, .github: return replay + ["--\(channel.rawValue)"]
    case .junit, .trace, .html: return replay + ["--\(channel.rawValue)", file]
    case .compared: return replay + ["--profile", "all"]
    case .why: return ["why", path]
    case .debug:
      let lines = acts.map { "sms 72645 \($0)\n" }.joined()
      try Data(lines.utf8).write(to: URL(filePath: file))
      return ["debug", filter, "--script", file]
    case .check: return ["check", filter]
    case .checkVerbose: return ["check", filter, "--verbose"]
    case .checkJSON: return ["check", filter, "--json"]
    default:
      _ = await ToolRun(replay + ["--trace", file])
      if channel == .traceDiff {
        // The same messages in another order, so that each differs.
        try Data(scenario(acts.reversed()).utf8).write(to: URL(filePath: path))
        _ = await ToolRun(replay + ["--trace", page])
      }
      let views: [Channel: [String]] = [
        .traceShow: ["show", file], .traceMessages: ["message", "4", file],
        .traceNetwork: ["network", file], .traceLogs: ["logs", file],
        .traceDenials: ["denials", file], .traceDiff: ["diff", file, page],
        .traceJSON: ["show", file, "--json"], .tracePage: ["show", file, "--html", page],
      ]
      return ["trace"] + (views[channel] ?? [])
    }
  }

  @Test(arguments: Channel.allCases)
  func isTextAndNothingElse(_ channel: Channel) async throws {
    let (run, file) = try await Self.output(channel)
    #expect(!run.result.isEmpty || !file.isEmpty, "\(run.notes)")
    let commands = channel == .github ? ["::error file="] : []
    switch channel {
    case .json, .traceJSON, .checkJSON: #expect(OutputAudit.faults(json: run.result) == [])
    default: #expect(OutputAudit.faults(run.result, commands: commands) == [])
    }
    #expect(OutputAudit.faults(run.notes) == [])
    switch channel {
    case .trace, .failureTrace: #expect(OutputAudit.faults(json: file) == [])
    case .junit:
      #expect(OutputAudit.faults(file) == [])
      #expect(throws: Never.self) { try XMLDocument(data: Data(file.utf8)) }
    case .html, .tracePage: #expect(OutputAudit.faults(json: try Self.data(ofPage: file)) == [])
    default: break
    }
  }

  @Test(arguments: Channel.allCases.filter(\.canBeStyled))
  func isTextAmongColoursToo(_ channel: Channel) async throws {
    let (run, _) = try await Self.output(channel, usesColor: true)
    // A workflow's commands are in no colour.
    let text = run.result.split(separator: "\n").filter { !$0.hasPrefix("::error file=") }
    #expect(!text.isEmpty)
    #expect(OutputAudit.faults(styled: text.joined(separator: "\n")) == [])
  }

  /// What cannot be printed is not left out: a reader of the trace gets every character.
  @Test func aTraceLosesNothing() async throws {
    let (_, trace) = try await Self.output(.trace)
    let strings = OutputAudit.strings(json: trace)
    let characters = String(String.UnicodeScalarView((0...255).compactMap(Unicode.Scalar.init)))
    for place in ["message", "subsystem", "category", "entry"] {
      let whole = strings.filter { $0.contains("END\(place)") }
      #expect(whole.contains { $0.unicodeScalars.contains(characters.unicodeScalars) }, "\(place)")
    }
    for byte in UInt8(0)..<0x80 where byte != UInt8(ascii: "\n") {
      let line = "byte \(byte) \(Unicode.Scalar(byte)) END"
      #expect(
        strings.count { $0.unicodeScalars.elementsEqual(line.unicodeScalars) } == 2, "\(byte)")
    }
  }

  /// A code of the host's own or of nobody is not taken from a process; its words are told.
  @Test func aProcessHasNoCodesButTheRuntimes() async throws {
    let (_, trace) = try await Self.output(.trace)
    let lines = trace.split(separator: "\n").filter { $0.contains(#""type":"notice""#) }
    let codes = lines.compactMap { $0.firstMatch(of: #/"code":"([^"]*)"/#).map { String($0.1) } }
    #expect(codes.count { $0 == "diagnostic.unknown" } == 3)
    #expect(codes.count { $0 == "completion.twice" } == 1)
    let known = await ToolRun("doctor", "--list").result
    #expect(codes.allSatisfy { known.contains("\n\($0) ") || known.hasPrefix($0) }, "\(codes)")
    #expect(!codes.contains("process.busy") && !codes.contains("deferral.late"))
    let texts = OutputAudit.strings(json: lines.joined(separator: "\n"))
    #expect(
      texts.contains { $0.contains("the code \u{201C}process.busy\u{201D}: ::error::FORGED") })
    #expect(texts.contains { $0.contains("the code \u{201C}::error::FORGED code\\u{a}::error::") })
  }

  /// The data that a page shows, and nothing of its script.
  static func data(ofPage page: String) throws -> String {
    let start = #"<script type="application/json" id="data">"#
    let data = try #require(page.components(separatedBy: start).last)
    return try #require(data.components(separatedBy: "</script>").first)
  }
}
