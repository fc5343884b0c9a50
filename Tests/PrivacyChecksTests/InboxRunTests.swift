import Foundation
import MessagesHost
import Sandboxing
import Testing

@testable import PrivacyChecks

@Suite struct InboxRunTests {
  private func ids(_ report: InboxReport) -> Set<String> {
    Set(report.findings.map(\.rule.id))
  }

  @Test func cleanFilterHasNoFinding() async throws {
    let report = try await CheckedFilters.report(CheckedFilters.clean)
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(report.askedMessages == CanaryInbox.standard.entries.count)
    #expect(report.launches == 3)
    #expect(report.gaps.isEmpty)
    #expect(report.missingProtections.isEmpty)
  }

  @Test func leakyFilterBreaksEveryPrivacyRuleThatTheSandboxLeavesOpen() async throws {
    let outside = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let report = try await CheckedFilters.report(CheckedFilters.leaky(outside: outside))
    #expect(
      ids(report) == [
        "privacy.attempt", "privacy.carried", "privacy.log", "privacy.file-name",
        "privacy.container", "run.group-write", "run.file-write", "run.network", "run.process",
        "run.refused", "run.declared-limit", "run.declared-invalid",
      ], "\(report.findings)")
    let logged = report.findings.filter { $0.rule == PrivacyRule.log }.map(\.detail)
    #expect(logged.contains { $0.hasPrefix("it holds a message\u{2019}s text (messages 1, 2") })
    #expect(logged.contains { $0.hasPrefix("it holds a message\u{2019}s text, as base64") })
    #expect(!FileManager.default.fileExists(atPath: outside))
  }

  @Test func withoutTheSandboxAFileOutsideCarriesMessagesToANewPhone() async throws {
    let outside = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: outside) }
    var base = PhoneConfiguration()
    base.sandboxMode = .off
    let report = try await CheckedFilters.report(
      CheckedFilters.leaky(outside: outside), base: base)
    #expect(ids(report).contains("privacy.outside"), "\(report.findings)")
    #expect(!ids(report).contains("privacy.attempt"))
    #expect(FileManager.default.fileExists(atPath: outside))
    #expect(!report.missingProtections.isEmpty)
  }

  @Test func misbehavingFilterBreaksEveryRuleOfBehaviour() async throws {
    var base = PhoneConfiguration()
    base.queryTimeout = .seconds(3)
    let report = try await CheckedFilters.report(CheckedFilters.misbehaving, base: base)
    let found = Dictionary(grouping: report.findings, by: \.rule.id).mapValues {
      $0.map(\.detail).joined(separator: "|")
    }
    let expected = [
      "run.completion-never": "message 1)", "run.completion-twice": "message 2)",
      "run.crash": "message 3)", "run.sub-action": "message 4)",
      "run.deferral-twice": "message 6)", "run.deferral-late": "message 7)",
      "run.timeout": "message 11)", "run.capabilities": "",
    ]
    for (rule, message) in expected {
      #expect(found[rule]?.contains(message) ?? false || message.isEmpty, "\(rule): \(found)")
    }
    #expect(found["run.crash"]?.contains("without an answer (message 5)") == true, "\(found)")
    #expect(Set(expected.keys).isSubset(of: found.keys), "\(found)")
    #expect(found["run.network"] == nil && found["privacy.log"] == nil, "\(found)")
  }

  @Test func filterWithoutAHandlerIsFound() async throws {
    let report = try await CheckedFilters.report(CheckedFilters.deaf)
    #expect(ids(report).contains("run.no-answer"), "\(report.findings)")
  }
}
