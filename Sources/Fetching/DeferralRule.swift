package import HostPolicy

/// The checks of a deferral in the order a phone makes them; the first that fails decides.
package enum DeferralRule {
  /// The order was read in Apple's binaries by others; the codes are Apple's.
  static let order = "codes: SDK header ILMessageFilterError.h; order: reported from reading"

  package static let url = PolicyRule(
    "deferral.url", "Info.plist names an https URL with a host, or the deferral fails with code 2.",
    source: order, provenance: .reported)
  package static let approval = PolicyRule(
    "deferral.approval",
    "The app is approved for the URL's host, service messagefilter, or it fails with code 3.",
    source: order, provenance: .reported)
  package static let single = PolicyRule(
    "deferral.single", "A query may be deferred once; a second time fails with code 5.",
    source: order, provenance: .reported)
  package static let encoding = PolicyRule(
    "deferral.encoding", "The request's JSON body can be encoded, or it fails with code 1.",
    source: order, provenance: .reported)
  package static let exchange = PolicyRule(
    "deferral.exchange",
    "The HTTPS exchange completes, or it fails with code 4 and the URL error underneath.",
    source: order, provenance: .reported)
  package static let response = PolicyRule(
    "deferral.response", "The answer is HTTP; any status is a success, or it fails with code 1.",
    source: order, provenance: .reported)
  /// What stands in for approval while no association file is given.
  package static let assumedApproval = PolicyRule(
    "deferral.approval.assumed",
    "Without an association file, an entitlement that names the host counts as approval.",
    source: "default of this simulator", provenance: .assumed)

  /// The six checks, in order.
  package static let all = [url, approval, single, encoding, exchange, response]
}
