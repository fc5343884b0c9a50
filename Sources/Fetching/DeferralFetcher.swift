import Foundation
package import HostPolicy

/// Makes deferred requests for one extension: six checks in a phone's order, then the exchange.
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
    var made = ChecksMade()
    guard let url = networkURL(&made) else { return refused(made) }
    guard made.add(approval.check(url, site: site)), made.add(single(isFirst)) else {
      return refused(made)
    }
    let request = DeferralRequest(
      deferring: query, to: url.url, appVersion: site.appVersion.value)
    made.add(
      DeferralCheck(
        DeferralRule.encoding,
        .passed(
          finding:
            "\(request.body.count) bytes; app.version is of \(site.appVersion.origin.rawValue)"
        )))
    let exchange = DeferralExchange(transport: transport, limits: limits, rule: redirects)
    let result = await exchange.run(request)
    return conclude(result, request: request, host: url.host, made: made)
  }

  private func networkURL(_ made: inout ChecksMade) -> NetworkURL? {
    do {
      let url = try NetworkURL(site.networkURL)
      let finding = "https to \(url.host)\(url.port.map { ", port \($0)" } ?? "")"
      made.add(
        DeferralCheck(DeferralRule.url, .passed(finding: finding), warnings: url.warnings))
      return url
    } catch {
      made.add(
        DeferralCheck(
          DeferralRule.url, .failed(why: "\(error)", remedy: error.remedy),
          code: .invalidNetworkURL))
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

  private func refused(_ made: ChecksMade) -> Deferral {
    Deferral(
      completion: .failure(DeferralFailure(made.code ?? .system)), checks: made.completed,
      request: nil, transport: transport.name, isBypassed: false, ignoredCookies: [],
      redirects: [], notes: [], elapsed: .zero, problem: nil)
  }
}

extension DeferralFetcher {
  /// Turns the end of an exchange into what the extension gets.
  private func conclude(
    _ result: DeferralExchange.Result, request: DeferralRequest, host: String, made: ChecksMade
  ) -> Deferral {
    var made = made
    var problem: DeferralProblem?
    let completion: Deferral.Completion
    switch result.ending {
    case .response(let response):
      made.add(
        DeferralCheck(DeferralRule.exchange, .passed(finding: "\(transport.name) answered")))
      made.add(
        DeferralCheck(
          DeferralRule.response, .passed(finding: response.size), detail: "from \(response.url)"))
      completion = .response(response)
    case .fault(let fault, let detail):
      made.add(DeferralCheck(exchange: fault, detail: detail))
      completion = .failure(
        DeferralFailure(.networkRequestFailed, underlying: fault.underlying(host: host)))
    case .problem(let found):
      problem = found
      made.add(
        DeferralCheck(
          DeferralRule.exchange,
          .failed(
            why: "nothing answered (\(found.code.rawValue))",
            remedy: "this is no fault of the extension"),
          code: .networkRequestFailed))
      completion = .failure(
        DeferralFailure(
          .networkRequestFailed,
          underlying: .init(domain: NSURLErrorDomain, code: -1, description: "unknown error")))
    }
    return Deferral(
      completion: completion, checks: made.completed, request: request, transport: transport.name,
      isBypassed: result.isBypassed, ignoredCookies: result.cookies, redirects: result.redirects,
      notes: result.notes, elapsed: result.elapsed, problem: problem)
  }
}

extension DeferralCheck {
  /// The fifth check, failed by a transport fault.
  fileprivate init(exchange fault: TransportFault, detail: String) {
    let (why, remedy) = fault.explanation
    self.init(
      DeferralRule.exchange,
      .failed(why: "\(why); URL error \(fault.code)", remedy: remedy),
      detail: detail.isEmpty ? nil : detail,
      code: .networkRequestFailed)
  }
}
