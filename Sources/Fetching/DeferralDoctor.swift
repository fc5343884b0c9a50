import HostPolicy

/// Walks from Info.plist to a real answer and says of each step whether it holds.
package struct DeferralDoctor: Sendable {
  /// Where the site's association file comes from.
  package enum Association: Sendable {
    /// Asked from the site where there is a transport, else not checkable.
    case site
    /// A copy that the user gave.
    case file(AssociationFile)
  }

  package let site: DeferralSite
  package let association: Association
  /// Makes the two real requests; nil is without network.
  package let transport: (any DeferralTransport)?
  package let limits: TransportLimits

  package init(
    site: DeferralSite, association: Association = .site,
    transport: (any DeferralTransport)? = nil, limits: TransportLimits = TransportLimits()
  ) {
    self.site = site
    self.association = association
    self.transport = transport
    self.limits = limits
  }

  /// Makes every check that can be made here; with a transport, a GET and a POST.
  ///
  /// - Returns: One line a rule, and the code that a phone would give.
  ///
  /// Where the sources never defer and no request was asked for, nothing that fails matters.
  package func examine() async -> DeferralDiagnosis {
    let diagnosis = await diagnose()
    guard site.defersQueries == false, transport == nil else { return diagnosis }
    return DeferralDiagnosis(
      lines: diagnosis.lines.map(\.withoutConsequence), problem: diagnosis.problem)
  }

  private func diagnose() async -> DeferralDiagnosis {
    let url: NetworkURL
    do {
      url = try NetworkURL(site.networkURL)
    } catch {
      return DeferralDiagnosis(lines: lines(without: error), problem: nil)
    }
    var lines = [
      DeferralCheck(DoctorRule.key, .passed(finding: "\(NetworkURLSetting.key) is a string")),
      DeferralCheck(
        DoctorRule.url, .passed(finding: "https to \(url.host)"), warnings: url.warnings),
    ]
    lines += bundleLines
    let match = EntitlementMatch(site: site, url: url)
    lines.append(
      DeferralCheck(
        DoctorRule.entitlement, match.status,
        warnings: match.warnings.map(\.line) + malformedEntries,
        code: .networkURLUnauthorized))
    let (associationLines, first) = await associationLines(url, port: match.port)
    lines += associationLines
    let (serverLines, second) = await serverLines(url)
    return DeferralDiagnosis(lines: lines + serverLines, problem: first ?? second)
  }

  /// Exceptions, version, identity: what can be said whatever the URL is.
  var bundleLines: [DeferralCheck] {
    let exceptions = site.transportSecurityExceptions
    return [
      DeferralCheck(
        DoctorRule.exceptions,
        .passed(finding: exceptions.isEmpty ? "no exceptions are declared" : "they change nothing"),
        warnings: exceptions.map { "\($0) is not honoured" }),
      versionLine, identityLine,
    ]
  }

  private func lines(without mistake: NetworkURLMistake) -> [DeferralCheck] {
    let failure = DeferralCheck.Status.failed(why: "\(mistake)", remedy: mistake.remedy)
    var lines: [DeferralCheck]
    if case .text = site.networkURL {
      lines = [
        DeferralCheck(DoctorRule.key, .passed(finding: "\(NetworkURLSetting.key) is a string")),
        DeferralCheck(DoctorRule.url, failure, code: .invalidNetworkURL),
      ]
    } else {
      lines = [
        DeferralCheck(DoctorRule.key, failure, code: .invalidNetworkURL),
        DeferralCheck(DoctorRule.url, .notChecked(why: "there is no URL")),
      ]
    }
    lines += bundleLines
    return lines
      + DoctorRule.all.dropFirst(lines.count).map {
        DeferralCheck($0, .notChecked(why: "there is no usable URL"))
      }
  }

  private var versionLine: DeferralCheck {
    let version = site.appVersion
    let finding = "\(version.value.map { "“\($0)”" } ?? "null"), of \(version.origin.rawValue)"
    return DeferralCheck(
      DoctorRule.version, .passed(finding: finding),
      warnings: version.value == nil ? ["no CFBundleVersion, so the server gets null"] : [])
  }

  private var identityLine: DeferralCheck {
    guard let appID = site.appBundleID else {
      let why =
        site.appVersion.origin == .containingApp
        ? "the containing app's identifier is not given, or is a build setting without a value here"
        : "no containing app is given"
      return DeferralCheck(DoctorRule.identity, .notChecked(why: why))
    }
    if let own = site.extensionBundleID, !own.hasPrefix("\(appID).") {
      return DeferralCheck(
        DoctorRule.identity,
        .failed(
          why: "the extension's identifier \(own) does not begin with \(appID).",
          remedy: "name the extension \(appID).something, or it does not install"))
    }
    guard let identifier = site.appIdentifier else {
      return DeferralCheck(
        DoctorRule.identity, .notChecked(why: "no entitlement tells the team of \(appID)"))
    }
    return DeferralCheck(DoctorRule.identity, .passed(finding: identifier))
  }

  private var malformedEntries: [String] {
    var seen: Set<String> = []
    return (site.appDomains.listed + site.extensionDomains.listed)
      .filter { seen.insert($0).inserted }
      .compactMap(Self.complaint)
  }

  /// What is wrong with an entry that means this service; nil for another service's.
  private static func complaint(about entry: String) -> String? {
    do throws(AssociatedDomainMistake) {
      _ = try AssociatedDomain(entry: entry)
      return nil
    } catch {
      if case .otherService = error { return nil }
      return "\(entry): \(error); \(error.remedy)"
    }
  }
}
