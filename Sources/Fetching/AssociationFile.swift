package import Foundation
package import HostFiles
import Texts

/// A site's `apple-app-site-association` file, and how it was had.
package struct AssociationFile: Sendable, Hashable {
  /// How the site served the file; nil where it came from a script or a disk.
  package struct Delivery: Sendable, Hashable {
    package let status: Int
    package let contentType: String?
    /// Value of `Location`, where the site answered with a redirect.
    package let redirect: String?

    package init(status: Int, contentType: String?, redirect: String? = nil) {
      self.status = status
      self.contentType = contentType
      self.redirect = redirect
    }
  }

  /// Where the file is on every site.
  package static let path = "/.well-known/apple-app-site-association"
  /// Apple's limit for the uncompressed file, in bytes.
  package static let sizeLimit = 128 << 10

  /// Where the contents came from, for messages.
  package let name: String
  package let contents: Data
  package let delivery: Delivery?

  package init(name: String, contents: Data, delivery: Delivery? = nil) {
    self.name = name
    self.contents = contents
    self.delivery = delivery
  }

  /// Reads a copy from a disk, or what somebody writes into a pipe: more than Apple takes, to say so.
  ///
  /// - Throws: `FileFault`.
  package init(contentsOf url: URL) throws(FileFault) {
    self.init(
      name: url.path, contents: try FileBytes.readAll(url.path, limit: 16 << 20))
  }
}

extension AssociationFile {
  /// What a file says about one app.
  package struct Judgement: Sendable, Hashable {
    package let status: DeferralCheck.Status
    package let warnings: [String]
  }

  /// Whether the file approves this site's containing app for what the site is for.
  package func judge(_ site: DeferralSite) -> Judgement {
    if let refusal = deliveryMistake ?? contentMistake {
      return Judgement(status: refusal, warnings: [])
    }
    switch apps(for: site.service) {
    case .failure(let mistake): return Judgement(status: mistake.status, warnings: [])
    case .success(let apps): return judge(site, listed: apps)
    }
  }

  private struct Mistake: Error {
    let status: DeferralCheck.Status
  }

  var deliveryMistake: DeferralCheck.Status? {
    guard let delivery else { return nil }
    if (300..<400).contains(delivery.status) {
      return .failed(
        why: "the site answers with a redirect to \(delivery.redirect ?? "nowhere")",
        remedy: "serve \(Self.path) itself; a redirect is not followed")
    }
    guard delivery.status == 200 else {
      return .failed(
        why: "the site answers HTTP \(delivery.status)", remedy: "serve \(Self.path) with 200")
    }
    if delivery.contentType?.lowercased().hasPrefix("text/html") == true {
      return .failed(
        why: "the site serves a web page as \(Self.path)",
        remedy: "serve the JSON file as application/json, before any catch-all page")
    }
    return nil
  }

  var deliveryWarnings: [String] {
    guard let type = delivery?.contentType?.lowercased(), !type.hasPrefix("application/json") else {
      return delivery != nil && delivery?.contentType == nil ? ["served without Content-Type"] : []
    }
    return ["served as \(type); Apple asks for application/json"]
  }

  private var contentMistake: DeferralCheck.Status? {
    guard contents.count > Self.sizeLimit else { return nil }
    return .failed(
      why: "\(name) has \(contents.count) bytes", remedy: "stay within \(Self.sizeLimit) bytes")
  }

  private func apps(for wanted: NetworkService) -> Result<[String], Mistake> {
    func mistake(_ why: String, _ remedy: String) -> Result<[String], Mistake> {
      .failure(Mistake(status: .failed(why: "\(name) \(why)", remedy: remedy)))
    }
    let (key, example) = (wanted.rawValue, wanted.exampleFile)
    guard let json = StructuredValue(json: contents) else {
      return mistake("is not JSON", "write JSON: \(example)")
    }
    guard let root = json.object else {
      return mistake("is not a JSON object", "write \(example)")
    }
    guard let service = root[key] else {
      let others = root.keys.sorted().joined(separator: ", ")
      return mistake(
        "has no \(key) key\(others.isEmpty ? "" : ", only \(others)")",
        "add \(example); no other service stands in for it")
    }
    guard let listed = service["apps"] else {
      return mistake("has no \(key).apps", "write \(example)")
    }
    let apps = listed.list?.compactMap(\.text)
    guard let apps, apps.count == listed.list?.count else {
      return mistake("has a \(key).apps that is not an array of strings", "write \(example)")
    }
    return .success(apps)
  }

  private func judge(_ site: DeferralSite, listed: [String]) -> Judgement {
    guard let appID = site.appBundleID else {
      return Judgement(
        status: .notChecked(why: "the containing app's identifier is not known"),
        warnings: deliveryWarnings)
    }
    guard let identifier = site.appIdentifier else {
      let entry = listed.first { $0.hasSuffix(".\(appID)") }
      let status: DeferralCheck.Status =
        entry.map { .passed(finding: "\(name) lists \($0); the team is not checkable here") }
        ?? absence(of: "TEAMID.\(appID)", site, listed: listed)
      return Judgement(status: status, warnings: deliveryWarnings)
    }
    guard listed.contains(identifier) else {
      let status = absence(of: identifier, site, listed: listed)
      return Judgement(status: status, warnings: deliveryWarnings)
    }
    var warnings = deliveryWarnings
    if let own = site.extensionIdentifier, !listed.contains(own) {
      warnings.append("\(name) does not list the extension, \(own); developers list both")
    }
    return Judgement(
      status: .passed(finding: "\(name) lists \(identifier)"), warnings: warnings)
  }

  private func absence(
    of identifier: String, _ site: DeferralSite, listed: [String]
  ) -> DeferralCheck.Status {
    let remedy =
      "add \(identifier) to \(site.service.rawValue).apps, then let phones fetch the file again"
    let appID = site.appBundleID ?? identifier
    if let entry = listed.first(where: { $0.lowercased() == identifier.lowercased() }) {
      return .failed(why: "\(name) has \(entry), in other letter case", remedy: remedy)
    }
    if listed.contains(appID) {
      return .failed(why: "\(name) has \(appID) without its team", remedy: remedy)
    }
    if let entry = listed.first(where: { $0.hasSuffix(".\(appID)") }) {
      return .failed(why: "\(name) has \(entry), another team's", remedy: remedy)
    }
    if let own = site.extensionBundleID, let entry = listed.first(where: { $0.hasSuffix(own) }) {
      return .failed(
        why: "\(name) lists the extension, \(entry), and not the app", remedy: remedy)
    }
    let found = listed.isEmpty ? "lists no app" : "lists only \(listed.joined(separator: ", "))"
    return .failed(why: "\(name) \(found)", remedy: remedy)
  }
}

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
