import Fetching
public import Foundation
import HostPolicy
import Reports
import Texts

/// A report by network that the host made, or refused to; prints without its body.
public struct PostedReport: Sendable {
  private let report: NetworkReport
  private let redaction: Redaction

  init(_ report: NetworkReport, _ redaction: Redaction) {
    (self.report, self.redaction) = (report, redaction)
  }

  /// The address that it went to first; nil where a check before the request failed.
  public var url: URL? { request?.url }
  /// The method of that request, `POST`; nil where none was sent.
  public var method: String? { request?.method }
  /// The header fields of that request by name, `Host` among them; nil where none was sent.
  public var headers: [String: String]? {
    request.map { request in
      Dictionary(request.sentHeaders.map { ($0.name, $0.value) }) { first, _ in first }
    }
  }
  /// The JSON that was sent, byte for byte: `_version`, `app`, and `userInfo` under `classification`.
  public var body: Data? { request?.body }
  /// The status of the server's answer, which nobody reads (REP); nil where there was none.
  public var status: Int? { report.status }
  /// Names of the cookies that the server set, in order; the host keeps and sends none.
  public var ignoredCookies: [String] { report.trace.ignoredCookies }
  /// The id of the check that failed, such as `report.https`; nil where all passed.
  public var failedCheck: String? { report.trace.decisive?.rule.id }
  /// The code of the `NSURLError` that the exchange ended with; nil for an answer, or where none was sent.
  public var errorCode: Int? {
    guard case .failed(let underlying) = report.ending else { return nil }
    return underlying.code
  }

  private var request: DeferralRequest? { report.trace.request }
}

extension PostedReport: CustomStringConvertible, CustomReflectable {
  /// The answer, the error or the check that failed; never the body.
  public var description: String { TerminalSafeText.line(words) }

  private var words: String {
    switch report.ending {
    case .answered(let response):
      return redaction.showsAnswers ? "\(response)" : response.size
    case .failed(let error):
      return "\(error.domain) \(error.code)"
    case .refused:
      guard let check = report.trace.decisive, case .failed(let why, let remedy) = check.status
      else { return "nothing was sent" }
      let detail = check.detail.map { " (\(redaction.answer($0)))" } ?? ""
      return "nothing was sent: \(why)\(detail); fix: \(remedy)"
    }
  }
  /// Nothing to look into: the body is private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A report by message as its user saw it; prints without its text.
public struct ComposedReport: Sendable {
  private let composer: ReportComposer
  private let outcome: ReportComposer.Outcome?

  init(_ composer: ReportComposer, _ outcome: ReportComposer.Outcome?) {
    (self.composer, self.outcome) = (composer, outcome)
  }

  /// To whom it goes: the number of Info.plist.
  public var recipients: [String] { composer.recipients }
  /// What was written already: the answer's `userString`.
  public var text: String { composer.body.revealed }
  /// What the user sent; nil where nothing was.
  public var sentText: String? {
    guard case .sent(let text, _)? = outcome else { return nil }
    return text.revealed
  }
}

extension ComposedReport: CustomStringConvertible, CustomReflectable {
  /// To whom it goes and whether it was sent; never the text.
  public var description: String {
    TerminalSafeText.line(
      "message to \(recipients.joined(separator: ", ")), \(sentText == nil ? "not sent" : "sent")")
  }
  /// Nothing to look into: the text is private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension SharedValue {
  /// Takes over a value of JSON.
  init(_ value: StructuredValue) {
    switch value {
    case .null: self = .null
    case .flag(let flag): self = .boolean(flag)
    case .number(let number):
      self = Int(exactly: number).map(SharedValue.integer) ?? .number(number)
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    case .date(let date): self = .date(date)
    case .data(let data): self = .data(data)
    case .list(let values): self = .array(values.map(SharedValue.init(_:)))
    case .object(let fields): self = .dictionary(fields.mapValues(SharedValue.init(_:)))
    }
  }
}
