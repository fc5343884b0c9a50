import Foundation
import HostPolicy

extension DeferralDoctor {
  /// Delivery, contents and Apple's copy of the association file.
  func associationLines(
    _ url: NetworkURL, port: Int?
  ) async -> ([DeferralCheck], DeferralProblem?) {
    let copy = DeferralCheck(
      DoctorRule.copy,
      .notChecked(why: "only a phone knows its copy; an old one gives code 3 until it is renewed"))
    func both(_ delivery: DeferralCheck.Status, why: String) -> [DeferralCheck] {
      [
        DeferralCheck(DoctorRule.delivery, delivery, code: .networkURLUnauthorized),
        DeferralCheck(DoctorRule.association, .notChecked(why: why)), copy,
      ]
    }
    if case .file(let file) = association {
      let given = DeferralCheck(
        DoctorRule.delivery, .notChecked(why: "\(file.name) was given instead"))
      return ([given, contents(of: file), copy], nil)
    }
    guard let transport else {
      let why = "no association file is given, and no live check was asked for"
      return (both(.notChecked(why: why), why: why), nil)
    }
    switch await AssociationFetch(transport: transport, limits: limits)
      .fetch(host: url.host, port: port)
    {
    case .problem(let problem):
      let why = problem.description
      return (both(.notChecked(why: why), why: why), problem)
    case .fault(let fault, let detail):
      let (why, remedy) = fault.explanation
      let more = detail.isEmpty ? "" : " (\(detail))"
      return (both(.failed(why: why + more, remedy: remedy), why: "the file was not had"), nil)
    case .file(let file):
      if let mistake = file.deliveryMistake {
        return (both(mistake, why: "the file was not had"), nil)
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
      DoctorRule.association, judgement.status, warnings: warnings, code: .networkURLUnauthorized)
  }

  /// Address, TLS and answer, by one POST of an invented message.
  func serverLines(_ url: NetworkURL) async -> ([DeferralCheck], DeferralProblem?) {
    let rules = [DoctorRule.address, DoctorRule.tls, DoctorRule.answer]
    guard let transport else {
      let why = "no live check was asked for"
      return (rules.map { DeferralCheck($0, .notChecked(why: why)) }, nil)
    }
    let request = DeferralRequest(
      deferring: Self.inventedQuery, to: url.url, appVersion: site.appVersion.value)
    let result = await DeferralExchange(transport: transport, limits: limits, rule: .follow)
      .run(request)
    switch result.ending {
    case .problem(let problem):
      let lines = rules.map { DeferralCheck($0, .notChecked(why: problem.description)) }
      return (lines, problem)
    case .fault(let fault, let detail):
      return (Self.lines(fault, detail: detail, isBypassed: result.isBypassed), nil)
    case .response(let response):
      return (Self.lines(response, result), nil)
    }
  }

  /// A message that nobody got.
  private static let inventedQuery = DeferralQuery(
    sender: "14085550001", text: "This is a message")

  private static func lines(
    _ fault: TransportFault, detail: String, isBypassed: Bool
  ) -> [DeferralCheck] {
    let (why, remedy) = fault.explanation
    let more = detail.isEmpty ? "" : " (\(detail))"
    let failure = DeferralCheck.Status.failed(
      why: "\(why)\(more); URL error \(fault.code)", remedy: remedy)
    let step = fault.doctorStep
    return [DoctorRule.address, DoctorRule.tls, DoctorRule.answer].enumerated().map { index, rule in
      if index == step { return DeferralCheck(rule, failure, code: .networkRequestFailed) }
      if index > step { return DeferralCheck(rule, .notChecked(why: "the step before failed")) }
      return DeferralCheck(rule, early(isBypassed))
    }
  }

  private static func lines(
    _ response: DeferralResponse, _ result: DeferralExchange.Result
  ) -> [DeferralCheck] {
    var warnings = result.redirects.map { "the server redirects: \($0)" }
    warnings += result.cookies.map { "the cookie \($0) is ignored" }
    if !(200..<300).contains(response.status) {
      warnings.append("the extension gets HTTP \(response.status) as a success, and must look")
    }
    return [
      DeferralCheck(DoctorRule.address, early(result.isBypassed)),
      DeferralCheck(DoctorRule.tls, early(result.isBypassed)),
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
