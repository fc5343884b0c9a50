package import Foundation

/// A network URL that passes the first check: parses, https in any case, has a host.
package struct NetworkURL: Sendable, Hashable {
  package let url: URL
  /// Lower case, internationalized names in their ASCII form.
  package let host: String
  /// As written; nil is 443.
  package let port: Int?
  /// Parts that a phone lets through and that will surprise, such as a fragment.
  package let warnings: [String]

  /// The host of the URL that Xcode's template for message filters begins with.
  package static let placeholderHost = "www.example-sms-filter-application.com"

  /// Whether it is the URL of Xcode's template, at which nobody's server is.
  package var isPlaceholder: Bool { host == Self.placeholderHost }

  /// The associated domain that approves it, such as `messagefilter:filter.example.com:8443`.
  package var approvingEntry: String {
    let suffix = port.map { $0 == 443 ? "" : ":\($0)" } ?? ""
    return "\(AssociatedDomain.service):\(host)\(suffix)"
  }

  /// What to change where no associated domain approves it.
  package var approvalRemedy: String {
    isPlaceholder
      ? "give your own server's URL instead; or, if there is no server, remove the key and answer "
        + "without deferring"
      : "add \(approvingEntry) to \(DomainClaim.key) of the app and of the extension"
  }

  /// Makes the first check.
  ///
  /// - Throws: `NetworkURLMistake`, which names what is wrong and what to change.
  package init(_ setting: NetworkURLSetting) throws(NetworkURLMistake) {
    guard case .text(let text) = setting else { throw NetworkURLMistake(setting) }
    guard !text.isEmpty else { throw .empty }
    guard text == text.trimmingCharacters(in: .whitespacesAndNewlines) else { throw .spaces }
    guard !text.contains("$(") else { throw .unexpandedVariable(text) }
    guard let url = URL(string: text) else { throw .unparsable(text) }
    guard let scheme = url.scheme?.lowercased() else { throw .noScheme(text) }
    guard scheme == "https" else { throw .scheme(scheme) }
    guard let host = url.comparableHost, !host.isEmpty else { throw .noHost(text) }
    self.url = url
    self.host = host
    port = url.port
    let isStrict = URL(string: text, encodingInvalidCharacters: false) != nil
    warnings = Self.warnings(for: url, host: host, isStrict: isStrict)
  }

  private static func warnings(for url: URL, host: String, isStrict: Bool) -> [String] {
    var warnings: [String] = []
    if !isStrict {
      warnings.append("before iOS 17 this is no URL (code 2); write \(url.absoluteString)")
    }
    if url.user != nil || url.password != nil {
      warnings.append("user and password in the URL are not sent; remove them")
    }
    if url.fragment != nil {
      warnings.append("the fragment after # is not sent; remove it")
    }
    if isStrict, host.hasPrefix("xn--") || host.contains(".xn--") {
      warnings.append("the host is internationalized; certificate and entitlement need \(host)")
    }
    if host.hasSuffix(".") {
      warnings.append("the host ends in a dot and equals no entitlement; remove the dot")
    }
    if PeerAddress(host) != nil {
      warnings.append("the host is an address; associated domains need a name")
    }
    return warnings
  }
}
