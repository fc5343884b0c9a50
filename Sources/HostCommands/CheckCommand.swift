import ExtensionBundles
import Foundation
import HostPolicy
import MessagesHost
import PrivacyChecks
import Reports
import ScenarioFiles
import Scenarios
import Synchronization
import Terminal
import Texts

/// `messages-host check`: reads an extension, plays an inbox of canaries to it, tells what is wrong.
enum CheckCommand {
  static let specification = CommandSpecification(
    name: "check",
    summary: "Check an extension against the rules of privacy and of its bundle",
    operands: "EXTENSION|SCENARIO",
    options: [
      HostOptions.app,
      OptionSpecification(
        "scenario", value: "FILE",
        help: "Play the inbox on the phone of this scenario: its App Groups, settings, network"),
      OptionSpecification(
        "grace", value: "TIME",
        help: "Watch a process so long after its last answer (3s); 0s not at all"),
      OptionSpecification("strict", help: "Let warnings fail the check, too"),
      OptionSpecification("json", help: "Print the findings as JSON"),
      TraceOptions.trace, TraceOptions.html, PrivacyOptions.showPrivate,
      OptionSpecification(
        "verbose", letter: "v",
        help:
          "Print each rule: what breaks it with the rule\u{2019}s source, or that nothing was found"
      ),
      OptionSpecification("list", help: "Print the rules and exit"),
      OptionSpecification("markdown", help: "With --list: print the page docs/check.md"),
    ] + HostOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host check MyFilterExtension",
        purpose: "reads, builds and runs the extension, and prints what breaks a rule"),
      CommandSpecification.Example(
        line: "messages-host check MyFilterExtension --app MyApp --strict --json",
        purpose: "compares with the containing app; for CI"),
      CommandSpecification.Example(
        line: "messages-host check MyFilterExtension --scenario Scenarios/rules.json5",
        purpose: "plays messages to it with the rules that its app left there"),
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    if arguments.has("list") { return try list(arguments, output) }
    try ReportFiles(arguments, printing: ["json"]).removeStale()
    guard !arguments.has("markdown") else { throw UsageError("--markdown goes with --list") }
    let provider = try ExtensionProvider(arguments, output: output)
    let checked = try await checks(arguments, provider, output)
    try TraceOptions(arguments, output: output).saveNamed(
      checked.flatMap { report, scenario, base in
        CheckTrace.sections(
          of: report, profile: scenario?.profile ?? base.profile,
          isStrict: arguments.has("strict"),
          recorded: RecordedParts(isPrivate: scenario?.isPrivate == true),
          showsPrivate: arguments.has("show-private"))
      }, title: "check")
    let reports = checked.map(\.report)
    if let failure = reports.compactMap(\.failure).first { throw failure }
    return reports.contains { $0.fails(strict: arguments.has("strict")) }
      ? .expectationFailed : .success
  }

  private typealias Checked = (
    report: CheckReport, scenario: Scenario?, base: PhoneConfiguration
  )

  /// Checks the extension, or both that a scenario chooses, and prints each report as it comes.
  private static func checks(
    _ arguments: CommandArguments, _ provider: ExtensionProvider, _ output: CommandOutput
  ) async throws -> [Checked] {
    let base = try HostOptions.configuration(arguments)
    let grace = try grace(arguments)
    var checked: [Checked] = []
    for subject in try ExtensionOperand.chosen("check", arguments, provider) {
      let scenario = try scenario(arguments, subject)
      let report = try await CheckSession(
        path: subject.path, point: subject.point, packages: subject.packages,
        app: try app(of: subject, scenario, provider),
        provider: provider, base: base, scenario: scenario, grace: grace, output: output
      ).report()
      if arguments.has("json") {
        output.print(CheckReportJSON.text(of: report))
      } else {
        if !checked.isEmpty { output.print("") }
        for line in CheckReportText(isVerbose: arguments.has("verbose")).lines(report) {
          output.print(line)
        }
      }
      checked.append((report, scenario, base))
    }
    return checked
  }

  /// The scenario whose phone is played on: in place of the extension, or beside it.
  private static func scenario(
    _ arguments: CommandArguments, _ subject: ExtensionOperand
  ) throws -> Scenario? {
    guard let path = arguments.value("scenario") else { return subject.scenario }
    guard subject.scenario == nil else {
      throw UsageError("--scenario goes with an extension, not with a scenario in its place")
    }
    return try ScenarioParser.parse(path: path)
  }

  /// The app of the command line, else of the extension's scenario, else of its project.
  private static func app(
    of subject: ExtensionOperand, _ scenario: Scenario?, _ provider: ExtensionProvider
  ) throws -> ContainingApp? {
    // An extension beside the scenario is in the scenario's app only if it is the scenario's own.
    guard subject.app == nil, let scenario,
      let entry = scenario.installed.first(where: {
        ScenarioPlace.resolved($0.resolvedPath(in: scenario))
          == ScenarioPlace.resolved(subject.path)
      })
    else { return subject.app }
    return try provider.app(of: entry, in: scenario)
  }

  /// A timer of the extension looks like rest, so the processes are watched for a while.
  private static func grace(_ arguments: CommandArguments) throws(UsageError) -> Duration {
    guard let text = arguments.value("grace") else { return InboxRun.grace }
    guard let grace = DurationText.parse(text), grace <= .seconds(600) else {
      throw UsageError(
        "--grace \(text): expected \(DurationText.expected), at most 10m")
    }
    return grace
  }

  private static func list(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) throws -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("--list takes no extension") }
    if arguments.has("markdown") {
      // The page ends its last line itself.
      output.print(String(CheckDocument.text.dropLast()))
    } else if arguments.has("json") {
      output.print(CheckReportJSON.rules)
    } else {
      for line in CheckReportText.rules { output.print(line) }
    }
    return .success
  }
}

