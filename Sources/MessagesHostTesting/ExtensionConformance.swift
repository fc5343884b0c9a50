import ExtensionBundles
import ExtensionProjects
import Foundation
import HostPolicy
import MessagesHost
import PrivacyChecks
import Synchronization
import Texts

/// Holds an extension against every rule of `messages-host check`; the inbox is played once.
///
/// ```swift
/// static let conformance = ExtensionConformance(of: .source("MyFilter"))
///
/// @Test(arguments: ConformanceRule.all)
/// func rule(_ rule: ConformanceRule) async throws {
///   try await Self.conformance.check(rule)
/// }
/// ```
public final class ExtensionConformance: Sendable {
  private let subject: ExtensionUnderTest
  private let isStrict: Bool
  private let gaps: Set<SandboxProtection>
  private let shared: [SharedFiles]
  private let run = Mutex<Task<CheckReport, any Error>?>(nil)

  /// Prepares the suite; nothing is built or run yet.
  ///
  /// - Parameters:
  ///   - extension: The extension; always run confined, also where it is given in process. A path with a filter
  ///     and a reporting extension means the filter; `PATH#NAME` names the other one.
  ///   - app: The containing app's folder or `.app`, to compare with; nil for the extension's own.
  ///   - strict: Whether warnings fail too.
  ///   - allowedGaps: Protections that may be missing on this machine.
  ///   - shared: What the containing app shares with the extension; its words make messages that hit.
  ///   - file: The calling file, from whose package a relative `app` starts.
  public init(
    of extension: ExtensionUnderTest, app: String? = nil, strict: Bool = false,
    allowedGaps: Set<SandboxProtection> = [], shared: [SharedFiles] = [],
    file: String = #filePath
  ) {
    subject = ExtensionUnderTest(
      place: `extension`.place, program: .confined,
      app: app.map { ExtensionUnderTest.source($0, file: file).place } ?? `extension`.app,
      point: `extension`.point)
    isStrict = strict
    gaps = allowedGaps
    self.shared = shared
  }

  /// Passes if the extension keeps a rule.
  ///
  /// A rule of filters says nothing of a reporting extension, nor one of those of a filter: it passes, so that
  /// `ConformanceRule.all` goes with both.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` with each place where the rule is broken, and what to do.
  public func check(
    _ rule: ConformanceRule, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    let report = try await report(at: place)
    try place.naming { try judge(report, by: rule) }
  }

  private func judge(
    _ report: CheckReport, by rule: ConformanceRule
  ) throws(PhoneTestFailure) {
    guard report.rules.contains(rule.rule) else { return }
    guard report.inbox != nil || (BundleRule.all + ReportingRule.ofBundle).contains(rule.rule)
    else {
      let why = report.findings.map { TerminalSafeText.line("\($0.rule.id): \($0.detail)") }
        .joined(separator: "\n")
      throw PhoneTestFailure(
        .rule, "\(rule.id) could not be judged, as the extension cannot be run\n\(why)")
    }
    try judge(report) { $0 == rule.rule }
  }

  /// Passes if the extension keeps every rule; for XCTest, which has no arguments.
  ///
  /// - Parameters:
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` with every rule that is broken.
  public func checkAll(
    file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    let report = try await report(at: place)
    try place.naming { try judge(report) { _ in true } }
  }

  private func judge(
    _ report: CheckReport, _ isMeant: (CheckRule) -> Bool
  ) throws(PhoneTestFailure) {
    let broken = report.findings.filter {
      isMeant($0.rule) && $0.rule.severity >= (isStrict ? .warning : .error)
    }
    guard !broken.isEmpty else { return }
    let lines = broken.flatMap { finding in
      [
        TerminalSafeText.line("\(finding.rule.id): \(finding.place): \(finding.detail)")
      ] + Self.names(of: finding, report) + [
        "  rule: \(finding.rule.rule.sentence) [\(finding.rule.rule.provenance.rawValue), "
          + "\(finding.rule.rule.source)]",
        "  fix: " + TerminalSafeText.line(finding.remedy),
      ]
    }
    throw PhoneTestFailure(.rule, "\(report.name)\n" + lines.joined(separator: "\n"))
  }

  /// What those of its messages are that have a word of the extension's rules.
  private static func names(of finding: Finding, _ report: CheckReport) -> [String] {
    finding.messages.sorted().compactMap { number in
      report.inbox?.words?.messages[number].map {
        TerminalSafeText.line("  message \(number): \($0)")
      }
    }
  }

  private func report(at place: CallPlace) async throws(PhoneTestFailure) -> CheckReport {
    let task = run.withLock { run in
      let task =
        run
        ?? Task { [subject, gaps, shared] in
          let app = try subject.app.map { try ContainingApp($0) }
          var base = PhoneConfiguration()
          base.allowedGaps = Set(gaps.compactMap(\.protection))
          return try await ExtensionCheck(
            try ExtensionInput(path: subject.place.path, extending: subject.point),
            name: subject.place.lastPathComponent,
            app: app, base: base
          ).report {
            try await BuiltExtensions.shared.bundle(of: subject)
          } groups: { bundle in
            try SharedFiles.seeds(shared, for: [bundle])
          }
        }
      run = task
      return task
    }
    do {
      let report = try await task.value
      if let failure = report.failure { throw failure }
      return report
    } catch {
      throw PhoneTestFailure(error, at: place)
    }
  }
}

/// One rule of the conformance suite, the same as of `messages-host check`.
public struct ConformanceRule: Sendable, Hashable, Identifiable {
  /// How much it matters if the rule is broken.
  public enum Severity: String, Sendable, Hashable {
    /// Worth knowing; nothing is wrong.
    case info
    /// Works on a phone, and not as its author means.
    case warning
    /// Breaks a rule of the system, or fails on a phone.
    case error
  }

  let rule: CheckRule

  /// Stable name, such as `privacy.log`.
  public var id: String { rule.id }
  /// The rule with its source and mark.
  public var hostRule: HostRule { HostRule(rule: rule.rule) }
  /// How much it matters.
  public var severity: Severity {
    switch rule.severity {
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }

  /// Every rule, in the order of `messages-host check`; for `@Test(arguments:)`.
  public static let all = CheckCatalog.all.map(ConformanceRule.init(rule:))
  /// Those that a filter is judged by.
  public static let ofFilters = CheckCatalog.rules(ofReporting: false)
    .map(ConformanceRule.init(rule:))
  /// Those that a reporting extension is judged by.
  public static let ofReportingExtensions = CheckCatalog.rules(ofReporting: true)
    .map(ConformanceRule.init(rule:))
}

extension ConformanceRule: CustomStringConvertible {
  /// The name, which test reports show.
  public var description: String { id }
}
