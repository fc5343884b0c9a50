/// Whether the entitlements of app and extension name the URL's host.
struct EntitlementMatch: Sendable {
  let verdict: DeferralCheck.Verdict
  let warnings: [String]
  /// The port of the entry that names the host; nil is 443, where the site's file is asked for.
  let port: Int?

  init(site: DeferralSite, url: NetworkURL) {
    let inApp = Self.find(url, in: site.appDomains)
    let inExtension = Self.find(url, in: site.extensionDomains)
    guard let entry = inApp ?? inExtension else {
      verdict = Self.failure(url, site: site)
      warnings = []
      port = nil
      return
    }
    var warnings: [String] = []
    if inApp == nil, site.appDomains != .unknown {
      warnings.append("only the extension's entitlements name the host; phones look at the app's")
    } else if inExtension == nil, site.extensionDomains != .unknown {
      warnings.append(
        "only the app's entitlements name the host; Apple's text says the extension's")
    }
    if let mode = entry.domain.mode {
      warnings.append("?mode=\(mode) works only on a device set up for it, not for users")
    }
    if entry.domain.port == nil, let port = url.port, port != 443 {
      warnings.append("the URL has port \(port) and the entitlement has none")
    }
    verdict = .passed(finding: "the entitlement \(entry.text) names the host")
    self.warnings = warnings
    port = entry.domain.port
  }

  private struct Entry {
    let text: String
    let domain: AssociatedDomain
  }

  private static func find(_ url: NetworkURL, in claim: DomainClaim) -> Entry? {
    for text in claim.listed {
      guard let domain = try? AssociatedDomain(entry: text), domain.names(url.host) else {
        continue
      }
      if let port = domain.port, port != url.port ?? 443 { continue }
      return Entry(text: text, domain: domain)
    }
    return nil
  }

  private static func failure(_ url: NetworkURL, site: DeferralSite) -> DeferralCheck.Verdict {
    let remedy = "add \(AssociatedDomain.service):\(url.host) to \(DomainClaim.key) of the app"
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

  private static func absence(_ site: DeferralSite, remedy: String) -> DeferralCheck.Verdict {
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
      domain = try AssociatedDomain(entry: entry)
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
