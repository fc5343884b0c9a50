import Foundation

/// Asks a site for its association file as a phone's service does: no redirect, no cookie.
package struct AssociationFetch: Sendable {
  package let transport: any DeferralTransport
  package let limits: TransportLimits

  package init(transport: any DeferralTransport, limits: TransportLimits = TransportLimits()) {
    self.transport = transport
    var limits = limits
    limits.bodyBytes = AssociationFile.sizeLimit
    self.limits = limits
  }

  /// What came of the request.
  package enum Result: Sendable {
    case file(AssociationFile)
    case fault(TransportFault, detail: String)
    case problem(DeferralProblem)
  }

  /// Fetches the file of one host.
  ///
  /// - Parameters:
  ///   - host: The host that the entitlement names.
  ///   - port: The entitlement's port; nil is 443.
  /// - Returns: The file whatever its status and type; these are judged with it.
  package func fetch(host: String, port: Int? = nil) async -> Result {
    var parts = URLComponents()
    parts.scheme = "https"
    parts.host = host
    parts.port = port
    parts.path = AssociationFile.path
    guard let url = parts.url else { return .fault(.hostNotFound, detail: host) }
    let reply = await transport.send(.get(url), limits: limits)
    switch reply.ending {
    case .fault(let fault, let detail): return .fault(fault, detail: detail)
    case .problem(let problem): return .problem(problem)
    case .response(let response):
      return .file(
        AssociationFile(
          name: url.absoluteString, contents: response.body,
          delivery: AssociationFile.Delivery(
            status: response.status, contentType: response.headers.first(named: "Content-Type"),
            redirect: response.headers.first(named: "Location"))))
    }
  }
}
