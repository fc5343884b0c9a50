/// The rules about reports, but for the conditions of `ReportGate`.
package enum ReportRule {
  private static let page = "Apple: SMS and Call Spam Reporting"
  private static let binaries = "public reading of the host\u{2019}s binaries"

  package static let oneAtATime = PolicyRule(
    "report.one-at-a-time",
    "One reporting extension is chosen at a time, apart from the filter; another takes its place.",
    source: page, provenance: .documented)

  package static let sorted = PolicyRule(
    "report.sorted", "Messages and calls are told by the date on which they were received.",
    source: "SDK header ILMessageClassificationRequest.h", provenance: .documented)

  package static let sender = PolicyRule(
    "report.sender",
    "The extension gets a phone number in E.164 with a plus sign, any other sender as it came.",
    source: "follows from query.sender; nobody says it of reports", provenance: .inferred)

  package static let recentsItem = PolicyRule(
    "report.recents-item",
    "Consecutive calls of one caller are one item of Recents, and are reported together.",
    source: "how the Phone app lists them; nobody says which calls a request has",
    provenance: .assumed)

  package static let notReady = PolicyRule(
    "report.not-ready",
    "Done does nothing until isReadyForClassificationResponse is true, and again when it is not.",
    source: page, provenance: .documented)

  package static let cancelled = PolicyRule(
    "report.cancelled", "Cancel dismisses the sheet, and nothing else happens.",
    source: "\(page), figure 2", provenance: .documented)

  package static let none = PolicyRule(
    "report.none", "An answer of none dismisses the sheet, and nothing else happens.",
    source: "\(page), figure 4", provenance: .documented)

  package static let notJunk = PolicyRule(
    "report.not-junk", "An answer of reportNotJunk makes a report.",
    source: "\(page), figure 5", provenance: .documented)

  package static let junk = PolicyRule(
    "report.junk", "An answer of reportJunk makes a report.",
    source: "\(page), figure 5", provenance: .documented)

  package static let junkAndBlock = PolicyRule(
    "report.junk-and-block",
    "An answer of reportJunkAndBlockSender makes a report, tells the user, and blocks the sender.",
    source: "\(page), figure 6", provenance: .documented)

  package static let unknownAction = PolicyRule(
    "report.unknown-action", "An action that the host does not know counts as none.",
    source: "nobody says", provenance: .inferred)

  package static let noAnswer = PolicyRule(
    "report.no-answer",
    "A crash, a time-out or no answer ends the sheet, and nothing else happens.",
    source: binaries, provenance: .reported)

  package static let movesNothing = PolicyRule(
    "report.moves-nothing",
    "No report moves a message or changes a conversation: reportNotJunk leaves Junk as it is.",
    source: "\(page), which lists all that the system does", provenance: .inferred)

  package static let network = PolicyRule(
    "report.network", "A report goes to the network destination, and nobody reads the answer.",
    source: "\(page); that nobody reads it: \(binaries)", provenance: .documented)

  package static let sms = PolicyRule(
    "report.sms",
    "A report by message is shown with destination and userString; the user sends or cancels it.",
    source: "\(page); SDK header ILClassificationResponse.h", provenance: .documented)

  package static let networkWins = PolicyRule(
    "report.network-wins", "With both destinations the report goes to the network.",
    source: binaries, provenance: .reported)

  package static let noDestination = PolicyRule(
    "report.no-destination",
    "Without a destination the report fails; a sender that is to be blocked is blocked all the same.",
    source: "\(binaries), for the failure; nobody says of the rest", provenance: .assumed)

  package static let noText = PolicyRule(
    "report.no-text",
    "Without a userString there is no message to send: the report fails, and the rest goes on.",
    source: "\(binaries), for the failure; nobody says of the rest", provenance: .assumed)

  package static let userInfo = PolicyRule(
    "report.user-info",
    "With a userInfo that JSON cannot write nothing is sent, and the rest goes on.",
    source: "SDK header ILClassificationResponse.h, for the types; nobody says what follows",
    provenance: .assumed)

  package static let noSender = PolicyRule(
    "report.no-sender", "Who has no number or address cannot be blocked: there is no alert.",
    source: "follows from Blocked Contacts, which lists numbers and addresses",
    provenance: .inferred)

  package static let blockedContacts = PolicyRule(
    "report.blocked-contacts",
    "A blocked sender is in Blocked Contacts, by which later messages and calls are judged.",
    source: page, provenance: .documented)

  package static let alertSettings = PolicyRule(
    "report.alert-settings",
    "The alert has OK and Settings; with either the sender is blocked, Settings opens the list.",
    source: "\(binaries), for the buttons; nobody says that Settings would not block",
    provenance: .assumed)

  /// All of them but those of `ReportGate`, `ReportOrder` and `ReportViewOrder`.
  package static let all = [
    oneAtATime, sorted, sender, recentsItem, notReady, cancelled, none, notJunk, junk,
    junkAndBlock, unknownAction, noAnswer, movesNothing, network, sms, networkWins, noDestination,
    noText, userInfo, noSender, blockedContacts, alertSettings,
  ]
}
