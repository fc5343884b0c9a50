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

  /// A form whose menu opens something over it: Done needs its text and its button.
  private struct CoveredForm: Sendable {
    /// What the buttons are that close what lies over it.
    let cover: String
    /// Whether its first button empties the form, too.
    let isEmptying: Bool
    private var text = ""
    private var isCovered = false
    private var isChosen = false

    init(_ cover: String, isEmptying: Bool) {
      (self.cover, self.isEmptying) = (cover, isEmptying)
    }

    var screen: ScreenRecord {
      let items =
        isCovered
        ? ["Yes", "No"].map { ScreenItemRecord(kind: cover, label: $0, acts: ["tap"]) }
        : [
          ScreenItemRecord(
            kind: "menu", label: "Reason", options: ["Junk", "Bank fraud"], acts: ["choose"]),
          ScreenItemRecord(kind: "button", label: "It is junk", acts: ["tap"]),
          ScreenItemRecord(
            kind: "textField", value: text, placeholder: "Why?", acts: ["type"]),
        ]
      return ScreenRecord(title: "Report", isReady: isChosen && !text.isEmpty, items: items)
    }

    mutating func take(_ record: ScreenActRecord) {
      switch record.act {
      case .choose, .chooseIndex: isCovered = true
      case .type(let typed): text = typed
      case .tap where isCovered:
        isCovered = false
        if isEmptying, record.item == 0 { text = "" }
      case .tap: isChosen = true
      default: break
      }
    }

    /// Plays the form, which is as new in each report.
    static func script(_ cover: String, isEmptying: Bool) -> ExtensionScript {
      let form = Mutex(Self(cover, isEmptying: isEmptying))
      return { message in
        switch message {
        case .report(let id, _):
          let screen = form.withLock { form in
            form = Self(cover, isEmptying: isEmptying)
            return form.screen
          }
          return [try .say(.screen(id, screen))]
        case .act(let id, let record):
          form.withLock { $0.take(record) }
          return [try .say(.acted(id, refusal: nil))]
        case .look(let id, _): return [try .say(.screen(id, form.withLock { $0.screen }))]
        default: return try FormUserTests.form(message)
        }
      }
    }
  }

  @Test(arguments: [("alertButton", false), ("alertButton", true), ("barButton", false)])
  func whatAMenuOpensOverTheFormHidesNothingForGood(
    _ cover: String, _ isEmptying: Bool
  ) async throws {
    let filled = try await Self.fill(
      2, formsOf: CoveredForm.script(cover, isEmptying: isEmptying))
    #expect(filled.map(\.isReady) == [true, true], "\(filled.map(\.tries))")
    let closing = ["Yes", "No"].map { "\u{201C}\($0)\u{201D}" }
    #expect(
      filled.allSatisfy { user in
        user.tries.contains { act in closing.contains { act.hasSuffix($0) } }
      }, "\(filled.map(\.tries))")
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
