package import ExtensionBuilding
import Fetching
import Foundation

/// Checks Info.plist, entitlements and sources against the rules of `BundleRule`.
package struct BundleInspection: Sendable {
  private let subject: CheckedExtension
  private let site: DeferralSite
  private let plist: String
  private let entitlements: String

  package init(_ subject: CheckedExtension) {
    self.subject = subject
    site = subject.site
    plist = subject.info.url.lastPathComponent
    entitlements = subject.entitlements.file?.url.lastPathComponent ?? "entitlements"
  }

  /// Everything that breaks a rule, in the order of the rules.
  package var findings: [Finding] {
    version + reportingKeys + url + transportSecurity + groups
  }

  private var version: [Finding] {
    let owner = subject.app?.info ?? subject.writtenInfo
    guard owner.root["CFBundleVersion"] == nil else { return [] }
    let whose =
      subject.app == nil ? "the extension\u{2019}s (no app was given)" : "the app\u{2019}s"
    return [
      Finding(
        BundleRule.version, at: owner.url.lastPathComponent,
        "\(whose) Info.plist has no CFBundleVersion")
    ]
  }

  private var reportingKeys: [Finding] {
    let point = subject.info.dictionary["NSExtension"] as? [String: Any]
    let attributes = point?["NSExtensionAttributes"] as? [String: Any] ?? [:]
    let keys = attributes.keys.filter { $0.hasPrefix("ILClassificationExtension") }.sorted()
    return keys.map { Finding(BundleRule.reportingKeys, at: plist, "it has \($0)") }
  }

  private var url: [Finding] {
    do {
      let url = try NetworkURL(site.networkURL)
      return url.warnings.map { Finding(BundleRule.urlSurprise, at: plist, $0) } + domain(url)
    } catch .absent {
      guard subject.words?.names.contains("deferQueryRequestToNetwork") == true else { return [] }
      return [Finding(BundleRule.urlMissing, at: plist, "the sources defer, and there is no URL")]
    } catch {
      return [
        Finding(BundleInspection.rule(for: error), at: plist, "\(error)", remedy: error.remedy)
      ]
    }
  }

  private static func rule(for mistake: NetworkURLMistake) -> CheckRule {
    switch mistake {
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
    let check = DomainApproval.entitlementOnly.check(url, site: site)
    let malformed = listed.compactMap { entry -> Finding? in
      guard entry.hasPrefix("\(AssociatedDomain.service):"), let mistake = mistake(in: entry)
      else { return nil }
      return Finding(
        BundleRule.domainForm, at: entitlements, "\(entry): \(mistake)", remedy: mistake.remedy)
    }
    guard case .failed(let why, let remedy) = check.verdict else {
      // The check words what one side lacks alike; its other warnings are about the entry itself.
      return malformed
        + check.warnings.map { warning in
          let isSide = warning.hasPrefix("only the ")
          return Finding(
            isSide ? BundleRule.domainSide : BundleRule.domainForm, at: entitlements, warning)
        }
    }
    let others = otherServices(for: url)
    guard others.isEmpty else { return malformed + others }
    return malformed + [Finding(BundleRule.domainMissing, at: entitlements, why, remedy: remedy)]
  }

  private var listed: [String] {
    var seen: Set<String> = []
    return (site.appDomains.listed + site.extensionDomains.listed).filter {
      seen.insert($0).inserted
    }
  }

  /// Entries that name the host, for a service that approves no deferral.
  private func otherServices(for url: NetworkURL) -> [Finding] {
    listed.compactMap { entry in
      guard case .otherService(let service)? = mistake(in: entry) else { return nil }
      let domain = try? AssociatedDomain(
        entry: AssociatedDomain.service + entry.dropFirst(service.count))
      guard domain?.names(url.host) == true else { return nil }
      return Finding(
        BundleRule.domainService, at: entitlements, "\(entry) names the host for \(service)",
        remedy: "Write \(AssociatedDomain.service):\(url.host); keep the other if you need it.")
    }
  }

  private func mistake(in entry: String) -> AssociatedDomainMistake? {
    do {
      _ = try AssociatedDomain(entry: entry)
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
    var seen: Set<String> = []
    let used = (subject.words?.literals ?? []).filter { literal in
      literal.text.wholeMatch(of: /group(\.[A-Za-z0-9_-]+){2,}/) != nil
        && !entitled.contains(literal.text) && seen.insert(literal.text).inserted
    }
    let missing = used.map { literal in
      Finding(
        BundleRule.groupNotEntitled, at: "\(literal.file.lastPathComponent):\(literal.line)",
        "\(literal.text) is not in the extension\u{2019}s entitlements")
    }
    guard let app = subject.app else { return missing }
    let shared = app.entitlements?.applicationGroups ?? []
    return missing
      + entitled.filter { !shared.contains($0) }.map {
        Finding(
          BundleRule.groupNotShared, at: entitlements,
          "\($0) is not in the app\u{2019}s entitlements")
      }
  }
}

extension Finding {
  /// The finding that a problem of reading or building an extension stands for, if it is one.
  package init?(_ error: BuildError) {
    let rule: CheckRule
    switch (error.code, error.key) {
    case (.extensionPointUnsupported, _), (.keyMissing, "NSExtension.NSExtensionPointIdentifier"):
      rule = BundleRule.point
    case (.principalClassMissing, _), (.principalClassUnusable, _),
      (.keyMissing, "NSExtension.NSExtensionPrincipalClass"):
      rule = BundleRule.principalClass
    case (.keyInvalid, "\(NetworkURLSetting.home).\(NetworkURLSetting.key)"):
      rule = BundleRule.urlForm
    default: return nil
    }
    let file = error.path.map { URL(filePath: $0).lastPathComponent } ?? "Info.plist"
    self.init(
      rule, at: error.line.map { "\(file):\($0)" } ?? file, error.problem, remedy: error.remedy)
  }
}
