import Foundation
import MessagesHost
import Sandboxing
import Testing

@testable import PrivacyChecks

@Suite struct InboxRunTests {
  /// Files where everybody may write, as a way from one launch to the next.
  ///
  /// That such places of the machine are closed is what is tested; the names are nobody else's, and
  /// the tests remove what is there.
  private static func placesOutside() -> [String] {
    let temporary = FileManager.default.temporaryDirectory.path
    return [temporary, "/var/tmp", "/dev/shm"]
      .filter(FileManager.default.isWritableFile)
      .map { "\($0)/check-\(UUID().uuidString)" }
  }

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
    let outside = InboxRunTests.placesOutside()
    let report = try await CheckedFilters.report(CheckedFilters.leaky(outside: outside))
    #expect(
      ids(report) == [
        "privacy.attempt", "privacy.carried", "privacy.log", "privacy.file-name",
        "privacy.container", "run.group-write", "run.file-write", "run.network", "run.process",
        "run.refused", "group.not-entitled", "run.declared-limit", "run.declared-invalid",
      ], "\(report.findings)")
    let logged = report.findings.filter { $0.rule == PrivacyRule.log }
    #expect(logged.count == 1, "one finding for the rule")
    let words = logged.flatMap { ["\($0.place): \($0.detail)"] + $0.others }
    #expect(
      words.contains { $0.contains(": it holds a message\u{2019}s text (messages 1\u{2013}13)") })
    #expect(words.contains { $0.contains("it holds a message\u{2019}s text, as base64") })
    #expect((logged.first?.count ?? 0) > words.count)
    #expect(!outside.contains { FileManager.default.fileExists(atPath: $0) })
  }

  @Test func withoutTheSandboxAFileOutsideCarriesMessagesToANewPhone() async throws {
    let outside = InboxRunTests.placesOutside()
    defer { for path in outside { try? FileManager.default.removeItem(atPath: path) } }
    var base = PhoneConfiguration()
    base.sandboxMode = .off
    let report = try await CheckedFilters.report(
      CheckedFilters.leaky(outside: outside), base: base)
    #expect(ids(report).contains("privacy.outside"), "\(report.findings)")
    #expect(!ids(report).contains("privacy.attempt"))
    #expect(outside.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(!report.missingProtections.isEmpty)
  }

  @Test func misbehavingFilterBreaksEveryRuleOfBehaviour() async throws {
    let report = try await CheckedFilters.report(CheckedFilters.misbehaving)
    let found = Dictionary(grouping: report.findings, by: \.rule.id).mapValues {
      $0.flatMap { [$0.detail] + $0.others }.joined(separator: "|")
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

  /// What is done after the answer, at once or by a timer, which looks like rest.
  ///
  /// The late ones end the process, and by that the grace.
  @Test(arguments: [
    ("act()", Duration.zero),
    ("DispatchQueue.global().async { act() }", .zero),
    ("DispatchQueue.main.asyncAfter(deadline: .now() + 2) { act(); exit(0) }", .seconds(120)),
    (
      "Thread.detachNewThread { Thread.sleep(forTimeInterval: 2); act(); exit(0) }",
      .seconds(120)
    ),
  ])
  func anActAfterTheAnswerIsFound(_ act: String, _ grace: Duration) async throws {
    let source = SourceFolder.source(
      """
      let act: @Sendable () -> Void = {
        let shared = FileManager.default.containerURL(
          forSecurityApplicationGroupIdentifier: "\(CheckedFilters.group)")
        try? Data("kept".utf8).write(to: shared!.appendingPathComponent("copy"))
      }
      completion(ILMessageFilterQueryResponse())
      \(act)
      """)
    let report = try await CheckedFilters.report(source, grace: grace)
    let found = report.findings.filter { $0.rule.id == "run.group-write" }
    #expect(found.count == 1, "\(report.findings)")
    let texts = found.flatMap { [$0.detail] + $0.others }
    // On a busy machine a timer may go off while the next message is asked about; not each time.
    let words = grace == .zero ? "messages 1" : "while it was not asked"
    #expect(texts.contains { $0.contains(words) }, "\(found)")
  }

  @Test func filterWithoutAHandlerIsFound() async throws {
    let report = try await CheckedFilters.report(CheckedFilters.deaf)
    #expect(ids(report).contains("run.no-answer"), "\(report.findings)")
  }
}
