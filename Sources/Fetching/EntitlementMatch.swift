/// Whether the entitlements of app and extension name the URL's host.
package struct EntitlementMatch: Sendable {
  /// What works here, and may not on a phone.
  package struct Warning: Sendable, Hashable {
    /// What it is about.
    package enum Kind: Sendable, Hashable {
      /// One of the two bundles lacks the entry.
      case side
      /// The entry itself.
      case entry
    }
    package let kind: Kind
    package let text: String
    /// What to change.
    package let remedy: String

    /// Both, for a line of a list.
    var line: String { "\(text); \(remedy)" }

    fileprivate static func onlyInExtension(_ entry: String) -> Warning {
      Warning(
        kind: .side,
        text: "only the extension's entitlements name the host; phones look at the app's",
        remedy: "add \(entry) to the app's, too")
    }

    fileprivate static func onlyInApp(_ entry: String) -> Warning {
      Warning(
        kind: .side,
        text: "only the app's entitlements name the host; Apple's text says the extension's",
        remedy: "add \(entry) to the extension's, too")
    }
  }

  package let status: DeferralCheck.Status
  package let warnings: [Warning]
  /// The port of the entry that names the host; nil is 443, where the site's file is asked for.
  let port: Int?

  /// Looks for an entry that names the URL's host.
  package init(site: DeferralSite, url: NetworkURL) {
    let inApp = Self.find(url, in: site.appDomains)
    let inExtension = Self.find(url, in: site.extensionDomains)
    guard let entry = inApp ?? inExtension else {
      status = Self.failure(url, site: site)
      warnings = []
      port = nil
      return
    }
    var warnings: [Warning] = []
    var finding = "the entitlement \(entry.text) names the host"
    if inApp == nil, site.appDomains != .unknown {
      warnings.append(.onlyInExtension(entry.text))
      finding += ", in the extension's entitlements only"
    } else if inExtension == nil, site.extensionDomains != .unknown {
      warnings.append(.onlyInApp(entry.text))
      finding += ", in the app's entitlements only"
    }
    if let mode = entry.domain.mode {
      warnings.append(
        Warning(
          kind: .entry, text: "?mode=\(mode) works only on a device set up for it, not for users",
          remedy: "remove ?mode=\(mode) from what users get"))
    }
    if entry.domain.port == nil, let port = url.port, port != 443 {
      warnings.append(
        Warning(
          kind: .entry,
          text: "the URL has port \(port) and the entitlement \(entry.text) has none",
          remedy: "write \(url.approvingEntry)"))
    }
    // Then the extension's own entitlements decide alone, and nobody may take that for the app's word.
    if site.appDomains == .unknown { finding += "; " + Self.appUnchecked }
    status = .passed(finding: finding)
    self.warnings = warnings
    port = entry.domain.port
  }

  /// What is to be said where nobody knows what the containing app's entitlements name.
  package static let appUnchecked =
    "the app's side was not checked: nothing is known of its associated domains"

  private struct Entry {
    let text: String
    let domain: AssociatedDomain
  }

  private static func find(_ url: NetworkURL, in claim: DomainClaim) -> Entry? {
    let entries = claim.listed.compactMap { text -> Entry? in
      guard let domain = try? AssociatedDomain(entry: text, for: url.service),
        domain.names(url.host),
        domain.port == nil || domain.port == url.port ?? 443
      else { return nil }
      return Entry(text: text, domain: domain)
    }
    return entries.first { $0.domain.port == url.port } ?? entries.first
  }

  private static func failure(_ url: NetworkURL, site: DeferralSite) -> DeferralCheck.Status {
    let remedy = url.approvalRemedy
    guard !url.isPlaceholder else {
      return .failed(
        why: "\(url.host) is the placeholder of Xcode's template, whose domain you cannot have "
          + "approved", remedy: remedy)
    }
    let entries = site.appDomains.listed + site.extensionDomains.listed
    guard !entries.isEmpty else { return absence(site, remedy: remedy) }
    var seen: Set<String> = []
    let reasons = entries.filter { seen.insert($0).inserted }.map { entry in
      "\(entry): \(reason(entry, url))"
    }
    return .failed(
      why: "no entitlement names \(url.host) (\(reasons.joined(separator: "; ")))",
      remedy: remedy)
  }

  private static func absence(_ site: DeferralSite, remedy: String) -> DeferralCheck.Status {
    for claim in [site.appDomains, site.extensionDomains] {
      if case .wrongType(let found) = claim {
        return .failed(
          why: "\(DomainClaim.key) is \(found), not an array of strings", remedy: remedy)
      }
    }
    return .failed(why: "the entitlements have no \(DomainClaim.key)", remedy: remedy)
  }

  private static func reason(_ entry: String, _ url: NetworkURL) -> String {
    let domain: AssociatedDomain
    do {
      domain = try AssociatedDomain(entry: entry, for: url.service)
    } catch {
      return "\(error); \(error.remedy)"
    }
    if domain.names(url.host) {
      return "its port is \(domain.port ?? 443), the URL's is \(url.port ?? 443)"
    }
    if url.host == "\(domain.host)." { return "the URL's host ends in a dot" }
    if domain.isWildcard, url.host == domain.host {
      return "a wildcard does not name \(domain.host) itself"
    }
    if url.host.hasSuffix(".\(domain.host)") {
      return "\(url.host) is below \(domain.host), which needs a wildcard or its own entry"
    }
    if url.host.hasSuffix(domain.host) || url.host.hasPrefix(domain.host) {
      return "\(url.host) only looks like \(domain.host)"
    }
    return "another host"
  }
}
