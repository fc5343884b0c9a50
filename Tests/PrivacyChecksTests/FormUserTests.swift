import ExtensionBundles
import ExtensionWire
import Foundation
import HostPolicy
import Testing
import Texts

@testable import MessagesHost
@testable import PrivacyChecks

/// The check's user before sheets that a script plays.
@Suite struct FormUserTests {
  /// A form that is never ready, and has a timer set all the while.
  @Sendable private static func form(_ message: HostMessage) throws -> [ScriptedAct] {
    switch message {
    case .hello:
      return [try .say(.ready(ReadyRecord(principalClass: "Script.Sheet", handlesReports: true)))]
    case .report(let id, _):
      let timer = ScriptedAct(after: .seconds(60), .output(.standardOutput, Array("late".utf8)))
      return [try .say(.screen(id, screen)), timer]
    case .look(let id, _): return [try .say(.screen(id, screen))]
    default: return []
    }
  }

  private static let screen = ScreenRecord(title: "Report", isReady: false, items: [])

  /// Reports a message as often as there are users, who know of the sheets before.
  private static func tries(on phone: SimulatedPhone, reports: Int) async throws -> [[String]] {
    let sender = SenderAddress("+14085550001")
    try await phone.perform(.selectReporting("sheet"))
    _ = try await phone.receive(IncomingMessage(service: .sms, sender: sender, body: "You won"))
    let subject = await phone.reportSubject(ofAll: ConversationKey(sender))
    var patience = FormUser.Patience()
    var tries: [[String]] = []
    for number in 0..<reports {
      _ = try await phone.beginReport(subject, from: .transcript)
      var user = FormUser(variant: number, patience: patience)
      await user.fillIn(phone)
      _ = await phone.endReport(.cancelled)
      patience = user.patience
      tries.append(user.tries)
    }
    return tries
  }

  /// The waits are real time where nothing is scripted, so a timer that goes on and on is not waited for in
  /// each sheet.
  @Test func aTimerThatHelpsNothingIsNotWaitedForInEverySheet() async throws {
    var configuration = PhoneConfiguration(profile: .ios16)
    configuration.hasVirtualTime = true
    let phone = try SimulatedPhone(configuration)
    await phone.installReporter(.scriptedReporter("Sheet"), as: "sheet", playedBy: Self.form)
    let tries = try await phone.play { phone -> Result<[[String]], any Error> in
      do {
        return Result.success(try await Self.tries(on: phone, reports: 5))
      } catch {
        return .failure(error)
      }
    }.get()
    await phone.play { await $0.shutDown() }
    let wait = "wait 3 s"
    #expect(tries == [[wait, wait], [wait], [wait], [], []])
  }

  /// A report whose sheet was shown with these items, and cancelled.
  private static func shown(_ screens: [[ScreenItemRecord]]) -> ReportOutcome {
    var state = PhoneState(profile: .ios16)
    var outcome = ReportOutcome(state.offerReport(.calls([]), from: .recents))
    outcome.screens = screens.map { ScreenRecord(title: nil, isReady: false, items: $0) }
    outcome.answer = .cancelled
    return outcome
  }

  /// Who is not told how to enable Done may have a form that wants what was left alone.
  @Test(arguments: [
    ("stepper", "If the form wants what was not tried, nothing is wrong: play that in a scenario"),
    ("label", "Set extensionContext.isReadyForClassificationResponse to true"),
  ])
  func whatWasNotTriedIsPlayedInAScenario(_ kind: String, _ remedy: String) {
    var stage = InboxStage(
      name: "the report of a call", memory: .none,
      container: ContainerSnapshot(
        of: FileManager.default.temporaryDirectory.appending(path: "none")))
    stage.report = Self.shown([[ScreenItemRecord(kind: kind, label: "Times", acts: ["step"])]])
    let findings = ReportJudge([stage]).observations.findings()
    #expect(findings.map(\.rule) == [ReportingRule.neverReady])
    #expect(findings.allSatisfy { $0.remedy.hasPrefix(remedy) }, "\(findings)")
  }

  /// An extension that calls its items otherwise at each look costs no more than there is.
  @Test(.timeLimit(.minutes(1)))
  func itemsOfOtherNamesAtEachLookAreNamedOnce() {
    let screens = (0..<40).map { look in
      (0..<ScreenRecord.mostItems).map { item in
        // The last item has one name.
        let label = item == ScreenRecord.mostItems - 1 ? "Times" : "\(look) \(item)"
        return ScreenItemRecord(kind: "stepper", label: label, acts: ["step"])
      }
    }
    let untried = FormUser.untried(in: Self.shown(screens))
    #expect(untried.count == 40 * (ScreenRecord.mostItems - 1) + 1)
    #expect(untried.prefix(2) == ["stepper \u{201C}0 0\u{201D}", "stepper \u{201C}0 1\u{201D}"])
    #expect(untried.count { $0 == "stepper \u{201C}Times\u{201D}" } == 1)
  }
}
