import HostPolicy

/// Where a host's approval comes from; the second check of a deferral, and of a report.
package enum DomainApproval: Sendable {
  /// No association file is given: an entitlement that names the host is enough (ASSUMED).
  case entitlementOnly
  /// The entitlement must name the host and the site's file must list the app.
  case file(AssociationFile)
  /// The site's file could not be had; a phone approves nothing then.
  case unavailable(why: String)
  /// A script says so: nothing is looked at.
  case granted
  /// A script says so, as on a phone that has an old copy of the site's file.
  case denied(why: String)
}

extension DomainApproval {
  /// Makes the second check for a URL that passed the first.
  package func check(_ url: NetworkURL, site: DeferralSite) -> DeferralCheck {
    let rules = site.service.rules
    switch self {
    case .granted:
      return DeferralCheck(rules.approval, .passed(finding: "granted by the scenario"))
    case .denied(let why):
      return Self.failed(
        site, why, remedy: "the scenario denies it; see the site's association file")
    case .unavailable(let why):
      return Self.failed(
        site, "the association file could not be had: \(why)",
        remedy: "serve /.well-known/apple-app-site-association at \(url.host) without a redirect")
    case .entitlementOnly:
      return entitlement(url, site, rule: rules.assumedApproval) { finding, warnings in
        DeferralCheck(
          rules.assumedApproval,
          .passed(finding: "\(finding); not checkable here: no association file given"),
          warnings: warnings)
      }
    case .file(let file):
      return entitlement(url, site, rule: rules.approval) { finding, warnings in
        let judgement = file.judge(site)
        return DeferralCheck(
          rules.approval,
          judgement.status.prefixingFinding(with: "\(finding); "),
          warnings: warnings + judgement.warnings, code: site.service.code(.networkURLUnauthorized))
      }
    }
  }

  private func entitlement(
    _ url: NetworkURL, _ site: DeferralSite, rule: PolicyRule,
    then: (_ finding: String, _ warnings: [String]) -> DeferralCheck
  ) -> DeferralCheck {
    let match = EntitlementMatch(site: site, url: url)
    guard case .passed(let finding) = match.status else {
      return DeferralCheck(
        rule, match.status, warnings: match.warnings.map(\.line),
        code: site.service.code(.networkURLUnauthorized))
    }
    return then(finding, match.warnings.map(\.line))
  }

  private static func failed(
    _ site: DeferralSite, _ why: String, remedy: String
  ) -> DeferralCheck {
    DeferralCheck(
      site.service.rules.approval, .failed(why: why, remedy: remedy),
      code: site.service.code(.networkURLUnauthorized))
  }
}

extension DeferralCheck.Status {
  fileprivate func prefixingFinding(with prefix: String) -> Self {
    guard case .passed(let finding) = self else { return self }
    return .passed(finding: prefix + finding)
  }
}
