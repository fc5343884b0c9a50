import Foundation
import HostPolicy

extension DeferralFetcher {
  /// Turns the end of an exchange into what the extension gets.
  func conclude(
    _ result: DeferralExchange.Result, request: DeferralRequest, host: String, ledger: CheckLedger
  ) -> Deferral {
    var ledger = ledger
    var problem: DeferralProblem?
    let completion: Deferral.Completion
    switch result.ending {
    case .response(let response):
      ledger.add(
        DeferralCheck(DeferralRule.exchange, .passed(finding: "\(transport.name) answered")))
      ledger.add(
        DeferralCheck(
          DeferralRule.response, .passed(finding: response.size), detail: "from \(response.url)"))
      completion = .response(response)
    case .fault(let fault, let detail):
      ledger.add(DeferralCheck(exchange: fault, detail: detail))
      completion = .failure(
        DeferralFailure(.networkRequestFailed, underlying: fault.underlying(host: host)))
    case .problem(let found):
      problem = found
      ledger.add(
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
      completion: completion, checks: ledger.completed, request: request, transport: transport.name,
      isBypassed: result.isBypassed, ignoredCookies: result.cookies, redirects: result.redirects,
      notes: result.notes, elapsed: result.elapsed, problem: problem)
  }
}

extension DeferralCheck {
  /// The fifth check, failed by a transport fault.
  init(exchange fault: TransportFault, detail: String) {
    let (why, remedy) = fault.explanation
    self.init(
      DeferralRule.exchange,
      .failed(why: "\(why); URL error \(fault.code)", remedy: remedy),
      detail: detail.isEmpty ? nil : detail,
      code: .networkRequestFailed)
  }
}
