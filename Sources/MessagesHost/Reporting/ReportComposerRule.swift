package import HostPolicy

/// What is known of reports by message.
package enum ReportComposerRule {
  private static let page = "Apple: SMS and Call Spam Reporting"
  private static let binaries = "public reading of the host\u{2019}s binaries"

  package static let complete = PolicyRule(
    "report.sms-complete", "Whether the user sends the message or cancels it, the report is over.",
    source: "\(page), for the choice; \(binaries), for what follows", provenance: .reported)

  package static let failure = PolicyRule(
    "report.sms-failure",
    "Without a destination or a userString there is no composer, and an error of "
      + "ILClassificationReportingController, code 0, which nobody is told.",
    source: binaries, provenance: .reported)

  package static let empty = PolicyRule(
    "report.sms-empty", "A message that the user has emptied cannot be sent.",
    source: "how Messages is used", provenance: .inferred)

  package static let text = PolicyRule(
    "report.sms-text",
    "The message is userString, from iOS 12.1; the JSON of action and userInfo that 12.0 sent is not "
      + "played.",
    source: "SDK header ILClassificationResponse.h; \(page), for 12.0", provenance: .documented)

  /// All of them.
  package static let all = [complete, failure, empty, text]
}
