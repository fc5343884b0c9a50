import ExtensionBuilding
import ExtensionBundles
import Fetching
import Foundation

/// Checks what a reporting extension's Info.plist and sources say about its reports.
struct ReportingInspection {
  private let site: DeferralSite
  private let subject: CheckedExtension
  private let plist: String

  init(_ subject: CheckedExtension, _ site: DeferralSite) {
    self.subject = subject
    self.site = site
    plist = subject.info.url.lastPathComponent
  }

  /// All but what the associated domains show.
  var findings: [Finding] { filterKeys + destinations + number + sources }

  /// Of a network destination that is one; nil where there is none.
  func finding(of mistake: NetworkURLMistake) -> Finding? {
    guard mistake.kind != .absent else { return nil }
    return Finding(ReportingRule.url, at: plist, "\(mistake)", remedy: mistake.remedy)
  }

  /// Names that are kept for texts and tests; nobody's server has one.
  func placeholder(_ url: NetworkURL) -> [Finding] {
    let labels = url.host.split(separator: ".").map(String.init)
    let isKept =
      ["example", "invalid", "test", "localhost"].contains(labels.last ?? "")
      || labels.suffix(2).first == "example" && ["com", "net", "org"].contains(labels.last ?? "")
    return isKept
      ? [Finding(ReportingRule.placeholder, at: plist, "\(url.host) is nobody\u{2019}s server")]
      : []
  }

  private var attributes: [String: Any] {
    let point = subject.info.authored["NSExtension"] as? [String: Any]
    return point?["NSExtensionAttributes"] as? [String: Any] ?? [:]
  }

  private var filterKeys: [Finding] {
    attributes.keys.filter { NetworkService.messageFilter.hasKey($0) }.sorted()
      .map { Finding(ReportingRule.filterKeys, at: plist, "it has \($0)") }
  }

  private var destinations: [Finding] {
    switch (site.networkURL, site.messageDestination) {
    case (.absent, nil) where site.messageKeyMistake == nil:
      [
        Finding(
          ReportingRule.destination, at: plist,
          "it names neither \(site.service.urlKey) nor \(DeferralSite.messageDestinationKey)")
      ]
    case (.text, .some):
      [
        Finding(
          ReportingRule.both, at: plist,
          "it names both destinations, and the report goes to the network")
      ]
    default: []
    }
  }

  private var number: [Finding] {
    guard let mistake = site.messageMistake else { return [] }
    let remedy = mistake.remedy
    return [
      Finding(
        ReportingRule.number, at: plist, "\(mistake)",
        remedy: remedy.prefix(1).uppercased() + remedy.dropFirst() + ".")
    ]
  }

  private var sources: [Finding] {
    guard let words = subject.words, !words.names.contains("classificationResponse") else {
      return []
    }
    return [
      Finding(
        ReportingRule.noOverride, at: "sources",
        "nothing in them overrides classificationResponse(for:): every answer is none")
    ]
  }
}
