import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Testing
import Texts

@testable import MessagesHost

/// What follows from an answer: report, alert, block, in the order of the setting.
@Suite struct ReportStepsTests {
  private static let url = "https://a.test/report"

  private static func sheet(_ action: Int, userString: String? = nil) -> ScriptedSheet {
    ScriptedSheet(
      ScreenRecord(title: nil, isReady: true, items: []),
      classification: ClassificationRecord(
        action: action, userString: userString, userInfo: Data(#"{"n":1}"#.utf8)))
  }

  private static let server = StubTransport([
    Stub("server", answer: .response(status: 500, headers: [], body: Data()))
  ])

  private static func withServer(_ configuration: inout PhoneConfiguration) {
    (configuration.transport, configuration.approval) = (server, .granted)
  }

  /// The words for what happened after Done.
  private static func steps(on phone: SimulatedPhone) async -> [String] {
    await phone.trace.compactMap { record in
      switch record.event {
      case .classified: "classified"
      case .reported: "report"
      case .alerted(let choice): "alert \(choice)"
      case .blocked: "block"
      case .exchanged(let frame) where frame.type == "dismiss": "dismiss"
      case .concluded: "concluded"
      default: nil
      }
    }
  }

  @Test(arguments: [
    (0, ReportOrder.documented, ["classified", "dismiss", "concluded"]),
    (1, .documented, ["classified", "report", "dismiss", "concluded"]),
    (2, .documented, ["classified", "report", "dismiss", "concluded"]),
    (3, .documented, ["classified", "report", "alert settings", "block", "dismiss", "concluded"]),
    (3, .blockFirst, ["classified", "block", "report", "alert settings", "dismiss", "concluded"]),
    (77, .documented, ["classified", "dismiss", "concluded"]),
  ])
  func stepsFollowFromActionAndOrder(
    _ action: Int, _ order: ReportOrder, _ steps: [String]
  ) async throws {
    let phone = try await ReportPhone.make(Self.sheet(action).script, network: Self.url) {
      $0.reportOrder = order
      Self.withServer(&$0)
    }
    let outcome = try await ReportPhone.report(
      on: phone, [.done], choices: ReportChoices(alert: .settings))
    #expect(await Self.steps(on: phone) == steps)
    #expect(outcome.reply?.action == action)
    let isBlocked = action == 3
    #expect(await phone.blockedContacts == (isBlocked ? [ReportPhone.sender] : []))
    #expect(outcome.blocked == (isBlocked ? ReportPhone.sender : nil))
  }

  /// Nobody reads what a server answers.
  @Test func failingServerChangesNothing() async throws {
    let phone = try await ReportPhone.make(
      Self.sheet(2).script, network: Self.url, Self.withServer)
    let outcome = try await ReportPhone.report(on: phone, [.done])
    guard case .network(let report)? = outcome.sent else {
      Issue.record("no report by network")
      return
    }
    #expect(outcome.conclusion?.steps == [.post, .dismiss])
    #expect(report.status == 500)
    #expect(
      report.trace.request.map { String(decoding: $0.body, as: UTF8.self) }
        == #"{"_version":1,"app":{"version":"1"},"classification":{"n":1}}"#)
  }

  @Test(
    arguments: [
      (ReportComposer.Act.send, "JUNK 1"), (.sendInstead("changed"), "changed"), (.cancel, nil),
      (.sendInstead(""), nil),
    ] as [(ReportComposer.Act, String?)])
  func messageIsLeftToTheUser(_ act: ReportComposer.Act, _ sent: String?) async throws {
    let phone = try await ReportPhone.make(
      Self.sheet(3, userString: "JUNK 1").script, sms: "+15550100")
    let outcome = try await ReportPhone.report(
      on: phone, [.done], choices: ReportChoices(composer: act))
    guard case .message(let composer, let result)? = outcome.sent else {
      Issue.record("no report by message")
      return
    }
    #expect(composer.recipients == ["+15550100"] && composer.body == "JUNK 1")
    if let sent {
      #expect(result == .sent(PrivateText(sent), to: ["+15550100"]))
    } else {
      #expect(result == (act == .cancel ? .cancelled : nil))
    }
    // Whatever becomes of the message, the next step follows.
    #expect(outcome.blocked == ReportPhone.sender)
  }

  @Test(
    arguments: [
      (nil, nil, ReportObstacle.noDestination), (nil, "+15550100", .noText),
    ] as [(String?, String?, ReportObstacle)])
  func reportThatCannotBeMadeIsNamed(
    _ network: String?, _ sms: String?, _ obstacle: ReportObstacle
  ) async throws {
    let phone = try await ReportPhone.make(Self.sheet(2).script, network: network, sms: sms)
    let outcome = try await ReportPhone.report(on: phone, [.done])
    guard case .failed(let failure)? = outcome.sent else {
      Issue.record("a report was made")
      return
    }
    #expect(failure.obstacle == obstacle)
  }

  @Test func networkWinsOverMessage() async throws {
    let phone = try await ReportPhone.make(
      Self.sheet(2, userString: "JUNK").script, network: Self.url, sms: "+15550100",
      Self.withServer)
    let outcome = try await ReportPhone.report(on: phone, [.done])
    guard case .network? = outcome.sent else {
      Issue.record("no report by network")
      return
    }
  }

  @Test func faultyUserInfoIsNotSent() async throws {
    let sheet = ScriptedSheet(
      ScreenRecord(title: nil, isReady: true, items: []),
      classification: ClassificationRecord(action: 3, isUserInfoFaulty: true))
    let phone = try await ReportPhone.make(sheet.script, network: Self.url)
    let outcome = try await ReportPhone.report(on: phone, [.done])
    guard case .failed(let failure)? = outcome.sent else {
      Issue.record("a report was made")
      return
    }
    #expect(failure.obstacle == .userInfo)
    #expect(outcome.blocked == ReportPhone.sender)
  }
}