/// Reads one extension, builds it, and plays the inbox to it.
private struct CheckSession {
  let path: String
  let point: ExtensionPoint?
  let packages: [String: URL]
  let app: ContainingApp?
  let provider: ExtensionProvider
  let base: PhoneConfiguration
  let scenario: Scenario?
  let grace: Duration
  let output: CommandOutput

  /// Everything that was found; says on the way what takes long.
  func report() async throws -> CheckReport {
    let name = URL(filePath: path).lastPathComponent
    let playing = Mutex<Task<Void, Never>?>(nil)
    defer { playing.withLock { $0?.cancel() } }
    return try await ExtensionCheck(
      try provider.input(path, extending: point, packages: packages), name: name, app: app,
      base: phone,
      stubs: scenario?.network?.stubs ?? [], isPrivate: scenario?.isPrivate == true, grace: grace
    )
    .report {
      let bundle = try await provider.bundle(
        at: path, extending: point, inside: app, packages: packages)
      guard let scenario else { return bundle }
      provider.noteStrangeGroups(of: scenario, [path: bundle])
      return try provider.answering(scenario, [path: bundle])[path] ?? bundle
    } groups: { bundle in
      playing.withLock { $0 = Self.noting(bundle, name, on: output) }
      guard let scenario else { return base.appGroups }
      return try await provider.layingOutStores(of: scenario, for: [path: bundle]).appGroups
    }
  }

  /// A line for who waits longer than a moment.
  private static func noting(
    _ bundle: ExtensionBundle, _ name: String, on output: CommandOutput
  ) -> Task<Void, Never> {
    let (name, count) = (TerminalSafeText.line(name), CanaryInbox.standard.entries.count)
    let sentence =
      bundle.info.extensionPoint == .messageFilter
      ? "playing messages to \(name): \(count) several times, and up to \(WordInbox.mostMessages) with "
        + "words of its rules"
      : "reporting \(count) messages and some calls in \(name), twice each"
    return Task {
      guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      output.note(sentence)
    }
  }

  /// The scenario's phone; a filter that is not asked is not checked, so it is asked.
  private var phone: PhoneConfiguration {
    guard let scenario else { return base }
    var phone = base.applying(scenario)
    phone.filtersUnknownSenders = true
    return phone
  }
}

/// A check as sections of a trace: the findings with the first phone, then the new phone.
private enum CheckTrace {
  private static let names = [
    "two launches on one phone", "a new phone", "a phone for messages with words",
  ]
  private static let namesOfReports = [
    "reports, the view loaded after prepare(for:)", "reports, the view loaded before it",
  ]

  static func sections(
    of report: CheckReport, profile: IOSProfile, isStrict: Bool, recorded: RecordedParts,
    showsPrivate: Bool
  ) -> [TraceSection] {
    let findings = report.findings.map { finding in
      TraceFinding(
        rule: finding.rule.id, severity: finding.rule.severity.rawValue, place: finding.place,
        detail: finding.detail, remedy: finding.remedy, count: finding.count,
        others: finding.others)
    }
    let traces = report.inbox?.traces ?? [[]]
    let status =
      report.failure != nil
      ? ScenarioRun.Status.notPlayed : report.fails(strict: isStrict) ? .failed : .asExpected
    let names = report.point == .reporting ? namesOfReports : names
    return zip(traces, names).enumerated().map { index, phone in
      TraceSection(
        file: "\(report.name), \(phone.1)", about: "An inbox of canaries: \(phone.1).",
        profile: profile, trace: phone.0, findings: index == 0 ? findings : [],
        status: status, recorded: recorded, showsPrivate: showsPrivate)
    }
  }
}
