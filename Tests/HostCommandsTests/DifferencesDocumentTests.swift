import Fetching
import Foundation
import HostPolicy
import MessagesHost
import Terminal
import Testing

@testable import HostCommands

@Suite struct DifferencesDocumentTests {
  @Test func everyUncertainRuleIsListedAndNoOther() {
    let rules =
      PolicyCatalog.all + QueryRule.all + ScreenRule.all + SenderRule.all + DeferralRule.all
      + HostingRule.all + NetworkReportRule.everything + ReportComposerRule.all
    #expect(
      rules.contains { $0.provenance == .assumed }
        && rules.contains { $0.provenance == .documented })
    for rule in rules {
      let isUncertain =
        rule.provenance == .inferred || rule.provenance == .assumed || rule.observation != nil
      #expect(DifferencesDocument.text.contains("| `\(rule.id)` |") == isUncertain, "\(rule.id)")
    }
  }

  @Test func whatWasSeenInSomeReleasesIsListedWithBothMarks() throws {
    let text = DifferencesDocument.text
    let section = try #require(text.firstRange(of: "## Seen in some releases only"))
    let next = try #require(text[section.upperBound...].firstRange(of: "\n## "))
    let table = text[section.upperBound..<next.lowerBound]
    #expect(
      table.contains(
        "| `junk.conversation` | \(JunkStickiness.conversation.rule.sentence) | REP in ios11 "
          + "| ASSUMED | "))
    #expect(!table.contains("`gate.blocked`"), "its source saw no release in particular")
  }

  @Test func assumptionsComeBeforeInferences() throws {
    let text = DifferencesDocument.text
    let assumed = try #require(text.range(of: "`process.answer-time`"))
    let inferred = try #require(text.range(of: "`process.reused`"))
    #expect(assumed.lowerBound < inferred.lowerBound)
    #expect(text.contains("longer than 10 s") && text.contains("more than 1024 MiB"))
  }

  @Test func checkComparesTheRightPage() async throws {
    try await withTemporaryFile(DifferencesDocument.text) { path in
      let same = await ToolRun(["policy", "--differences", "--check", path])
      #expect(same.code == .success)
      let other = await ToolRun(["policy", "--check", path])
      #expect(other.code == .expectationFailed)
    }
  }
}
