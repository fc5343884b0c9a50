import Foundation

/// One entry of the associated-domains entitlement, such as `messagefilter:filter.example.com`.
package struct AssociatedDomain: Sendable, Hashable {
  /// The service that deferral needs.
  package static let service = "messagefilter"

  /// Lower case, ASCII form; the part after `*.` for a wildcard.
  package let host: String
  package let isWildcard: Bool
  package let port: Int?
  /// Value of `?mode=`: `developer`, `managed` or `developer+managed`.
  package let mode: String?

  /// Reads one entry as written in the entitlements.
  ///
  /// - Throws: `AssociatedDomainMistake`, which names what is wrong and what to change.
  package init(entry: String) throws(AssociatedDomainMistake) {
    let body = try Self.body(of: entry)
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

  private static func body(of entry: String) throws(AssociatedDomainMistake) -> String {
    guard entry == entry.trimmingCharacters(in: .whitespacesAndNewlines) else { throw .spaces }
    guard !entry.contains("$(") else { throw .unexpandedVariable }
    guard let colon = entry.firstIndex(of: ":") else { throw .noService }
    let service = String(entry[..<colon])
    guard service == Self.service else {
      if service.contains(".") { throw .noService }
      throw ["http", "https"].contains(service.lowercased()) ? .scheme : .otherService(service)
    }
    let body = String(entry[entry.index(after: colon)...])
    guard !body.contains("://") else { throw .scheme }
    return body
  }

  private static func port(_ text: String) throws(AssociatedDomainMistake) -> Int {
    guard let port = UInt16(text), port > 0 else { throw .port(text) }
    return Int(port)
  }

  private static func mode(_ text: String) throws(AssociatedDomainMistake) -> String {
    let modes = ["developer", "managed", "developer+managed"]
    guard text.hasPrefix("mode="), modes.contains(String(text.dropFirst(5))) else {
      throw .mode(text)
    }
    return String(text.dropFirst(5))
  }
}
