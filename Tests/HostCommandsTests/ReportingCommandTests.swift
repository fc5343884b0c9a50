import Foundation
import Terminal
import Testing

/// The commands with reporting extensions: the shipped ones, and those in the wrong place.
@Suite struct ReportingCommandTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Of the rules about reports and calls only one is out of reach: no Swift source makes an
  /// `ILClassificationAction` that is none.
  @Test func shippedScenariosSeeEveryRuleAboutReports() async {
    let run = await ToolRun("replay", "\(Self.root)/Scenarios/reporting", "--coverage")
    #expect(run.code == .success, "\(run.notes)")
    let missing = run.result.split(separator: "\n").filter { line in
      line.hasPrefix("missing: report.") || line.hasPrefix("missing: call.")
    }
    #expect(missing == ["missing: report.unknown-action never applied"])
  }

  @Test(arguments: [
    ("ReportIt", ExitCode.success, ["reporting.placeholder"]), ("TellCarrier", .success, []),
    ("BareReport", .expectationFailed, ["reporting.lost", "reporting.destination"]),
  ])
  func checkOfASample(_ name: String, _ code: ExitCode, _ rules: [String]) async throws {
    let run = await ToolRun(
      "check", "--grace", "0s", "--json", "\(Self.root)/Sources/Samples/\(name)")
    #expect(run.code == code, "\(run.notes)")
    let report = try object(run)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.compactMap { $0["rule"] as? String } == rules)
    #expect((report["inbox"] as? [String: Any])?["reports"] as? Int == 30)
  }

  /// Each of its answers is chosen in some sheet: one fault of four reports is one finding, seen four times.
  @Test func checkOfEveryAnswer() async throws {
    let run = await ToolRun(
      "check", "--grace", "0s", "--json", "\(Self.root)/Sources/Samples/EveryAnswer")
    #expect(run.code == .expectationFailed, "\(run.notes)")
    let findings = try #require(object(run)["findings"] as? [[String: Any]])
    let lost = try #require(findings.first { $0["rule"] as? String == "reporting.lost" })
    #expect(lost["count"] as? Int == 4 && (lost["others"] as? [String])?.isEmpty == true)
    #expect((lost["remedy"] as? String)?.hasPrefix("Give texts, finite numbers") == true)
    #expect(!findings.contains { $0["rule"] as? String == "reporting.view-order" })
  }

  /// A phone that makes no reports judges none, and a check of nothing does not pass.
  @Test func checkOnAPhoneWithoutReportsFails() async throws {
    try await withScenario(
      """
      profile: "ios11",
      reporting: { it: "\(Self.root)/Sources/Samples/TellCarrier" },
      """
    ) { file in
      let run = await ToolRun("check", "--grace", "0s", "-v", file)
      #expect(run.code == .expectationFailed, "\(run.notes)")
      #expect(
        run.result.contains(
          "  not looked at: 13 messages and 2 calls could not be reported on this phone: "),
        "\(run.result)")
      #expect(run.result.contains("; shown for 0 reports in 0 launches; "), "\(run.result)")
      #expect(
        run.result.contains("  the other rules were not judged: the extension was not shown\n"),
        "\(run.result)")
    }
  }

  /// That a stub waited for a report which was not sent is told where nothing else explains it.
  @Test(arguments: [
    ("72645", "{ tap: 'Nobody' }, 'done'", "done: true", false),
    ("72645", "'cancel'", "reported: 'network'", false),
    ("72645", "'cancel'", "reported: 'none'", true),
    ("72645", "'cancel'", "response: 'reportJunk'", true),
    ("72645", "{ type: 'A prize', into: 'comment' }, 'done'", "reported: 'none'", false),
    // Done is forgotten; the sender is a wrong one.
    ("72645", "{ type: 'A prize', into: 'comment' }", "response: 'reportJunk'", false),
    ("72646", "'done'", "blocked: false", false),
  ])
  func aFailedReportIsOneMistake(
    _ sender: String, _ user: String, _ expectation: String, _ tellsStub: Bool
  ) async throws {
    let scenario = """
      { format: 1, about: "a", network: { stubs: [{ answer: {} }] },
        reporting: { it: "\(Self.root)/Tests/Fixtures/Extensions/ReportForm" },
        events: [{ receive: { from: "72645", text: "a" } },
          { report: { from: "\(sender)", user: [\(user)] }, expect: { \(expectation) } }] }
      """
    try await withTemporaryFile(scenario) { path in
      let run = await ToolRun("replay", path, "--no-trace")
      #expect(run.code == .expectationFailed, "\(run.result)")
      let told = run.result.contains("network.stubs: expected a request")
      #expect(told == tellsStub, "\(run.result)")
    }
  }

  /// Steps in a sheet that is not offered are never done: a wrong sender is no pass.
  @Test(arguments: [
    ("user: [{ tap: 'Nonsense' }, 'done']", "", false),
    ("user: [{ tap: 'Nonsense' }, 'done']", "expect: { blocked: false }", false),
    ("user: ['done']", "expect: { offered: false }", true),
    ("user: ['done']", "expect: { refusedBy: 'report.received' }", true),
    ("", "", true),
  ])
  func stepsInASheetThatIsNotOfferedFail(
    _ user: String, _ expectation: String, _ passes: Bool
  ) async throws {
    let scenario = """
      { format: 1, about: "a", reporting: { it: "\(Self.root)/Sources/Samples/BareReport" },
        events: [{ receive: { from: "72645", text: "a" } },
          { report: { from: "72646", \(user) }, \(expectation) }] }
      """
    try await withTemporaryFile(scenario) { path in
      let run = await ToolRun("replay", path, "--no-trace")
      #expect(run.code == (passes ? .success : .expectationFailed), "\(run.result)")
      let problem = "user[0]: expected a sheet on the screen, actual the report is not offered: "
      #expect(run.result.contains(problem + "report.received") == !passes, "\(run.result)")
    }
  }

  /// The rules are those of its kind, whatever the run came to.
  @Test func aReportingExtensionIsJudgedByItsOwnRules() async {
    let run = await ToolRun(
      "check", "--grace", "0s", "-v", "\(Self.root)/Sources/Samples/TellCarrier")
    #expect(run.code == .success, "\(run.notes)")
    #expect(run.result.contains("  nothing  reporting.lost "), "\(run.result)")
    for rule in ["bundle.reporting-keys", "run.completion-never"] {
      #expect(!run.result.contains(rule), "\(run.result)")
    }
  }

  /// A scenario in place of an extension means all that it chooses.
  @Test func bothExtensionsOfAScenarioAreChecked() async throws {
    try await withScenario(
      """
      extensions: { filter: "\(Self.root)/Sources/Samples/BareTemplate" },
      reporting: { it: "\(Self.root)/Sources/Samples/BareReport" },
      """
    ) { file in
      let run = await ToolRun("check", "--grace", "0s", "--json", file)
      #expect(run.code == .expectationFailed, "\(run.notes)")
      let names = try run.result.split(separator: "\n").map { line in
        (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["name"]
          as? String
      }
      #expect(names == ["BareTemplate", "BareReport"])
    }
  }

  private func withScenario(
    _ keys: String, _ body: (String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "s.json5")
    try Data("{ format: 1, about: \"a\", \(keys) events: [{ wait: \"1s\" }] }".utf8).write(to: file)
    try await body(file.path)
  }

  /// A scenario without a filter means the reporting extension.
  @Test func checkOfAScenarioTakesItsReportingExtension() async throws {
    let run = await ToolRun(
      "check", "--grace", "0s", "--json", "\(Self.root)/Scenarios/reporting/by-message.json5")
    #expect(run.code == .success, "\(run.notes)")
    #expect(try object(run)["name"] as? String == "TellCarrier")
  }

  /// A scenario that is played and the trace of it say the same of a report.
  @Test func whyTellsOfAReport() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scenario = "\(Self.root)/Scenarios/reporting/figure5-reported.json5"
    let trace = folder.appending(path: "t.ndjson").path
    _ = await ToolRun("replay", scenario, "--trace", trace)
    for path in [scenario, trace] {
      let run = await ToolRun("why", path, "r2")
      #expect(run.code == .success, "\(run.notes)")
      let lines = run.result.split(separator: "\n")
      #expect(
        lines.first == "report 2 of \(scenario): Report It is shown; report over: done; network")
      #expect(lines.count { $0.hasPrefix("  passed") } == 7, "\(run.result)")
      #expect(run.result.contains("report.not-junk, DOC"), "\(run.result)")
      let all = await ToolRun("why", path).result
      #expect(all.contains("report 1 of ") && all.contains("message 2 of "), "\(all)")
      let missing = await ToolRun("why", path, "r3")
      #expect(missing.code == .usage)
      #expect(missing.notes.contains("there is no report r3; there are 2"), "\(missing.notes)")
    }
  }

  @Test func whyTellsWhatIsAgainstAReport() async throws {
    let run = await ToolRun(
      "why", "\(Self.root)/Scenarios/reporting/not-offered.json5", "r1")
    #expect(run.code == .success, "\(run.notes)")
    #expect(run.result.contains(" is not shown, because "), "\(run.result)")
    #expect(run.result.contains("\u{2190} decided"), "\(run.result)")
  }

  /// What filters under `reporting`, and what reports under `extensions`, is an error at its place.
  @Test(arguments: [
    (
      "extensions", "ReportIt", "Report It is a reporting extension",
      "Name it under \u{201C}reporting\u{201D}"
    ),
    (
      "reporting", "FilterIt", "Filter It is a message filter",
      "Name it under \u{201C}extensions\u{201D}"
    ),
  ])
  func anExtensionOfTheOtherKindIsRefused(
    _ key: String, _ sample: String, _ problem: String, _ remedy: String
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "s.json5")
    try Data(
      """
      {
        format: 1, about: "a",
        \(key): { it: "\(Self.root)/Sources/Samples/\(sample)" },
        events: [{ wait: "1s" }],
      }
      """.utf8
    ).write(to: file)
    let run = await ToolRun("replay", file.path)
    #expect(run.code == .usage)
    #expect(run.notes.contains(problem), "\(run.notes)")
    #expect(run.notes.contains(remedy), "\(run.notes)")
    #expect(run.notes.contains("named at \(file.path):3:"), "\(run.notes)")
    // The file that its author can change, not the one of the build.
    let plist = "/Sources/Samples/\(sample)/Info.plist: error: "
    #expect(run.notes.contains(plist), "\(run.notes)")
  }

  /// The same where the extension is found below the folder that is named.
  @Test(arguments: [
    (
      "extensions", "ReportIt", "there is no message filter",
      "Name it under \u{201C}reporting\u{201D}"
    ),
    (
      "reporting", "FilterIt", "there is no reporting extension",
      "Name it under \u{201C}extensions\u{201D}"
    ),
  ])
  func anExtensionOfTheOtherKindInAFolderIsRefused(
    _ key: String, _ sample: String, _ problem: String, _ remedy: String
  ) async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    let outer = folder.appending(path: "Outer")
    try files.createDirectory(at: outer, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try files.copyItem(
      at: URL(filePath: "\(Self.root)/Sources/Samples/\(sample)"),
      to: outer.appending(path: sample))
    let file = folder.appending(path: "s.json5")
    try Data(
      "{ format: 1, about: 'a',\n  \(key): { it: 'Outer' },\n  events: [{ wait: '1s' }] }".utf8
    ).write(to: file)
    let run = await ToolRun("replay", file.path)
    #expect(run.code == .usage)
    #expect(run.notes.contains(problem), "\(run.notes)")
    #expect(run.notes.contains(remedy), "\(run.notes)")
    #expect(run.notes.contains("named at \(file.path):2:"), "\(run.notes)")
  }

  /// Extensions of both kinds; the filter goes on after its answer, while the sheet is open.
  @Test func timeInASheetPassesForTheFilterToo() async throws {
    let text = """
      {
        format: 1, about: "a", extensions: { late: "\(Self.root)/Tests/Fixtures/Extensions/LateActs" },
        reporting: { bare: "\(Self.root)/Sources/Samples/BareReport" }, queryTimeout: "60s",
        events: [
          { receive: { from: "72645", text: "crash by a timer" }, expect: { action: "allow" } },
          { report: { from: "72645", user: [{ wait: "1m" }, "done"] }, expect: { offered: true } },
          { receive: { from: "72645", text: "hi" }, expect: { action: "allow" } },
        ],
      }
      """
    try await withTemporaryFile(text) { path in
      let trace = path + ".ndjson"
      defer { try? FileManager.default.removeItem(atPath: trace) }
      let run = await ToolRun("replay", path, "--trace", trace)
      let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      let exit = lines.firstIndex { $0.contains(#""filter":"Late Acts""#) && $0.contains("exited") }
      let end = lines.firstIndex { $0.contains(#""type":"concluded""#) }
      #expect(try #require(exit) < #require(end), "\(run.result)")
      #expect(!run.result.contains("while a timer was set"), "\(run.result)")
    }
  }

  /// A trace of posts is looked at and compared report by report.
  @Test func tracesHaveReports() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scenario = "\(Self.root)/Scenarios/reporting/figure5-reported.json5"
    let (one, two) = (folder.appending(path: "1").path, folder.appending(path: "2").path)
    _ = await ToolRun("replay", scenario, "--trace", one)
    _ = await ToolRun("replay", scenario, "--trace", two, "--show-private")
    let network = await ToolRun("trace", "network", one)
    #expect(network.result.contains("  r1      reported: POST https://"), "\(network.result)")
    #expect(network.result.contains("> POST https://"))
    let lane = await ToolRun("trace", "message", "r1", one)
    #expect(lane.result.contains("user: choose \u{201C}"), "\(lane.result)")
    #expect(await ToolRun("trace", "message", "r9", one).code == .usage)
    #expect(await ToolRun("trace", "messages", one).result.contains("r1      report    offered"))
    #expect(await ToolRun("trace", "diff", one, two).code == .success)
    let changed = try String(contentsOfFile: two, encoding: .utf8)
      .replacing(#""origin":"transcript""#, with: #""origin":"selection""#)
    try Data(changed.utf8).write(to: URL(filePath: two))
    let diff = await ToolRun("trace", "diff", one, two)
    #expect(diff.code == .expectationFailed)
    #expect(diff.result.contains("  r1\n    origin        - transcript"), "\(diff.result)")
  }

  @Test func profilesAreComparedByTheirReports() async throws {
    let run = await ToolRun(
      "replay", "\(Self.root)/Scenarios/reporting/figure5-reported.json5", "--profile", "all")
    #expect(run.code == .success, "\(run.notes)")
    #expect(run.result.contains("figure5-reported.json5 r1  not offered [report.release]"))
    #expect(run.result.contains("offered, reportJunk, network"), "\(run.result)")
  }

  @Test func otherFactsAreForMessages() async {
    let scenario = "\(Self.root)/Scenarios/reporting/figure5-reported.json5"
    let run = await ToolRun("why", scenario, "r1", "--what-if", "contact=true")
    #expect(run.code == .usage)
    #expect(run.notes.contains("--what-if is about messages"), "\(run.notes)")
    let why = await ToolRun("why", scenario, "r1")
    #expect(why.code == .success && why.result.contains("report 1 of"), "\(why.notes)")
  }

  private func object(_ run: ToolRun) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(run.result.utf8)) as? [String: Any], "\(run.notes)")
  }
}
