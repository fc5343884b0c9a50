import Foundation
import HostPolicy
import Texts

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
      url = try NetworkURL(site.networkURL, for: site.service)
    } catch {
      return DeferralDiagnosis(lines: lines(without: error), problem: nil)
    }
    var lines = [
      keyLine,
      DeferralCheck(
        DoctorRule.url, .passed(finding: "https to \(url.host)"), warnings: url.warnings),
    ]
    lines += bundleLines
    let match = EntitlementMatch(site: site, url: url)
    lines.append(
      DeferralCheck(
        DoctorRule.entitlement, match.status,
        warnings: match.warnings.map(\.line) + malformedEntries,
        code: site.service.code(.networkURLUnauthorized)))
    let (associationLines, first) = await associationLines(url, port: match.port)
    lines += associationLines
    let (serverLines, second) = await serverLines(url)
    return DeferralDiagnosis(lines: lines + serverLines, problem: first ?? second)
  }

  /// The key of a URL that passed.
  private var keyLine: DeferralCheck {
    let other = site.messageDestination.map { _ in
      "\(DeferralSite.messageDestinationKey) is there too, and the network wins"
    }
    return DeferralCheck(
      DoctorRule.key, .passed(finding: "\(site.service.urlKey) is a string"),
      warnings: (other.map { [$0] } ?? []) + keysOfFilters)
  }

  private var keysOfFilters: [String] {
    site.filterKeys.map { "\($0) is a key of a message filter, and does nothing here" }
  }

  /// Exceptions, version, identity: what can be said whatever the URL is.
  private var bundleLines: [DeferralCheck] {
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
    let failure = status(of: mistake)
    let code = site.service.code(.invalidNetworkURL)
    var lines: [DeferralCheck]
    if case .text = site.networkURL {
      lines = [keyLine, DeferralCheck(DoctorRule.url, failure, code: code)]
    } else {
      lines = [
        DeferralCheck(
          DoctorRule.key, failure, warnings: numberWarnings(besides: failure) + keysOfFilters,
          code: code),
        DeferralCheck(DoctorRule.url, .notChecked(why: "there is no URL")),
      ]
    }
    lines += bundleLines
    let why = failure.isFailure ? "there is no usable URL" : "no server is asked"
    return lines
      + DoctorRule.all.dropFirst(lines.count).map { DeferralCheck($0, .notChecked(why: why)) }
  }

  /// What a URL that is none means; reports need none where they go by message.
  private func status(of mistake: NetworkURLMistake) -> DeferralCheck.Status {
    let other = DeferralSite.messageDestinationKey
    if isBesideNumber(mistake), let number = site.messageDestination {
      return .notChecked(
        why: "reports go by message to \(number), as \(other) says; \(mistake)")
    }
    guard site.service == .classificationReport, mistake.kind == .absent else {
      return .failed(why: "\(mistake)", remedy: mistake.remedy)
    }
    if let wrong = site.messageMistake, wrong.isFatal {
      let key = site.messageKeyMistake == nil ? "\(other): " : ""
      return .failed(why: "\(key)\(wrong)", remedy: wrong.remedy)
    }
    if let number = site.messageDestination {
      return .notChecked(why: "reports go by message to \(number), as \(other) says")
    }
    return .failed(
      why: "\(mistake), and no \(other) either, so that a phone can make no report",
      remedy: "\(mistake.remedy) (\(other))")
  }

  /// Whether a key that no phone reads stands beside a number to which reports go.
  private func isBesideNumber(_ mistake: NetworkURLMistake) -> Bool {
    guard site.service == .classificationReport, case .misspelt = mistake.kind else { return false }
    return site.messageMistake?.isFatal != true
  }

  /// What Apple's page asks for and a message may get along without: a number that is fully qualified.
  private func numberWarnings(besides status: DeferralCheck.Status) -> [String] {
    guard !status.isFailure, let wrong = site.messageMistake else { return [] }
    return ["\(wrong); \(wrong.remedy)"]
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
      .compactMap(complaint)
  }

  /// What is wrong with an entry that means this service; nil for another service's.
  private func complaint(about entry: String) -> String? {
    do throws(AssociatedDomainMistake) {
      _ = try AssociatedDomain(entry: entry, for: site.service)
      return nil
    } catch {
      if case .otherService = error.kind { return nil }
      return "\(entry): \(error); \(error.remedy)"
    }
  }
}

extension DeferralDoctor {
  /// Delivery, contents and Apple's copy of the association file.
  private func associationLines(
    _ url: NetworkURL, port: Int?
  ) async -> ([DeferralCheck], DeferralProblem?) {
    if case .file(let file) = association {
      let given = DeferralCheck(
        DoctorRule.delivery, .notChecked(why: "\(file.name) was given instead"))
      return ([given, contents(of: file), copy], nil)
    }
    guard let transport else {
      let why = "no association file is given, and no live check was asked for"
      return (lines(withoutFile: .notChecked(why: why), why: why), nil)
    }
    let fetch = AssociationFetch(transport: transport, limits: limits)
    return lines(of: await fetch.fetch(host: url.host, port: port))
  }

  private var copy: DeferralCheck {
    let effect = site.service == .messageFilter ? "gives code 3" : "keeps reports from being sent"
    return DeferralCheck(
      DoctorRule.copy,
      .notChecked(why: "only a phone knows its copy; an old one \(effect) until it is renewed"))
  }

  private func lines(
    withoutFile delivery: DeferralCheck.Status, why: String
  ) -> [DeferralCheck] {
    [
      DeferralCheck(
        DoctorRule.delivery, delivery, code: site.service.code(.networkURLUnauthorized)),
      DeferralCheck(DoctorRule.association, .notChecked(why: why)), copy,
    ]
  }

