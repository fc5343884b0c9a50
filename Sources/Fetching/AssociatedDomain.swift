import Foundation

/// One entry of the associated-domains entitlement, such as `messagefilter:filter.example.com`.
package struct AssociatedDomain: Sendable, Hashable {
  /// Lower case, ASCII form; the part after `*.` for a wildcard.
  package let host: String
  package let isWildcard: Bool
  package let port: Int?
  /// Value of `?mode=`: `developer`, `managed` or `developer+managed`.
  package let mode: String?

  /// Reads one entry as written in the entitlements.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - service: The service that it must be for.
  /// - Throws: `AssociatedDomainMistake`, which names what is wrong and what to change.
  package init(entry: String, for service: NetworkService) throws(AssociatedDomainMistake) {
    do throws(AssociatedDomainMistake.Kind) {
      try self.init(entry, service)
    } catch {
      throw AssociatedDomainMistake(error, for: service)
    }
  }

  private init(
    _ entry: String, _ service: NetworkService
  ) throws(AssociatedDomainMistake.Kind) {
    let body = try Self.body(of: entry, service)
    let halves = body.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    mode = try halves.count == 2 ? Self.mode(String(halves[1])) : nil
    let domain = String(halves.first ?? "")
    if domain.contains("@") { throw .user }
    if domain.contains("/") || domain.contains("#") { throw .path }
    let colon = domain.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    port = try colon.count == 2 ? Self.port(String(colon[1])) : nil
    var name = String(colon.first ?? "")
    isWildcard = name.hasPrefix("*.")
    if isWildcard { name.removeFirst(2) }
    if name.isEmpty { throw .noHost }
    if name.contains("*") { throw .wildcard }
    if name.hasSuffix(".") { throw .trailingDot }
    if !name.allSatisfy(\.isASCII) {
      throw .notASCII(URL(string: "https://\(name)")?.comparableHost ?? name)
    }
    guard
      let host = URL(string: "https://\(name)", encodingInvalidCharacters: false)?
        .comparableHost
    else { throw .notAHost(name) }
    self.host = host
  }

  /// Whether the entry names this host, letter case apart; a wildcard never names its own apex.
  package func names(_ other: String) -> Bool {
    isWildcard ? other.hasSuffix(".\(host)") && other.count > host.count + 1 : other == host
  }

  private static func body(
    of entry: String, _ wanted: NetworkService
  ) throws(AssociatedDomainMistake.Kind) -> String {
    guard entry == entry.trimmingCharacters(in: .whitespacesAndNewlines) else { throw .spaces }
    guard !entry.contains("$(") else { throw .unexpandedVariable }
    guard let colon = entry.firstIndex(of: ":") else { throw .noService }
    let service = String(entry[..<colon])
    guard service == wanted.rawValue else {
      if service.contains(".") { throw .noService }
      throw ["http", "https"].contains(service.lowercased()) ? .scheme : .otherService(service)
    }
    let body = String(entry[entry.index(after: colon)...])
    guard !body.contains("://") else { throw .scheme }
    return body
  }

  private static func port(_ text: String) throws(AssociatedDomainMistake.Kind) -> Int {
    guard let port = UInt16(text), port > 0 else { throw .port(text) }
    return Int(port)
  }

  private static func mode(_ text: String) throws(AssociatedDomainMistake.Kind) -> String {
    let modes = ["developer", "managed", "developer+managed"]
    guard text.hasPrefix("mode="), modes.contains(String(text.dropFirst(5))) else {
      throw .mode(text)
    }
    return String(text.dropFirst(5))
  }
}

/// Why an entry of the associated-domains entitlement approves no request for a service.
package struct AssociatedDomainMistake: Error, Sendable, Hashable {
  /// What is wrong with it.
  package enum Kind: Error, Sendable, Hashable {
    case noService
    case otherService(String)
    case scheme
    case path
    case user
    case port(String)
    case mode(String)
    case spaces
    case unexpandedVariable
    case noHost
    case wildcard
    case trailingDot
    case notAHost(String)
    /// The payload is the ASCII form.
    case notASCII(String)
  }

  package let kind: Kind
  /// The service that it should be for.
  package let service: NetworkService

  package init(_ kind: Kind, for service: NetworkService) {
    self.kind = kind
    self.service = service
  }
}

extension AssociatedDomainMistake: CustomStringConvertible {
  package var description: String {
    switch kind {
    case .noService: "it names no service"
    case .otherService(let other): "it is for the service \(other), not for \(service.rawValue)"
    case .scheme: "it has a scheme such as https://"
    case .path: "it has a path"
    case .user: "it has a user name"
    case .port(let text): "\(text) is not a port"
    case .mode(let text): "?\(text) is not a known mode"
    case .spaces: "it begins or ends with white space"
    case .unexpandedVariable: "it has a build variable left in it"
    case .noHost: "it names no host"
    case .wildcard: "its * stands elsewhere than in a leading *."
    case .trailingDot: "its host ends in a dot"
    case .notAHost(let text): "\(text) is not a host name"
    case .notASCII: "its host is internationalized"
    }
  }

  /// What to change.
  package var remedy: String {
    let word = service.rawValue
    return switch kind {
    case .noService, .otherService: "write \(word): and the host; each service needs its own"
    case .scheme, .path, .user: "write \(word):, the host and, if the URL has one, the port"
    case .port: "write a number from 1 to 65535 after the host, or nothing"
    case .mode: "write ?mode=developer, ?mode=managed or nothing"
    case .spaces: "remove the white space"
    case .unexpandedVariable: "define the build setting, or write the host out"
    case .noHost, .notAHost: "write a host name after \(word):"
    case .notASCII(let ascii): "write the ASCII form, \(ascii)"
    case .wildcard: "write *.example.com for all hosts below example.com"
    case .trailingDot: "remove the dot"
    }
  }
}

/// What one bundle's entitlements say under `com.apple.developer.associated-domains`.
package enum DomainClaim: Sendable, Hashable {
  /// No entitlements of this bundle were given.
  case unknown
  /// Entitlements were given, without the key.
  case absent
  /// The entries as written.
  case entries([String])
  /// The value is not an array of strings; `found` names what it is.
  case wrongType(found: String)

  /// The entitlement's name.
  package static let key = "com.apple.developer.associated-domains"

  /// The entries as written; none where there is no usable value.
  package var listed: [String] {
    guard case .entries(let entries) = self else { return [] }
    return entries
  }
}

extension DomainClaim {
  /// Reads the claim of one bundle; nil entitlements are `unknown`.
  package init(entitlements: [String: Any]?) {
    switch entitlements.map({ $0[Self.key] }) {
    case nil: self = .unknown
    case .some(nil): self = .absent
    case .some(.some(let value)):
      if let entries = value as? [String] {
        self = .entries(entries)
      } else {
        self = .wrongType(found: NetworkURLSetting.typeName(of: value))
      }
    }
  }
}
