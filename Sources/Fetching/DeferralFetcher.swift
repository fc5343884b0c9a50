import Foundation
package import HostPolicy

/// Makes the requests of one extension, deferrals or reports: checks in a phone's order, then the exchange.
package struct DeferralFetcher: Sendable {
  package let site: DeferralSite
  package let approval: DomainApproval
  package let transport: any DeferralTransport
  package let limits: TransportLimits
  package let redirects: DeferralRedirects

  package init(
    site: DeferralSite,
    approval: DomainApproval = .entitlementOnly,
    transport: any DeferralTransport,
    limits: TransportLimits = TransportLimits(),
    redirects: DeferralRedirects = .follow
  ) {
    self.site = site
    self.approval = approval
    self.transport = transport
    self.limits = limits
    self.redirects = redirects
  }

  /// Makes one deferral; every failure is in the result, nothing is thrown.
  ///
  /// - Parameters:
  ///   - query: The sender and text that the extension was asked about.
  ///   - isFirst: Whether this query has not been deferred before.
  /// - Returns: The outcome for the extension and the record for the trace.
  package func fetch(_ query: DeferralQuery, isFirst: Bool) async -> Deferral {
    var made = ChecksMade(.messageFilter)
    guard let url = approvedURL(&made), made.add(single(isFirst)) else {
      return Deferral(
        completion: .failure(DeferralFailure(made.code ?? .system)), trace: refusal(made))
    }
    let (ending, trace) = await send(.query(query), to: url, made)
    let completion: Deferral.Completion =
      switch ending {
      case .response(let response): .response(response)
      case .fault(let fault, _):
        .failure(
          DeferralFailure(.networkRequestFailed, underlying: fault.underlying(host: url.host)))
      case .problem: .failure(DeferralFailure(.networkRequestFailed, underlying: .unknown))
      }
    return Deferral(completion: completion, trace: trace)
  }

  /// Sends one report; nobody reads the answer, and whatever fails is in the result alone.
  ///
  /// - Parameter report: What the extension answered when its user had pressed Done.
  /// - Returns: The record for the trace.
  package func send(_ report: ClassificationReport) async -> NetworkReport {
    var made = ChecksMade(.classificationReport)
    guard let url = approvedURL(&made) else {
      return NetworkReport(ending: .refused, trace: refusal(made))
    }
    let (ending, trace) = await send(.report(report), to: url, made)
    let end: NetworkReport.Ending =
      switch ending {
      case .response(let response): .answered(response)
      case .fault(let fault, _): .failed(fault.underlying(host: url.host))
      case .problem: .failed(.unknown)
      }
    return NetworkReport(ending: end, trace: trace)
  }

  /// The URL, if the first two checks hold.
  private func approvedURL(_ made: inout ChecksMade) -> NetworkURL? {
    guard let url = networkURL(&made), made.add(approval.check(url, site: site)) else {
      return nil
    }
    return url
  }

  private func networkURL(_ made: inout ChecksMade) -> NetworkURL? {
    do {
      let url = try NetworkURL(site.networkURL, for: site.service)
      let finding = "https to \(url.host)\(url.port.map { ", port \($0)" } ?? "")"
      made.add(
        DeferralCheck(made.rules.url, .passed(finding: finding), warnings: url.warnings))
      return url
    } catch {
      made.add(
        DeferralCheck(
          made.rules.url, .failed(why: "\(error)", remedy: error.remedy),
          code: site.service.code(.invalidNetworkURL)))
      return nil
    }
  }

  private func single(_ isFirst: Bool) -> DeferralCheck {
    DeferralCheck(
      DeferralRule.single,
      isFirst
        ? .passed(finding: "the first deferral of this query")
        : .failed(
          why: "this query was deferred before", remedy: "defer at most once, then complete"),
      code: .redundantNetworkDeferral)
  }

  private func refusal(_ made: ChecksMade) -> RequestTrace {
    RequestTrace(
      checks: made.completed, request: nil, transport: transport.name, isBypassed: false,
      ignoredCookies: [], redirects: [], notes: [], elapsed: .zero, problem: nil)
  }
}

extension DeferralFetcher {
  /// Makes a request that passed the checks before it.
  private func send(
    _ subject: RequestSubject, to url: NetworkURL, _ before: ChecksMade
  ) async -> (TransportReply.Ending, RequestTrace) {
    var made = before
    let request = DeferralRequest(
      posting: subject, to: url.url, appVersion: site.appVersion.value)
    made.add(
      DeferralCheck(
        made.rules.encoding,
        .passed(
          finding:
            "\(request.body.count) bytes; app.version is of \(site.appVersion.origin.rawValue)"
            + subject.finding
        )))
    let exchange = DeferralExchange(transport: transport, limits: limits, rule: redirects)
    let result = await exchange.run(request)
    let problem = note(result.ending, &made)
    let trace = RequestTrace(
      checks: made.completed, request: request, transport: transport.name,
      isBypassed: result.isBypassed, ignoredCookies: result.cookies, redirects: result.redirects,
      notes: result.notes, elapsed: result.elapsed, problem: problem)
    return (result.ending, trace)
  }

  /// Makes the checks of an exchange; a fault of the script or of this machine is given back.
  private func note(
    _ ending: TransportReply.Ending, _ made: inout ChecksMade
  ) -> DeferralProblem? {
    switch ending {
    case .response(let response):
      made.add(
        DeferralCheck(made.rules.exchange, .passed(finding: "\(transport.name) answered")))
      made.add(
        DeferralCheck(
          made.rules.response, .passed(finding: response.size), detail: "from \(response.url)"))
    case .fault(let fault, let detail):
      made.add(DeferralCheck(exchange: fault, detail: detail, site.service))
    case .problem(let found):
      made.add(
        DeferralCheck(
          made.rules.exchange,
          .failed(
            why: "nothing answered (\(found.code.rawValue))",
            remedy: "this is no fault of the extension"),
          code: site.service.code(.networkRequestFailed)))
      return found
    }
    return nil
  }
}

extension DeferralCheck {
  /// The check of the exchange, failed by a transport fault.
  fileprivate init(exchange fault: TransportFault, detail: String, _ service: NetworkService) {
    let (why, remedy) = fault.explanation
    self.init(
      service.rules.exchange,
      .failed(why: "\(why); URL error \(fault.code)", remedy: remedy),
      detail: detail.isEmpty ? nil : detail,
      code: service.code(.networkRequestFailed))
  }
}

extension DeferralFailure.Underlying {
  /// The error of an exchange that the script or this machine keeps from being made.
  fileprivate static let unknown = Self(
    domain: NSURLErrorDomain, code: -1, description: "unknown error")
}
