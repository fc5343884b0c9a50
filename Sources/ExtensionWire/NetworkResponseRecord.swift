package import Foundation

/// The server's answer to a deferred query; it prints without headers and body.
package struct NetworkResponseRecord: Codable, Equatable, Sendable {
  /// The URL that answered.
  package let url: String

  /// The HTTP status code.
  package let statusCode: Int

  /// Such as `HTTP/1.1`.
  package let httpVersion: String?

  /// The headers, one value a name.
  package let headers: [String: String]

  /// The body as it was received; base64 on the wire.
  package let body: Data

  /// Creates a record.
  package init(
    url: String, statusCode: Int, httpVersion: String?, headers: [String: String], body: Data
  ) {
    self.url = url
    self.statusCode = statusCode
    self.httpVersion = httpVersion
    self.headers = headers
    self.body = body
  }
}

extension NetworkResponseRecord: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Gives the status, the number of headers and the length of the body in bytes.
  package var description: String {
    "NetworkResponseRecord(statusCode: \(statusCode), headers: <\(headers.count)>, "
      + "body: <private, \(body.count) bytes>)"
  }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
