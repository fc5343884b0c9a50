import Fetching
import Foundation
import HostPolicy
import MessagesHost
import Texts

/// The fields of an expectation of a report, and of a call.
extension ExpectationField {
  static let ofReports = [
    offered, refusedBy, presented, done, screen, response, noResponse, userString, userInfo,
    reported, posted, sent, blocked, dismissed, rang,
  ]

  package static let offered = equal(
    "offered", .flag, .reply,
    help: "Whether no rule was against it: the extension was asked to show it.", example: "true",
    actual: { $0.report.map { .flag($0.offer.isOffered) } }, isTold: { _ in true })

  package static let refusedBy = equal(
    "refusedBy", .word(ReportGate.allCases.map(\.rule.id)), .reply,
    help: "The rule that was against it.", example: #""report.service""#,
    actual: { .optional($0.report?.offer.refusal?.rule.id) }, isTold: { _ in true },
    otherwise: { _ in "no rule; it was offered" })

  package static let presented = equal(
    "presented", .flag, .report, help: "Whether the user saw the extension\u{2019}s screen.",
    example: "true", actual: { $0.report.map { .flag(!$0.screens.isEmpty) } })

  package static let done = equal(
    "done", .flag, .report, help: "Whether Done could be pressed on the last screen.",
    example: "true", actual: { ($0.report?.isReady).map(StructuredValue.flag) },
    otherwise: { _ in "there was no screen" })

  package static let response = equal(
    "response", .word(ReportAction.allCases.map { "\($0)" }), .reply,
    help: "The action that it answered.", example: #""reportJunk""#,
    actual: { outcome in
      .optional((outcome.report?.reply?.action).map(ReportAction.name))
    },
    isTold: { outcome in
      (outcome.report?.reply).map { ReportAction(rawValue: $0.action) != nil } ?? false
    }, otherwise: \.missingResponse)

  package static let noResponse = equal(
    "noResponse", .word(NoAnswerReason.allCases.map(\.rawValue)), .reply,
    help: "Why the sheet ended without an answer.", example: #""crash""#,
    actual: { .optional($0.report?.missingReason?.rawValue) }, isTold: { _ in true },
    otherwise: { outcome in
      guard outcome.report?.reply == nil else { return "it answered" }
      return outcome.missingResponse
    })

  package static let userString = equal(
    "userString", .nullableText, .report,
    help: "The text of a report by message that it answered; null for none.",
    example: #""Spam from 72645""#,
    actual: { $0.report?.reply.map { .optional($0.userString?.revealed) ?? .null } },
    isTold: { $0.report?.reply?.userString != nil }, otherwise: { _ in "it answered nothing" })

  package static let userInfo = ExpectationField(
    "userInfo", .json, .report,
    help: "What of a report by network it answered, as JSON; null for none.",
    example: #"{ reason: "fraud" }"#,
    actual: { $0.report?.reply.map(\.userInfoValue) },
    isTold: { $0.report?.reply?.userInfo != nil }
  ) { expected, outcome in
    guard let reply = outcome.report?.reply else {
      return [(ExpectationForm.json.shown(expected), "it answered nothing")]
    }
    let data = reply.userInfo.map { Data($0.revealed.utf8) }
    let isSame =
      if expected == .null {
        data == nil
      } else {
        data.map { (try? WrittenContent(expected))?.matches($0) == true } ?? false
      }
    return isSame
      ? []
      : [(ExpectationForm.json.shown(expected), ExpectationForm.json.shown(reply.userInfoValue))]
  }

  package static let reported = equal(
    "reported", .word(ReportDestination.allCases.map(\.rawValue) + ["none"]), .report,
    help: "How a report was made: a request that was sent, a message that was shown, or none.",
    example: #""network""#,
    actual: { $0.report.map { .text($0.reportedWord) } },
    isTold: { $0.report?.offer.isOffered == true })

  package static let posted = ExpectationField(
    "posted", .posted, .report, help: "The request of a report by network.",
    example: #"{ status: 200, body: { _version: 1 } }"#,
    renewed: { expected, outcome in
      outcome.report?.request.map { SentRequest.renewed(expected, $0) }
    },
    parts: { expected, outcome in
      guard let request = outcome.report?.request else {
        return [("", "a report by network", "there was none")]
      }
      return DeferralField.ofReports.flatMap { field in
        (expected[field.key]).map { value in
          field.differences(value, request).map { (".\(field.key)", $0.expected, $0.actual) }
        } ?? []
      }
    })

  package static let sent = ExpectationField(
    "sent", .nullableText, .report,
    help: "The text of the message that the user sent as a report; null for none.",
    example: #""Spam from 72645""#,
    actual: { $0.report.map { .optional($0.sentText?.revealed) ?? .null } },
    isTold: { $0.report?.isByMessage == true }
  ) { expected, outcome in
    let came = outcome.report?.sentText?.revealed
    guard !ExpectationForm.isSame(.optional(came), .optional(expected.text)) else { return [] }
    return [
      (
        expected.text.map { QuotingText(quoting: $0) } ?? "none",
        came.map { QuotingText(quoting: $0) } ?? "none"
      )
    ]
  }

  package static let blocked = equal(
    "blocked", .flag, .report, help: "Whether the report blocked the sender.", example: "true",
    actual: { $0.report.map { .flag($0.blocked != nil) } }, isTold: { $0.report?.blocked != nil })

  package static let dismissed = equal(
    "dismissed", .flag, .report, help: "Whether the sheet is gone.", example: "true",
    actual: { outcome in
      outcome.report.map { .flag($0.conclusion?.steps.contains(.dismiss) ?? false) }
    })

  package static let rang = equal(
    "rang", .flag, .call, help: "Whether the call rang, and is in Recents.", example: "true",
    actual: { ($0.call?.rings).map(StructuredValue.flag) }, isTold: { _ in true })
}

extension EventOutcome {
  /// Why there is no response to compare.
  fileprivate var missingResponse: String {
    switch report?.answer {
    case nil: "it was not offered"
    case .cancelled where report?.isUnended == true:
      "the steps end without done, so Cancel was pressed"
    case .cancelled: "the user pressed Cancel"
    case .notReady: "Done could not be pressed"
    case .noAnswer(let reason): "no answer: \(reason.rawValue)"
    case .classified: "it answered"
    }
  }
}

extension ReportOutcome {
  /// Why the sheet ended without an answer; nil where there was one, or the user did not want one.
  var missingReason: NoAnswerReason? {
    if case .noAnswer(let reason) = answer { reason } else { nil }
  }

  /// Whether the user saw a report by message.
  fileprivate var isByMessage: Bool {
    if case .message = sent { true } else { false }
  }

  /// The text of the message that the user sent as a report; nil where there was none.
  fileprivate var sentText: PrivateText? {
    if case .message(_, .sent(let text, _)) = sent { text } else { nil }
  }

  /// The request of a report by network; nil where there was none.
  var request: SentRequest? {
    if case .network(let report) = sent { SentRequest(report) } else { nil }
  }

  /// How it was reported, in the word of a scenario.
  fileprivate var reportedWord: String {
    switch sent {
    case .network(let report) where report.trace.request != nil: ReportDestination.network.rawValue
    case .message: ReportDestination.sms.rawValue
    case .network, .failed, nil: "none"
    }
  }
}

extension ReportReply {
  /// What goes along, as an expectation writes it.
  var userInfoValue: StructuredValue {
    userInfo.flatMap { StructuredValue(json: $0.revealed) } ?? .null
  }
}