  private func lines(of fetched: AssociationFetch.Result) -> ([DeferralCheck], DeferralProblem?) {
    switch fetched {
    case .problem(let problem):
      let why = problem.description
      return (lines(withoutFile: .notChecked(why: why), why: why), problem)
    case .fault(let fault, let detail):
      let (why, remedy) = fault.explanation
      let more = detail.isEmpty ? "" : " (\(detail))"
      let delivery = DeferralCheck.Status.failed(why: why + more, remedy: remedy)
      return (lines(withoutFile: delivery, why: "the file was not had"), nil)
    case .file(let file):
      if let mistake = file.deliveryMistake {
        return (lines(withoutFile: mistake, why: "the file was not had"), nil)
      }
      let finding = "\(file.name), HTTP \(file.delivery?.status ?? 0)"
      let delivery = DeferralCheck(
        DoctorRule.delivery, .passed(finding: finding), warnings: file.deliveryWarnings)
      return ([delivery, contents(of: file), copy], nil)
    }
  }

  private func contents(of file: AssociationFile) -> DeferralCheck {
    let judgement = file.judge(site)
    let warnings = judgement.warnings.filter { !file.deliveryWarnings.contains($0) }
    return DeferralCheck(
      DoctorRule.association, judgement.status, warnings: warnings,
      code: site.service.code(.networkURLUnauthorized))
  }

  /// Address, TLS and answer, by one POST of an invented message or report.
  private func serverLines(_ url: NetworkURL) async -> ([DeferralCheck], DeferralProblem?) {
    let rules = [DoctorRule.address, DoctorRule.tls, DoctorRule.answer]
    guard let transport else {
      let why = "no live check was asked for"
      return (rules.map { DeferralCheck($0, .notChecked(why: why)) }, nil)
    }
    let request = DeferralRequest(
      posting: invention, to: url.url, appVersion: site.appVersion.value)
    let result = await DeferralExchange(transport: transport, limits: limits, rule: .follow)
      .run(request)
    switch result.ending {
    case .problem(let problem):
      let lines = rules.map { DeferralCheck($0, .notChecked(why: problem.description)) }
      return (lines, problem)
    case .fault(let fault, let detail):
      return (lines(fault, detail: detail, isBypassed: result.isBypassed), nil)
    case .response(let response):
      return (lines(response, result), nil)
    }
  }

  /// A message that nobody got, or a report that nobody made and that says so.
  private var invention: RequestSubject {
    switch site.service {
    case .messageFilter:
      .query(DeferralQuery(sender: "14085550001", text: "This is a message"))
    case .classificationReport:
      .report(ClassificationReport(userInfo: Data(#"{"test":"messages-host doctor"}"#.utf8)))
    }
  }

  private func lines(
    _ fault: TransportFault, detail: String, isBypassed: Bool
  ) -> [DeferralCheck] {
    let (why, remedy) = fault.explanation
    let more = detail.isEmpty ? "" : " (\(detail))"
    let failure = DeferralCheck.Status.failed(
      why: "\(why)\(more); URL error \(fault.code)", remedy: remedy)
    let step = fault.doctorStep
    return [DoctorRule.address, DoctorRule.tls, DoctorRule.answer].enumerated().map { index, rule in
      if index == step {
        return DeferralCheck(rule, failure, code: site.service.code(.networkRequestFailed))
      }
      if index > step { return DeferralCheck(rule, .notChecked(why: "the step before failed")) }
      return DeferralCheck(rule, Self.early(isBypassed))
    }
  }

  private func lines(
    _ response: DeferralResponse, _ result: DeferralExchange.Result
  ) -> [DeferralCheck] {
    var warnings = result.redirects.map { "the server redirects: \($0)" }
    warnings += result.cookies.map { "the cookie \($0) is ignored" }
    if !(200..<300).contains(response.status) {
      warnings.append(
        site.service == .messageFilter
          ? "the extension gets HTTP \(response.status) as a success, and must look"
          : "nobody reads HTTP \(response.status): a report that the server refuses is lost")
    }
    return [
      DeferralCheck(DoctorRule.address, Self.early(result.isBypassed)),
      DeferralCheck(DoctorRule.tls, Self.early(result.isBypassed)),
      DeferralCheck(DoctorRule.answer, .passed(finding: "\(response)"), warnings: warnings),
    ]
  }

  private static func early(_ isBypassed: Bool) -> DeferralCheck.Status {
    isBypassed
      ? .notChecked(why: "transport checks bypassed for an upstream server")
      : .passed(finding: "the connection was made")
  }
}

extension TransportFault {
  /// Which server line a fault belongs to: 0 address, 1 TLS, 2 answer.
  fileprivate var doctorStep: Int {
    switch self {
    case .offline, .hostNotFound, .refused, .addressRefused: 0
    case .tlsExpired, .tlsWrongHost, .tlsSelfSigned, .tlsUnknownIssuer, .tlsTooOld, .tlsFailed: 1
    case .timedOut, .reset, .emptyReply, .truncated, .malformed, .tooLarge, .badEncoding,
      .tooManyRedirects, .insecureRedirect:
      2
    }
  }
}

/// The network checklist of one extension.
package struct DeferralDiagnosis: Sendable {
  /// One line a rule of `DoctorRule`, in its order.
  package let lines: [DeferralCheck]
  /// A fault of this machine, such as a missing `curl` program.
  package let problem: DeferralProblem?

  /// The error that a phone would give, by the lines that failed; nil where none is foreseen.
  package var code: DeferralFailure.Code? {
    lines.lazy.compactMap(\.code).first
  }

  /// Whether no line failed; lines that are not checkable here do not count.
  package var isClean: Bool {
    problem == nil && !lines.contains { $0.status.isFailure }
  }
}
