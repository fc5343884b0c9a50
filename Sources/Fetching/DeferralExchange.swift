import Foundation
import HostPolicy
import Texts

/// One request with the redirects that follow from it.
struct DeferralExchange: Sendable {
  let transport: any DeferralTransport
  let limits: TransportLimits
  let rule: DeferralRedirects

  /// What came of it.
  struct Result: Sendable {
    var ending: TransportReply.Ending
    var elapsed: Duration = .zero
    var notes: [QuotingText] = []
    var redirects: [Deferral.Redirect] = []
    var cookies: [String] = []
    var isBypassed = false
  }

  func run(_ first: DeferralRequest) async -> Result {
    var request = first
    var result = Result(ending: .fault(.tooManyRedirects, detail: ""))
    for hop in 0...limits.redirects {
      result.isBypassed = result.isBypassed || transport.bypassesChecks(for: request)
      let reply = await transport.send(request, limits: limits)
      result.elapsed += reply.elapsed
      result.notes += reply.notes
      result.ending = bounded(reply.ending)
      guard case .response(let response) = result.ending else { return result }
      result.cookies += Self.cookieNames(response)
      guard let target = redirect(from: response, at: request.url) else { return result }
      result.redirects.append(
        Deferral.Redirect(status: response.status, address: target.absoluteString))
      guard rule.allows(from: request.url, to: target) else {
        result.notes.append("redirect not followed (rule \(rule.rawValue))")
        return result
      }
      guard target.scheme?.lowercased() == "https" else {
        result.ending = .fault(.insecureRedirect, detail: target.absoluteString)
        return result
      }
      if hop == limits.redirects { break }
      request = request.redirected(
        to: target, keepingMethod: [307, 308].contains(response.status))
      if request.body != Data(), target.comparableHost != first.url.comparableHost {
        result.notes.append(
          "the \(request.query == nil ? "report" : "message") went on to \(quoting: target.comparableHost ?? "another host")"
        )
      }
    }
    result.ending = .fault(.tooManyRedirects, detail: "\(limits.redirects) followed")
    return result
  }

  private func bounded(_ ending: TransportReply.Ending) -> TransportReply.Ending {
    guard case .response(let response) = ending else { return ending }
    let headerBytes = response.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard headerBytes <= limits.headerBytes else {
      return .fault(.tooLarge, detail: "the limit of its headers is \(limits.headerBytes) bytes")
    }
    guard response.body.count <= limits.bodyBytes else {
      return .fault(.tooLarge, detail: "the limit is \(limits.bodyBytes) bytes")
    }
    return ending
  }

  private func redirect(from response: DeferralResponse, at url: URL) -> URL? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers.first(named: "Location")
    else { return nil }
    return URL(string: location, relativeTo: url)?.absoluteURL
  }

  private static func cookieNames(_ response: DeferralResponse) -> [String] {
    response.headers.filter { $0.isNamed("Set-Cookie") }.map { field in
      let name = field.value.prefix { $0 != "=" && $0 != ";" }
      return name.trimmingCharacters(in: .whitespaces)
    }
  }
}

extension DeferralRedirects {
  fileprivate func allows(from source: URL, to target: URL) -> Bool {
    switch self {
    case .follow: true
    case .refuse: false
    case .sameHost:
      source.comparableHost == target.comparableHost
        && (source.port ?? source.defaultPort) == (target.port ?? target.defaultPort)
    }
  }
}
