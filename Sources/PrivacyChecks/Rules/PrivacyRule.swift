import HostPolicy

/// The rules about where a message may turn up.
package enum PrivacyRule {
  private static let talk = "WWDC17 session 249"
  private static let export = "\(talk): never export messages outside its container"

  package static let request = CheckRule(
    "privacy.request", .error,
    "A deferred request holds its own message in its JSON body, and no message anywhere else.",
    source: "\(talk); Apple\u{2019}s page on message filter extensions", .documented,
    remedy: "Keep the URL static; send nothing but what the system sends.")
  package static let attempt = CheckRule(
    "privacy.attempt", .error,
    "No act that the sandbox refuses carries a message\u{2019}s text or sender.",
    source: export, .documented,
    remedy: "Do not export messages; let the system make the request: a filter defers its query, a "
      + "reporting extension puts the data into userInfo of its answer.")
  package static let outside = CheckRule(
    "privacy.outside", .error,
    "Nothing of a message comes back on a phone whose container is new.",
    source: export, .documented,
    remedy: "Keep nothing outside the data container.")
  package static let carried = CheckRule(
    "privacy.carried", .warning,
    "A message that the container kept does not turn up in a later launch\u{2019}s acts or new files.",
    source: "follows from: \(export)", .inferred,
    remedy: "Keep verdicts or counts, not messages.")
  package static let log = CheckRule(
    "privacy.log", .warning,
    "No log line holds a message\u{2019}s text or sender; a phone\u{2019}s log shows <private> there.",
    source: "unified logging\u{2019}s default for strings, seen with filters", .reported,
    remedy: "Log the verdict and the rule that gave it, not the message.")
  package static let fileName = CheckRule(
    "privacy.file-name", .warning,
    "No file is named after a message\u{2019}s text or sender: names end up in logs and backups.",
    source: "follows from: \(export)", .inferred,
    remedy: "Name files by a counter or by the day.")
  package static let container = CheckRule(
    "privacy.container", .info,
    "Files of the data container may hold messages; they never leave it.",
    source: export, .documented, remedy: "Nothing must be done; keep as little as you can.")
  package static let recipient = CheckRule(
    "privacy.recipient", .error,
    "The recipient\u{2019}s number is in nothing that the extension gets, writes, tries or defers.",
    source: talk, .documented,
    remedy: "This is the host\u{2019}s duty: report it as a fault of messages-host.")

  package static let all = [
    request, attempt, outside, carried, log, fileName, container, recipient,
  ]
}
