import Foundation

/// What can go wrong in an HTTPS exchange; raw values are the names that scripts use.
package enum TransportFault: String, Sendable, Hashable, CaseIterable {
  case offline
  case hostNotFound = "host-not-found"
  case refused
  case timedOut = "timed-out"
  case reset
  /// The server closed the connection without a byte of an answer.
  case emptyReply = "empty"
  /// The server closed the connection before the answer was complete.
  case truncated
  case malformed
  case tlsExpired = "tls-expired"
  case tlsWrongHost = "tls-wrong-host"
  case tlsSelfSigned = "tls-self-signed"
  case tlsUnknownIssuer = "tls-unknown-issuer"
  /// The server speaks nothing newer than TLS 1.1.
  case tlsTooOld = "tls-too-old"
  /// Any other TLS failure.
  case tlsFailed = "tls"
  case tooLarge = "too-large"
  case badEncoding = "bad-encoding"
  case tooManyRedirects = "too-many-redirects"
  /// A redirect to something other than https.
  case insecureRedirect = "insecure-redirect"
  /// The simulator, not a phone, refuses a private address that nobody named.
  case addressRefused = "address-refused"
}

extension TransportFault {
  /// The `NSURLErrorDomain` code a phone reports.
  package var code: Int {
    switch self {
    case .offline: -1009
    case .hostNotFound: -1003
    case .refused, .addressRefused: -1004
    case .timedOut: -1001
    case .reset, .emptyReply, .truncated: -1005
    case .malformed: -1017
    case .tlsExpired, .tlsWrongHost, .tlsSelfSigned, .tlsUnknownIssuer: -1202
    case .tlsTooOld, .tlsFailed: -1200
    case .tooLarge: -1103
    case .badEncoding: -1016
    case .tooManyRedirects: -1007
    case .insecureRedirect: -1022
    }
  }

  /// What is wrong, for the developer, and what to change.
  package var explanation: (why: String, remedy: String) {
    switch self {
    case .offline: ("there is no network", "connect the machine, or use a stub")
    case .hostNotFound: ("the host name does not resolve", "check the host in the URL and its DNS")
    case .refused: ("nothing listens on the port", "start the server, check port and firewall")
    case .timedOut: ("no complete answer came in time", "answer faster; filters should not wait")
    case .reset: ("the server reset the connection", "look at the server's log")
    case .emptyReply: ("the server closed without an answer", "look at the server's log")
    case .truncated: ("the answer ended early", "send as many bytes as Content-Length says")
    case .malformed:
      (
        "the answer is not HTTP, or leads to no address",
        "speak HTTP over TLS on this port, and redirect to a URL"
      )
    case .tlsExpired: ("the certificate is expired or not valid yet", "renew the certificate")
    case .tlsWrongHost:
      ("the certificate names another host", "get a certificate for the URL's host name")
    case .tlsSelfSigned:
      ("the certificate is signed by itself", "use a public authority, or pass --ca-file")
    case .tlsUnknownIssuer:
      ("nobody here trusts the issuer", "send the whole chain, or pass --ca-file")
    case .tlsTooOld: ("the server offers no TLS 1.2 or newer", "enable TLS 1.2 and 1.3")
    case .tlsFailed: ("the TLS handshake failed", "check the server's certificate and ciphers")
    case .tooLarge: ("the answer is larger than the limit", "send a short answer")
    case .badEncoding: ("the answer's Content-Encoding does not decode", "fix the compression")
    case .tooManyRedirects: ("too many redirects, or a loop", "answer at the URL in Info.plist")
    case .insecureRedirect:
      ("a redirect leads away from https", "redirect to https only, or better not at all")
    case .addressRefused:
      ("the address is private and was not named", "name it if it is yours, or use --upstream")
    }
  }

  /// The error under code 4, worded as the system words it; `host` is the URL's.
  package func underlying(host: String) -> DeferralFailure.Underlying {
    let text =
      switch code {
      case -1001: "The request timed out."
      case -1003: "A server with the specified hostname could not be found."
      case -1004: "Could not connect to the server."
      case -1005: "The network connection was lost."
      case -1007: "too many HTTP redirects"
      case -1009: "The Internet connection appears to be offline."
      case -1016: "cannot decode content data"
      case -1017: "cannot parse response"
      case -1022:
        "The resource could not be loaded because the App Transport Security policy requires "
          + "the use of a secure connection."
      case -1103: "resource exceeds maximum size"
      case -1200:
        "An SSL error has occurred and a secure connection to the server cannot be made."
      default:
        "The certificate for this server is invalid. You might be connecting to a server that "
          + "is pretending to be “\(host)” which could put your confidential information at risk."
      }
    return DeferralFailure.Underlying(domain: NSURLErrorDomain, code: code, description: text)
  }
}
