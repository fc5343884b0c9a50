import Fetching
import HostPolicy
import MessagesHost

/// The rules about a reporting extension: its bundle, and how it behaves while it is shown.
package enum ReportingRule {
  private static let page = "Apple\u{2019}s page on SMS and call spam reporting"
  private static let host = "public reading of the host\u{2019}s binaries"
  private static let networkKey = NetworkService.classificationReport.urlKey
  private static let numberKey = DeferralSite.messageDestinationKey

  package static let filterKeys = CheckRule(
    "reporting.filter-keys", .warning,
    "\(NetworkURLSetting.key) belongs to a message filter; a reporting extension has none.",
    source: page, .documented,
    remedy: "Move the key to the filter\u{2019}s Info.plist, or name \(networkKey).")
  package static let destination = CheckRule(
    "reporting.destination", .warning,
    "Info.plist names a place where reports go: a network destination or a number.",
    source: page, .documented,
    remedy: "Add \(networkKey) or \(numberKey) to \(NetworkURLSetting.home).")
  package static let both = CheckRule(
    "reporting.both-destinations", .warning,
    "One of the two destinations is named: with both, no report goes by message.",
    source: host, .reported, remedy: "Remove the one that is not meant.")
  package static let url = CheckRule(
    "reporting.url", .error,
    "The network destination is a string in \(NetworkURLSetting.home): an https URL with a host.",
    source: "\(page); what else a URL needs follows from a deferral\u{2019}s", .inferred,
    remedy: "Give a whole URL, such as https://reports.example.com/report.")
  package static let placeholder = CheckRule(
    "reporting.placeholder", .info,
    "The network destination is a server that can exist; example.com and such are for texts.",
    source: "RFC 2606 and RFC 6761, which keep these names", .inferred,
    remedy: "Give your own server\u{2019}s URL, and entitle its host.")
  package static let number = CheckRule(
    "reporting.number", .warning,
    "The number for reports by message is fully qualified: + with calling code, and digits alone.",
    source: page, .documented, remedy: "Write it in E.164, such as +14085550177.")
  package static let domain = CheckRule(
    "reporting.domain", .error,
    "The associated domains name classificationreport: and the URL\u{2019}s host, or nothing is sent.",
    source: "\(page); that nothing is sent: \(host)", .documented,
    remedy: "Add classificationreport: and the host to the associated domains of app and extension."
  )
  package static let noOverride = CheckRule(
    "reporting.no-answer-override", .error,
    "The controller overrides classificationResponse(for:), which says what is to be done.",
    source: page, .documented,
    remedy: "Override it, and return an ILClassificationResponse of what the user has entered.")

  package static let neverReady = CheckRule(
    "reporting.never-ready", .warning,
    "Done becomes enabled when its user has filled in the form.",
    source: page, .documented,
    remedy:
      "Set extensionContext.isReadyForClassificationResponse to true when there is enough; it is "
      + "not a property of the controller.")
  /// What to do where something was left alone that may be what the form wants.
  static let untriedRemedy =
    "If the form wants what was not tried, nothing is wrong: play that in a scenario, whose user can do "
    + "it, as with { step: \"up\" }. If not, set extensionContext.isReadyForClassificationResponse to true "
    + "when there is enough."
  package static let lost = CheckRule(
    "reporting.lost", .error, "An answer that asks for a report leads to one.",
    source: host, .reported,
    remedy: "Name a destination; give userInfo for the network, userString for a message.")
  package static let action = CheckRule(
    "reporting.action", .warning,
    "userInfo tells the server what was decided: the system sends it alone, without the action.",
    source: "a published server\u{2019}s contract; Apple\u{2019}s page says action and userInfo",
    .reported, remedy: "Put the action into userInfo, too.")
  package static let viewOrder = CheckRule(
    "reporting.view-order", .warning,
    "It works whether its view is loaded before prepare(for:) or after it.",
    source:
      "Xcode\u{2019}s template says \u{201C}before the view is loaded\u{201D}; some extensions in "
      + "public need it the other way", .assumed,
    remedy:
      "Keep the request in prepare(for:), and fill the views in viewDidLoad or later; or call "
      + "loadViewIfNeeded() first.")

  /// What is read.
  package static let ofBundle = [
    filterKeys, destination, both, url, placeholder, number, domain, noOverride,
  ]

  /// What is seen when it runs.
  package static let ofBehaviour = [neverReady, lost, action, viewOrder]
}
