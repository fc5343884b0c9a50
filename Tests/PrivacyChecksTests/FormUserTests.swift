import ExtensionBundles
import ExtensionWire
import Foundation
import HostPolicy
import Sandboxing
import Synchronization
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

  /// A form with one choice, which looks at it a little later.
  private static var lateForm: ExtensionScript {
    let looks = Mutex(0)
    return { message in
      switch message {
      case .report(let id, _): return [try .say(.screen(id, Self.choice(isReady: false)))]
      case .act(let id, _):
        let timer = ScriptedAct(
          after: .milliseconds(300), .output(.standardOutput, Array("late".utf8)))
        return [try .say(.acted(id, refusal: nil)), timer]
      case .look(let id, _):
        // The first look is that of the touch.
        let isReady = looks.withLock { count in
          count += 1
          return count > 1
        }
        return [try .say(.screen(id, Self.choice(isReady: isReady)))]
      case .classify(let id):
        return [try .say(.classification(id, ClassificationRecord(action: 0)))]
      default: return try Self.form(message)
      }
    }
  }

  private static func choice(isReady: Bool) -> ScreenRecord {
    let item = ScreenItemRecord(
      kind: "segments", label: "Kind", options: ["Junk"], acts: ["choose"])
    return ScreenRecord(title: "Report", isReady: isReady, items: [item])
  }

  /// What a user did in a sheet.
  private struct Filled: Sendable {
    let tries: [String]
    let isReady: Bool?
  }

  /// Reports a message as often as there are users, who know of the sheets before.
  private static func fill(
    _ reports: Int, formsOf script: @escaping ExtensionScript
  ) async throws -> [Filled] {
    var configuration = PhoneConfiguration(profile: .ios16)
    configuration.hasVirtualTime = true
    let phone = try SimulatedPhone(configuration)
    await phone.installReporter(.scriptedReporter("Sheet"), as: "sheet", playedBy: script)
    let filled = await phone.play { phone -> Result<[Filled], any Error> in
      do {
        return Result.success(try await Self.fill(reports, on: phone))
      } catch {
        return .failure(error)
      }
    }
    await phone.play { await $0.shutDown() }
    return try filled.get()
  }

  private static func fill(_ reports: Int, on phone: SimulatedPhone) async throws -> [Filled] {
    let sender = SenderAddress("+14085550001")
    try await phone.perform(.selectReporting("sheet"))
    _ = try await phone.receive(IncomingMessage(service: .sms, sender: sender, body: "You won"))
    let subject = await phone.reportSubject(ofAll: ConversationKey(sender))
    var patience = FormUser.Patience()
    var filled: [Filled] = []
    for number in 0..<reports {
      _ = try await phone.beginReport(subject, from: .transcript)
      var user = FormUser(variant: number, patience: patience)
      await user.fillIn(phone)
      filled.append(Filled(tries: user.tries, isReady: await phone.sheetScreen?.isReady))
      _ = await phone.endReport(.cancelled)
      patience = user.patience
    }
    return filled
  }

  /// The waits are real time where nothing is scripted, so a timer that goes on and on is not waited for in
  /// each sheet.
  @Test func aTimerThatHelpsNothingIsNotWaitedForInEverySheet() async throws {
    let filled = try await Self.fill(5, formsOf: Self.form)
    let wait = "wait 3 s"
    #expect(filled.map(\.tries) == [[wait, wait], [wait], [wait], [], []])
    #expect(filled.allSatisfy { $0.isReady == false })
  }

  @Test func aFormThatLooksAtItsFieldsALittleLaterIsWaitedFor() async throws {
    let all = try await Self.fill(1, formsOf: Self.lateForm)
    let filled = try #require(all.first)
    #expect(filled.tries.count == 2 && filled.tries.last == "wait 3 s", "\(filled.tries)")
    #expect(filled.isReady == true)
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
