import Fetching
import Foundation
import Testing

@testable import MessagesHost
@testable import PrivacyChecks
@testable import Sandboxing

/// Findings with one cause are one, with a count; an inert part is nobody's fault.
@Suite struct GroupingTests {
  private static func denial(_ attempt: String, _ code: DenialCode = .fileWrite) -> TraceEvent {
    .denied(
      Denial(
        code: code, attempt: attempt, call: "openat", errno: 1, layer: .seccomp, observed: .memory,
        count: 1))
  }

  private static func findings(_ events: [TraceEvent], isPrivate: Bool = false) -> [Finding] {
    let empty = FileManager.default.temporaryDirectory.appending(path: "no-such-container")
    var stage = InboxStage(
      name: "launch 1", memory: .none, container: ContainerSnapshot(of: empty))
    stage.trace = events.enumerated().map { index, event in
      TraceRecord(index: index, time: .zero, attribution: .phone, event: event)
    }
    return BehaviourJudge(stage, site: DeferralSite(networkURL: .absent)).observations.findings(
      isPrivate: isPrivate)
  }

  @Test func oneFindingAFile() {
    let group = "App Group group.com.example.a"
    let found = Self.findings([
      Self.denial("write \(group)/a.json atomically"), Self.denial("create \(group)/a.json"),
      Self.denial("write \(group)/b.json atomically"),
      Self.denial("write \(group)/a.json atomically"),
    ])
    #expect(found.map(\.rule) == [BehaviourRule.groupWrite, BehaviourRule.groupWrite])
    #expect(found.map(\.count) == [3, 1])
    #expect(found[0].others == ["file.write: create \(group)/a.json [openat EPERM]"])
  }

  /// Parts of recorded words, in any form, and what they garble: all that is not the host's own is left out.
  @Test func whatAPrivateWordCanBeInIsLeftOut() {
    let group = "App Group group.com.example.a"
    let found = Self.findings(
      [
        Self.denial("write \(group)/GEHEIM.hit"), Self.denial("create \(group)/miehef.it"),
        .noticed(Diagnostic(code: "completion.twice", text: "geheim", isFromProcess: true)),
        .noticed(Diagnostic(code: "completion.twice", text: "of the host")),
        .noticed(Diagnostic(code: "geheim", text: "x", isFromProcess: true)),
      ], isPrivate: true)
    #expect(
      found.map { "\($0.place): \($0.detail)" } == [
        "file.write: <private> [openat EPERM]", "completion.twice: <private>",
        "<private>: <private>",
      ])
    #expect(found.map(\.count) == [2, 2, 1])
    #expect(found[1].others == ["completion.twice: of the host"])
  }

  @Test func oneFindingARuleThatIsAboutNoFile() {
    let found = Self.findings([
      Self.denial("connect to 93.184.216.34:443 (TCP)", .networkConnect),
      Self.denial("connect to 93.184.216.35:443 (TCP)", .networkConnect),
      .noticed(Diagnostic(code: "defaults.write-lost", text: "a")),
      .noticed(Diagnostic(code: "defaults.write-lost", text: "b")),
    ])
    #expect(found.map(\.rule) == [BehaviourRule.network, BehaviourRule.groupWrite])
    #expect(found.map(\.count) == [2, 2])
    #expect(found.map(\.others.count) == [1, 1])
  }

  @Test func noticeHasTheAdviceOfTheCatalogue() {
    let found = Self.findings([.noticed(Diagnostic(code: "output.truncated", text: "x"))])
    #expect(found.map(\.remedy) == ["Print less."])
  }
}
