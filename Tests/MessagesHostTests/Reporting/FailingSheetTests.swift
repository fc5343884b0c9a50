import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing
import Synchronization
import Testing

@testable import MessagesHost

/// A reporting extension that fails: its sheet is over, and nothing else happens.
@Suite struct FailingSheetTests {
  /// What a process does wrong when the host says one thing to it.
  enum Fault: String, CaseIterable {
    case crash, exit, silence, garbage, otherReply
  }

  private static func script(_ stage: HostMessage.Kind, _ fault: Fault) -> ExtensionScript {
    let sheet = ScriptedSheet(
      ScreenRecord(title: nil, isReady: true, items: [ReportPhone.button]))
    return { message in
      guard message.kind == stage else { return try sheet.script(message) }
      switch fault {
      case .crash: return [ScriptedAct(.exited(.signalled(number: SIGTRAP), nil))]
      case .exit: return [ScriptedAct(.exited(.exited(code: 0), nil))]
      case .silence: return []
      case .garbage: return [ScriptedAct(.received([0, 0, 0, 1, 0x7b]))]
      case .otherReply:
        return [try .say(.response(QueryID(rawValue: 1), ResponseRecord(action: 1, subAction: 0)))]
      }
    }
  }

  private static let reasons: [Fault: NoAnswerReason] = [
    .crash: .crash, .exit: .exit, .silence: .timeout, .garbage: .garbage, .otherReply: .timeout,
  ]

  @Test(arguments: [HostMessage.Kind.report, .act, .look, .classify], Fault.allCases)
  func sheetIsOver(_ stage: HostMessage.Kind, _ fault: Fault) async throws {
    let phone = try await ReportPhone.make(
      Self.script(stage, fault), network: "https://a.test/r")
    let outcome = try await ReportPhone.report(
      on: phone, [.touch(ControlName("Scam"), .tap), .done])
    let reason = try #require(Self.reasons[fault])
    #expect(outcome.answer == .noAnswer(reason))
    #expect(outcome.conclusion?.steps == [.dismiss])
    #expect(outcome.conclusion?.rules.map(\.id) == ["report.no-answer"])
    #expect(outcome.sent == nil && outcome.blocked == nil && outcome.reply == nil)
    #expect(await phone.reportSoFar == nil)
  }

  @Test(arguments: [false, true])
  func processThatIsNotReadyShowsNothing(_ isReady: Bool) async throws {
    let phone = try await ReportPhone.make { message in
      guard isReady, case .hello = message else { return [] }
      return [try .say(.ready(ReadyRecord(principalClass: "A.B", handlesQueries: true)))]
    }
    let outcome = try await ReportPhone.report(on: phone, [.done])
    #expect(outcome.answer == .noAnswer(isReady ? .noHandler : .timeout))
    #expect(outcome.screens.isEmpty)
  }

  /// One question, one reply: what comes besides is noticed and changes nothing.
  @Test func doubleRepliesCountOnce() async throws {
    let sheet = ScriptedSheet(
      ScreenRecord(title: nil, isReady: true, items: []),
      classification: ClassificationRecord(action: 1))
    let phone = try await ReportPhone.make { message in
      let acts = try sheet.script(message)
      guard case .classify(let id) = message else { return acts }
      return acts + [try .say(.classification(id, ClassificationRecord(action: 3)))]
    }
    let outcome = try await ReportPhone.report(on: phone, [.done])
    #expect(outcome.reply?.action == 1)
    #expect(outcome.acts.diagnostics.count { $0.code == "answer.unasked" } == 1)
    #expect(outcome.blocked == nil)
  }

  /// What an extension that reports cannot do: be asked about messages, or defer.
  @Test func framesOfAFilterAreNoticed() async throws {
    let sheet = ScriptedSheet(ScreenRecord(title: nil, isReady: true, items: []))
    let phone = try await ReportPhone.make { message in
      let acts = try sheet.script(message)
      guard case .report = message else { return acts }
      return acts + [try .say(.deferral(QueryID(rawValue: 1)))]
    }
    let outcome = try await ReportPhone.report(on: phone, [.done])
    #expect(outcome.acts.diagnostics.map(\.code) == ["deferral.unasked"])
    #expect(outcome.reply?.action == 2)
  }
}
