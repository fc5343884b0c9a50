package import HostPolicy

/// The checks of a report by network in the order a phone is thought to make them; the first that fails decides.
///
/// The extension is told of none of them, and neither is the user.
package enum NetworkReportRule {
  package static let url = PolicyRule(
    "report.network.url",
    "Info.plist names an https URL with a host for reports, or nothing is sent.",
    source: "Apple, SMS and Call Spam Reporting; what a bad URL does follows from a deferral's",
    provenance: .inferred)
  package static let approval = PolicyRule(
    "report.network.approval",
    "The app is approved for the URL's host, service classificationreport, or nothing is sent.",
    source: "Apple, SMS and Call Spam Reporting; reported from reading", provenance: .reported)
  /// What stands in for approval while no association file is given.
  package static let assumedApproval = PolicyRule(
    "report.network.approval.assumed",
    "Without an association file, an entitlement that names the host counts as approval of reports.",
    source: "default of this simulator", provenance: .assumed)
  package static let body = PolicyRule(
    "report.network.body",
    "The POST holds _version, app.version and, under classification, userInfo; nothing else of the "
      + "report: neither action nor sender nor text.",
    source: "a published server's contract; reported from reading; Apple's text says action and "
      + "userInfo", provenance: .reported)
  /// What the body holds where the extension gives no `userInfo`.
  package static let emptyBody = PolicyRule(
    "report.network.body.empty", "Without userInfo the POST has an empty object as classification.",
    source: "default of this simulator", provenance: .assumed)
  package static let headers = PolicyRule(
    "report.network.headers", "A report has the header lines of a deferral.",
    source: "follows from the deferral's documented request", provenance: .inferred)
  package static let exchange = PolicyRule(
    "report.network.exchange",
    "The HTTPS exchange completes; where it does not, nobody is told and nothing is repeated.",
    source: "reported from reading", provenance: .reported)
  package static let answer = PolicyRule(
    "report.network.answer", "Nobody reads the server's answer, whatever its status.",
    source: "reported from reading", provenance: .reported)

  /// The five checks, in order.
  package static let all = [url, approval, body, exchange, answer]

  /// Those that can keep a report from its server: a body always can be made, and nobody reads an answer.
  package static let decisive = [url, approval, exchange, assumedApproval]

  /// Every rule, those that no check is about as well.
  package static let everything = all + [assumedApproval, emptyBody, headers]

  static let rules = RequestRules(
    url: url, approval: approval, assumedApproval: assumedApproval, encoding: body,
    exchange: exchange, response: answer, inOrder: all)
}
