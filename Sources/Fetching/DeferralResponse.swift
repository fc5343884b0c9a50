package import Foundation

/// A server's answer as the extension gets it: `ILNetworkResponse` before it is one.
package struct DeferralResponse: Sendable, Hashable {
  /// HTTP status; 4xx and 5xx arrive here too.
  package let status: Int
  /// Header lines in the order received, cookies included; nothing keeps the cookies.
  package let headers: [HTTPField]
  /// The body verbatim, after transport decoding such as gzip.
  package let body: Data
  /// The address that answered: after redirects, not always the one in Info.plist.
  package let url: String
  /// Such as `HTTP/1.1`.
  package let httpVersion: String

  package init(
    status: Int, headers: [HTTPField] = [], body: Data = Data(), url: String,
    httpVersion: String = "HTTP/1.1"
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
    self.httpVersion = httpVersion
  }
}

extension DeferralResponse: CustomStringConvertible, CustomReflectable {
  /// Status and size; the body may repeat the message, so it is not shown.
  package var description: String { "\(size) from \(url)" }
  /// Status and size alone; a server may have chosen the address by a redirect.
  package var size: String { "HTTP \(status), \(body.count) byte\(body.count == 1 ? "" : "s")" }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
