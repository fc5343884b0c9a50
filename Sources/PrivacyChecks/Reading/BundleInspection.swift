import ExtensionBuilding
import ExtensionBundles
import Fetching
import Foundation
import Texts

/// Checks Info.plist, entitlements and sources against the rules of `BundleRule`.
package struct BundleInspection: Sendable {
  private let subject: CheckedExtension
  private let site: DeferralSite
  private let plist: String
  private let entitlements: String

  /// Prepares the inspection of what was read.
  package init(_ subject: CheckedExtension) {
    self.subject = subject
    site = subject.site
    plist = subject.info.url.lastPathComponent
    entitlements = subject.entitlements.file?.url.lastPathComponent ?? "entitlements"
  }

  /// Everything that breaks a rule, in the order of the rules.
  package var findings: [Finding] {
    let ofSources = subject.words.map { SourceInspection($0, calls: subject.calls).findings }
    return version + ofKind + interfaces + groups + (ofSources ?? [])
  }

  /// Of what is half a filter and half a reporting extension, no rule of either kind says what is wrong.
  private var ofKind: [Finding] {
    if let mistake = subject.pointMistake { return [Finding(mistake)].compactMap(\.self) }
    return className + (site.service == .messageFilter ? ofFilter : ofReporting)
  }

  /// The build takes such a name with a warning, so it is no error here.
  private var className: [Finding] {
    guard let mistake = subject.principalNameMistake else { return [] }
    return [
      Finding(BundleRule.className, at: plist, mistake.problem, remedy: mistake.remedy)
    ]
  }

  private var interfaces: [Finding] {
    subject.interfaceWarnings().map {
      Finding($0.isInferred ? BundleRule.segue : BundleRule.interface, at: $0.place, $0.text)
    }
  }

  private var ofFilter: [Finding] { reportingKeys + url + transportSecurity }

  private var ofReporting: [Finding] {
    let inspection = ReportingInspection(subject, site)
    do {
      let url = try NetworkURL(site.networkURL, for: site.service)
      return inspection.findings + inspection.placeholder(url)
        + url.warnings.map { Finding(BundleRule.urlSurprise, at: plist, $0) } + domain(url)
    } catch {
      return inspection.findings + [inspection.finding(of: error)].compactMap(\.self)
    }
  }

  /// Without an app nothing is known: Xcode generates the key in most extensions.
  private var version: [Finding] {
    guard let app = subject.app, app.isWhole, app.info.root["CFBundleVersion"] == nil else {
      return []
    }
    return [
      Finding(
        BundleRule.version, at: app.info.url.lastPathComponent,
        "the app\u{2019}s Info.plist has no CFBundleVersion")
    ]
  }

  private var reportingKeys: [Finding] {
    let point = subject.info.authored["NSExtension"] as? [String: Any]
    let attributes = point?["NSExtensionAttributes"] as? [String: Any] ?? [:]
    let keys = attributes.keys.filter { NetworkService.classificationReport.hasKey($0) }.sorted()
    return keys.map { Finding(BundleRule.reportingKeys, at: plist, "it has \($0)") }
  }

  private var url: [Finding] {
    do {
      let url = try NetworkURL(site.networkURL, for: site.service)
      if site.defersQueries == false { return [unused(url)] }
      if url.isPlaceholder { return [placeholder(url)] }
      return url.warnings.map { Finding(BundleRule.urlSurprise, at: plist, $0) } + domain(url)
    } catch {
      guard error.kind != .absent else {
        guard site.defersQueries == true else { return [] }
        return [Finding(BundleRule.urlMissing, at: plist, "the sources defer, and there is no URL")]
      }
      let rule =
        site.defersQueries == false ? BundleRule.urlUnused : BundleInspection.rule(for: error)
      return [Finding(rule, at: plist, "\(error)", remedy: error.remedy)]
    }
  }

  private func unused(_ url: NetworkURL) -> Finding {
    guard url.isPlaceholder else {
      return Finding(
        BundleRule.urlUnused, at: plist,
        "the sources never defer a query, so nobody asks \(url.host) and its domain needs no "
          + "approval")
    }
    return Finding(
      BundleRule.urlUnused, at: plist,
      "\(url.host) is the placeholder of Xcode\u{2019}s template, harmless while the sources never "
        + "defer a query", remedy: "Remove the key.")
  }

  private func placeholder(_ url: NetworkURL) -> Finding {
    let who = site.defersQueries == true ? "the sources defer" : "an extension that defers does so"
    return Finding(
      BundleRule.urlPlaceholder, at: plist,
      "\(who) to \(url.host), the placeholder of Xcode\u{2019}s template, whose domain you cannot "
        + "have approved: on a phone each deferral fails with code 3, networkURLUnauthorized")
  }

  private static func rule(for mistake: NetworkURLMistake) -> CheckRule {
    switch mistake.kind {
    case .absent: BundleRule.urlMissing
    case .misspelt: BundleRule.urlMisspelt
    case .misplaced: BundleRule.urlMisplaced
    case .scheme: BundleRule.urlHTTPS
    case .noHost: BundleRule.urlHost
    case .wrongType, .empty, .spaces, .unexpandedVariable, .unparsable, .noScheme:
      BundleRule.urlForm
    }
  }

  private func domain(_ url: NetworkURL) -> [Finding] {
    let match = EntitlementMatch(site: site, url: url)
    let malformed = listed.compactMap { entry -> Finding? in
      guard entry.hasPrefix("\(site.service.rawValue):"), let mistake = mistake(in: entry)
      else { return nil }
      return Finding(
        BundleRule.domainForm, at: entitlements, "\(entry): \(mistake)", remedy: mistake.remedy)
    }
    guard case .failed(let why, let remedy) = match.status else {
      return malformed
        + match.warnings.map { warning in
          Finding(
            warning.kind == .side ? BundleRule.domainSide : BundleRule.domainForm,
            at: entitlements, warning.text, remedy: warning.remedy)
        }
    }
    let others = otherServices(for: url)
    guard others.isEmpty else { return malformed + others }
    let rule = site.service == .messageFilter ? BundleRule.domainMissing : ReportingRule.domain
    return malformed + [Finding(rule, at: entitlements, why, remedy: remedy)]
  }

  private var listed: [String] {
    var seen: Set<String> = []
    return (site.appDomains.listed + site.extensionDomains.listed).filter {
      seen.insert($0).inserted
    }
  }

  /// Entries that name the host, for a service that approves no such request.
  private func otherServices(for url: NetworkURL) -> [Finding] {
    listed.compactMap { entry in
      guard case .otherService(let service)? = mistake(in: entry)?.kind else { return nil }
      let domain = try? AssociatedDomain(
        entry: site.service.rawValue + entry.dropFirst(service.count), for: site.service)
      guard domain?.names(url.host) == true else { return nil }
      return Finding(
        site.service == .messageFilter ? BundleRule.domainService : ReportingRule.domain,
        at: entitlements, "\(entry) names the host for \(service)",
        remedy: "Write \(url.approvingEntry); keep the other if you need it.")
    }
  }

  private func mistake(in entry: String) -> AssociatedDomainMistake? {
    do {
      _ = try AssociatedDomain(entry: entry, for: site.service)
      return nil
    } catch {
      return error
    }
  }

  private var transportSecurity: [Finding] {
    site.transportSecurityExceptions.map {
      Finding(BundleRule.transportSecurity, at: plist, "\($0) has no effect on a deferral")
    }
  }

  private var groups: [Finding] {
    let entitled = subject.entitlements.applicationGroups
    let missing = (subject.words.map { GroupUse.all(in: $0, entitled: entitled) } ?? []).map {
      Finding(
        BundleRule.groupNotEntitled, at: $0.place, $0.detail, subject: $0.name, remedy: $0.remedy)
    }
    guard let app = subject.app, app.isWhole else { return missing }
    let shared = app.entitlements?.applicationGroups ?? []
    return missing
      + entitled.filter { !shared.contains($0) }.map {
        Finding(
          BundleRule.groupNotShared, at: entitlements,
          "\($0) is not in the app\u{2019}s entitlements")
      }
  }
}
