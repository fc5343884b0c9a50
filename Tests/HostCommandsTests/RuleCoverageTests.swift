import Foundation
import Testing

/// What the shipped scenarios put to use of the policy.
@Suite struct RuleCoverageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Of the rules about reports and calls only one is out of reach: no Swift source makes an
  /// `ILClassificationAction` that is none.
  @Test func everyRuleAboutReportsIsSeen() async {
    let run = await ToolRun("replay", "\(Self.root)/Scenarios/reporting", "--coverage")
    #expect(run.code == .success, "\(run.notes)")
    let missing = run.result.split(separator: "\n").filter { line in
      line.hasPrefix("missing: report.") || line.hasPrefix("missing: call.")
    }
    #expect(missing == ["missing: report.unknown-action never applied"])
  }
}
