import Foundation
import Terminal
import Testing

/// Everything that a replay writes, of a scenario with a canary in every field.
///
/// The same scenario is played as its author's and as a recording. Then the bytes of each output
/// are looked through: the canaries are in it in the one case, and none is in the other.
@Suite struct PrivacyChannelTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where a replay can write to.
  enum Channel: String, CaseIterable, Sendable {
    case text, verbose, json, tap, github, junit, trace, html, failureTrace, update, compared
    case traceShow, traceMessage, traceNetwork, traceLogs, traceDenials, traceDiff, tracePage
    case why
  }

  /// What makes a run private.
  enum Privacy: String, CaseIterable, Sendable {
    case head, option

    var key: String { self == .head ? "private: true," : "" }
    var options: [String] { self == .option ? ["--private"] : [] }
  }

  /// A canary for every place where a scenario can hold a text that is not the format's own.
  private static func scenario(_ head: String) -> String {
    """
    { format: 1, about: "CANARYabout", source: "CANARYsource", \(head)
      extensions: { echo: "\(root.path)/Tests/Fixtures/Extensions/EchoFilter" },
      phone: { number: "CANARYnumber" }, contacts: ["CANARYcontact"],
      appGroups: { "group.com.example.a": {
        files: { "rules.txt": "CANARYfile" }, defaults: { key: "CANARYdefault" } } },
      network: { stubs: [
        { name: "CANARYstub", when: { text: "CANARYtext" }, times: 1,
          redirect: "https://canaryhost.example.com/CANARYredirect" },
        { when: { url: "https://canaryhost.example.com/CANARYredirect" },
          answer: { headers: { CANARYheader: "CANARYvalue", "Set-Cookie": "CANARYcookie=1" },
                    body: "CANARYbody" } },
        { name: "CANARYunused", when: { text: "CANARYnever" }, fault: "reset" } ] },
      events: [
        { receive: { from: "CANARYsender", text: "CANARYtext" },
          expect: { action: "allow", label: "CANARYlabel", log: ["CANARYlog"], noDenials: true,
                    diagnostics: ["CANARYcode"],
                    deferrals: [{ url: "https://a.example/CANARYurl", method: "CANARYmethod",
                                  headers: { CANARYname: "CANARYfield" },
                                  body: { CANARYmember: "CANARYjson" },
                                  ignoredCookies: ["CANARYexpectedcookie"] }] } },
        { receive: { from: "CANARYother", text: "CANARYsecond", service: "mms",
                     subject: "CANARYsubject", members: ["CANARYmember"] } },
        { reply: "CANARYsender" }, { addContact: "CANARYother" }, { block: "CANARYcontact" },
      ] }
    """
  }

  /// Everything that came out through a channel.
  private static func bytes(
    _ channel: Channel, head: String, options: [String]
  ) async throws -> String {
    try await bytes(channel, of: scenario(head), options: options)
  }

  /// The same of any scenario that fails; `lane` is what one of its messages or reports is called.
  static func bytes(
    _ channel: Channel, of text: String, lane: String = "1", options: [String]
  ) async throws -> String {
    var bytes = ""
    try await withTemporaryFile(text) { path in
      let file = path + ".out"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let run = await ToolRun(words(channel, path, file) + options)
      #expect(run.code == .expectationFailed || channel == .compared || channel == .why)
      bytes = run.result + run.notes
      switch channel {
      case .junit, .trace, .html: bytes += try String(contentsOfFile: file, encoding: .utf8)
      case .failureTrace:
        let saved = try #require(run.notes.firstMatch(of: #/trace of what failed: (.*)/#)?.1)
        bytes = try String(contentsOfFile: String(saved), encoding: .utf8)
        try FileManager.default.removeItem(atPath: String(saved))
      case .traceShow, .traceMessage, .traceNetwork, .traceLogs, .traceDenials, .traceDiff,
        .tracePage:
        bytes = try await view(channel, file, lane)
      default: break
      }
    }
    return bytes
  }

  private static func words(_ channel: Channel, _ path: String, _ file: String) -> [String] {
    let replay = ["replay", path] + (channel == .failureTrace ? [] : ["--no-trace"])
    switch channel {
    case .text, .failureTrace: return replay
    case .verbose: return replay + ["--verbose"]
    case .json, .tap, .github: return replay + ["--\(channel.rawValue)"]
    case .junit, .trace, .html: return replay + ["--\(channel.rawValue)", file]
    case .update: return replay + ["--update", "--dry-run"]
    case .compared: return replay + ["--profile", "all"]
    case .why: return ["why", path]
    default: return replay + ["--trace", file]
    }
  }

  /// A view of a trace that was saved.
  private static func view(
    _ channel: Channel, _ file: String, _ lane: String
  ) async throws -> String {
    let page = file + ".html"
    defer { try? FileManager.default.removeItem(atPath: page) }
    let words: [Channel: [String]] = [
      .traceShow: ["show", file], .traceMessage: ["message", lane, file],
      .traceNetwork: ["network", file], .traceLogs: ["logs", file],
      .traceDenials: ["denials", file], .traceDiff: ["diff", file, "/dev/null"],
      .tracePage: ["show", file, "--html", page],
    ]
    let run = await ToolRun(["trace"] + (words[channel] ?? []))
    let written = (try? String(contentsOfFile: page, encoding: .utf8)) ?? ""
    return run.result + run.notes + written
  }

  /// The words that begin with CANARY; a host name is in lower case.
  static func canaries(_ text: String) -> Set<String> {
    Set(text.matches(of: #/(?i)canary[a-z]*/#).map { String($0.0) })
  }

  @Test(arguments: Channel.allCases, Privacy.allCases)
  func nothingOfARecordingComesOut(_ channel: Channel, _ privacy: Privacy) async throws {
    let bytes = try await Self.bytes(channel, head: privacy.key, options: privacy.options)
    #expect(!bytes.isEmpty)
    #expect(Self.canaries(bytes) == [], "\(bytes)")
  }

  /// What an author wrote must be there, or the test above would pass over an empty output.
  @Test(arguments: [
    (Channel.text, ["CANARYabout", "CANARYsender", "CANARYtext", "CANARYother", "CANARYlabel"]),
    (
      .text,
      ["CANARYurl", "CANARYmethod", "CANARYfield", "CANARYjson", "CANARYexpectedcookie"]
    ),
    (.verbose, ["CANARYtext", "CANARYlog", "CANARYbody", "CANARYcookie"]),
    (.json, ["CANARYsender", "CANARYsubject", "CANARYvalue", "CANARYredirect", "CANARYunused"]),
    (.tap, ["CANARYsender", "CANARYtext", "CANARYcode"]),
    (.github, ["CANARYsender", "CANARYtext"]), (.junit, ["CANARYsender", "CANARYtext"]),
    (.trace, ["CANARYsender", "CANARYtext", "CANARYbody"]),
    (.html, ["CANARYsender", "CANARYtext", "CANARYbody"]),
    (.failureTrace, ["CANARYsender", "CANARYtext", "CANARYbody"]),
    (.update, ["CANARYtext"]), (.traceShow, ["CANARYsender", "CANARYtext", "CANARYbody"]),
    (.traceMessage, ["CANARYtext", "CANARYredirect"]), (.traceNetwork, ["CANARYbody"]),
    (.traceLogs, ["CANARYtext"]), (.traceDenials, ["CANARYtext"]), (.tracePage, ["CANARYtext"]),
  ])
  func whatAnAuthorWroteIsShown(_ channel: Channel, _ expected: [String]) async throws {
    let bytes = try await Self.bytes(channel, head: "", options: [])
    #expect(Set(expected).subtracting(Self.canaries(bytes)) == [], "\(bytes)")
    #expect(channel == .update || !bytes.contains("expected <private>"))
  }

  /// A request that no stub answers is shown to the author whose message it carries, and to nobody
  /// else; its length tells of the message, too.
  @Test(arguments: [[], ["--private"]])
  func theBodyOfARequestWithoutAStubIsShownAsItsMessageIs(_ options: [String]) async throws {
    let echo = Self.root.appending(path: "Tests/Fixtures/Extensions/EchoFilter").path
    let text = """
      { format: 1, about: "a", extensions: { echo: "\(echo)" }, network: { stubs: [] },
        events: [{ receive: { from: "72645", text: "CANARYtext" } }] }
      """
    try await withTemporaryFile(text) { path in
      let run = await ToolRun(["replay", path, "--no-trace"] + options)
      #expect(run.code == .expectationFailed)
      let line = try #require(
        run.result.split(separator: "\n").first { $0.contains("no stub answers") })
      if options.isEmpty {
        #expect(line.contains(#"with the body {"_version":1,"query":{"sender":"72645","message":"#))
        #expect(line.contains("CANARYtext"))
        #expect(!line.contains("<private>"))
      } else {
        #expect(line.contains("no stub answers POST <private> with the body <private>"))
        #expect(!line.contains("bytes"))
      }
    }
  }

  /// What `why` tells of a failed deferral quotes its message, for the author alone.
  @Test(arguments: ["live", "saved", "debug"], ["", "private: true,"])
  func whyQuotesTheMessageOfADeferralAsItsMessageIs(_ way: String, _ head: String) async throws {
    let echo = Self.root.appending(path: "Tests/Fixtures/Extensions/EchoFilter").path
    let text = """
      { format: 1, about: "a", \(head) extensions: { echo: "\(echo)" },
        network: { stubs: [{ name: "x", when: { text: "z" }, fault: "reset" }] },
        events: [{ receive: { from: "72645", text: "CANARYtext" } }] }
      """
    try await withTemporaryFile(text) { path in
      let file = path + ".ndjson"
      defer { try? FileManager.default.removeItem(atPath: file) }
      var words = ["why", path]
      if way == "saved" {
        words = ["why", file]
        _ = await ToolRun("replay", path, "--trace", file, "--show-private")
      } else if way == "debug" {
        words = ["debug", echo, "--script", file]
        try Data("load \(path)\nwhy 1\n".utf8).write(to: URL(filePath: file))
      }
      let run = await ToolRun(words)
      #expect(run.result.contains("network result       ILMessageFilterError 4"), "\(run.result)")
      #expect(run.result.contains("CANARYtext") == head.isEmpty, "\(run.result)")
    }
  }

  @Test func aValueThatTheExtensionCalledPrivateStaysSoInItsLog() async throws {
    let shown = try await Self.bytes(.verbose, head: "", options: [])
    #expect(shown.contains("open CANARYtext shut <private>"))
    let all = try await Self.bytes(.verbose, head: "", options: ["--show-private"])
    #expect(all.contains("open CANARYtext shut CANARYtext"))
  }

  @Test func theUserCanAskToSeeARecording() async throws {
    let bytes = try await Self.bytes(.json, head: Privacy.head.key, options: ["--show-private"])
    #expect(Self.canaries(bytes).isSuperset(of: ["CANARYsender", "CANARYtext", "CANARYbody"]))
    #expect(bytes.contains(#""private":["messages","answers"],"profile""#))
  }

  /// A trace tells what of it is private, although nothing of it was played.
  @Test(arguments: ["extensions: { f: '%' },", "extensions: { f: 'F' }, CANARYkey: 1,"])
  func aTraceOfWhatWasNotPlayedIsRedactedLater(_ broken: String) async throws {
    let broken = broken.replacing("%", with: "no-such-\(UUID().uuidString)")
    let text =
      "{ format: 1, about: 'CANARYabout', private: true, \(broken) events: [{ wait: '1s' }] }"
    try await withTemporaryFile(text) { path in
      let trace = path + ".ndjson"
      defer { try? FileManager.default.removeItem(atPath: trace) }
      _ = await ToolRun("replay", path, "--trace", trace)
      let hidden = try String(contentsOfFile: trace, encoding: .utf8)
      #expect(Self.canaries(hidden) == [])
      #expect(hidden.contains(#""private":["messages","answers"]"#))
      #expect(hidden.contains(#""redacted":true"#))
      _ = await ToolRun("replay", path, "--show-private", "--trace", trace)
      #expect(Self.canaries(try String(contentsOfFile: trace, encoding: .utf8)) != [])
      for words in [
        ["trace", "show", trace], ["trace", "show", trace, "--json"], ["why", trace],
      ] {
        let run = await ToolRun(words)
        #expect(run.code == .success, "\(run.notes)")
        #expect(Self.canaries(run.result + run.notes) == [], "\(run.result)\(run.notes)")
      }
    }
  }

  /// What is wrong with a file, and whether an error of an author's file quotes it.
  @Test(arguments: [
    ("CANARYkey: 1,", true), ("profile: 'CANARYprofile',", true),
    ("contacts: [1, 'CANARYcontact', { CANARYx: 1 }],", false),
    ("extensions: { CANARYhandle: 1 },", true), ("queryTimeout: 'CANARYtime',", true),
    ("appGroups: { 'CANARY/group': {} },", true),
    ("appGroups: { g: { files: { f: { path: 'CANARYpath' } } } },", true),
    ("network: { stubs: [{ fault: 'CANARYfault' }] },", true), ("CANARYword", false),
    ("'CANARYstring", false), ("x: CANARYvalue,", true), ("CANARY-key: 1,", true),
  ])
  func anErrorQuotesNothingOfARecording(_ broken: String, _ isQuoted: Bool) async throws {
    let text = "{ format: 1, about: 'a', private: true, \(broken) events: [{ wait: '1s' }] }"
    try await withTemporaryFile(text) { path in
      for options in [[], ["--json"], ["--tap"], ["--github"]] {
        let run = await ToolRun(["replay", path] + options)
        #expect(run.code == .usage)
        #expect(Self.canaries(run.result + run.notes) == [], "\(run.result)\(run.notes)")
      }
    }
    try await withTemporaryFile(text.replacing("private: true,", with: "")) { path in
      let shown = await ToolRun("replay", path)
      #expect(Self.canaries(shown.notes).isEmpty != isQuoted, "\(shown.notes)")
      let hidden = await ToolRun("replay", path, "--private")
      #expect(Self.canaries(hidden.result + hidden.notes) == [], "\(hidden.notes)")
    }
  }

  /// Where the phone is belongs to the phone's user, too, and what an error says of it.
  @Test(arguments: [
    "date: '2031-03-30T03:30', timeZone: 'Europe/Bucharest'",
    "date: '2031-10-26T03:30', timeZone: 'Europe/Bucharest'", "timeZone: 'Bucharest'",
  ])
  func anErrorDoesNotSayWhereARecordingsPhoneIs(_ phone: String) async throws {
    let text =
      "{ format: 1, about: 'a', private: true, phone: { \(phone) }, events: [{ wait: '1s' }] }"
    func says(_ run: ToolRun) -> [String] {
      ["Europe", "Bucharest", "2031", "+02:00", "+03:00"].filter {
        (run.result + run.notes).contains($0)
      }
    }
    try await withTemporaryFile(text) { path in
      for options in [[], ["--json"], ["--tap"], ["--github"], ["--junit", path + ".xml"]] {
        defer { try? FileManager.default.removeItem(atPath: path + ".xml") }
        let run = await ToolRun(["replay", path, "--no-trace"] + options)
        #expect(run.code == .usage)
        #expect((run.result + run.notes).contains("<private>"))
        #expect(says(run) == [], "\(run.result)\(run.notes)")
        let written = try? String(contentsOfFile: path + ".xml", encoding: .utf8)
        #expect(written?.contains("Bucharest") != true && written?.contains("+02:00") != true)
      }
      for words in [["why", path], ["check", path], ["debug", path]] {
        let run = await ToolRun(words)
        #expect(run.code == .usage, "\(words)")
        #expect(says(run) == [], "\(run.result)\(run.notes)")
      }
      let shown = await ToolRun("replay", path, "--show-private", "--no-trace")
      #expect(says(shown).contains("Bucharest"), "\(shown.notes)")
    }
  }

  /// A file that says so in a wrong way is wrong, and private all the same.
  @Test(arguments: [
    ("private: false, private: true,", true), ("private: true, private: false,", true),
    ("Private: true,", true), ("PRIVATE: 1,", true), ("private: false, Private: true,", true),
    ("private: false, private: true, x: CANARYvalue,", true),
    ("Private: true, x: CANARYvalue,", true),
    ("PRIVATE true, x: CANARYvalue,", true), ("private: false, private: false,", false),
    ("Private: false,", false),
  ])
  func whatIsMeantToBePrivateIsNotQuoted(_ head: String, _ isHidden: Bool) async throws {
    let text = "{ format: 1, about: 'a', \(head) CANARYkey: 1, events: [{ wait: '1s' }] }"
    try await withTemporaryFile(text) { path in
      let run = await ToolRun("replay", path, "--no-trace")
      #expect(run.code == .usage)
      #expect(Self.canaries(run.result + run.notes).isEmpty == isHidden, "\(run.notes)")
    }
  }

  /// A cookie of a recorded answer goes into the file that expects it, and nowhere else.
  @Test(arguments: [false, true])
  func anUpdateDoesNotPrintWhatAServerAnswered(_ isShown: Bool) async throws {
    let scenario = """
      { format: 1, about: 'a', extensions: { it: '\(Self.root.path)/Sources/Samples/FilterIt' },
        events: [{ receive: { from: '72645', text: 'Hello there' },
          expect: { deferrals: [{ ignoredCookies: [] }] } }] }
      """
    let cassette = """
      {"format": "messages-host cassette", "version": 1, "privacy": "pseudonyms", "exchanges": [
        {"request": {"method": "POST", "url": "https://filter-it.example.com/check",
          "sender": "sender-1", "text": "text-1"},
         "answer": {"status": 200, "httpVersion": "HTTP/1.1", "headers": [
           {"name": "Set-Cookie", "value": "CANARYcookie="}], "body": {"text": "{}"}},
         "elapsedMilliseconds": 1}]}
      """
    try await withTemporaryFile(scenario) { path in
      try await withTemporaryFile(cassette) { recording in
        let run = await ToolRun(
          ["replay", path, "--update", "--no-trace", "--network", "cassette"]
            + ["--cassette", recording] + (isShown ? ["--show-private"] : []))
        #expect(run.notes.contains(": + "), "\(run.notes)")
        #expect(Self.canaries(run.result + run.notes).isEmpty != isShown, "\(run.notes)")
        let written = try String(contentsOfFile: path, encoding: .utf8)
        #expect(written.contains("ignoredCookies: [\"CANARYcookie\"]"))
      }
    }
  }

  @Test func aPrivateFileThatIsLoadedIntoTheConsoleStaysSo() async throws {
    for (head, isHidden) in [("private: true,", true), ("", false)] {
      try await withTemporaryFile(Self.scenario(head)) { path in
        let lines = "load \(path)\nconversation CANARYsender\nstub\nwhy 1\nfolder junk\n"
        try await withTemporaryFile(lines) { script in
          let echo = Self.root.appending(path: "Tests/Fixtures/Extensions/EchoFilter").path
          let run = await ToolRun("debug", echo, "--script", script)
          let said = (run.result + run.notes).split(separator: "\n").filter { !$0.hasPrefix("> ") }
          #expect(Self.canaries(said.joined(separator: "\n")).isEmpty == isHidden, "\(said)")
        }
      }
    }
  }
}
