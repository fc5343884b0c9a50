import Foundation

extension URL {
  /// The URL without user, password and fragment.
  var withoutUnsentParts: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    parts.user = nil
    parts.password = nil
    parts.fragment = nil
    return parts.url ?? self
  }

  /// Path and query as the request line has them.
  var requestTarget: String {
    guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "/" }
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    return parts.percentEncodedQuery.map { "\(path)?\($0)" } ?? path
  }

  /// Host and, where it is not the scheme's own, port as the `Host` header has them.
  var hostField: String {
    let host = comparableHost ?? ""
    let bracketed = host.contains(":") ? "[\(host)]" : host
    guard let port, port != defaultPort else { return bracketed }
    return "\(bracketed):\(port)"
  }

  /// The host in lower case, internationalized names in their ASCII form, brackets off.
  var comparableHost: String? {
    host(percentEncoded: false)?.lowercased()
  }

  /// 80 for http, else 443.
  var defaultPort: Int {
    scheme?.lowercased() == "http" ? 80 : 443
  }
}
