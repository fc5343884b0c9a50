package import Foundation
package import Texts

/// One HTTP request of a deferral; the extension chooses no byte of it.
package struct DeferralRequest: Sendable, Hashable {
  package let method: String
  /// Without user, password and fragment, which are never sent.
  package let url: URL
  /// Header lines after `Host`, in the order sent, `Content-Length` last.
  package let headers: [HTTPField]
  /// Holds the message; private.
  package let body: Data
  /// What the body was made from; stubs and cassettes match on it.
  package let query: DeferralQuery
}

extension DeferralRequest {
  /// Builds the POST of a deferral: three headers and the JSON of `deferralBody`, nothing else.
  package init(deferring query: DeferralQuery, to url: URL, appVersion: String?) {
    let body = Self.body(of: query, appVersion: appVersion)
    self.init(
      method: "POST", url: url.withoutUnsentParts,
      headers: [
        HTTPField("Accept", "*/*"),
        HTTPField("Content-Type", "application/json; charset=utf-8"),
        HTTPField("Content-Length", String(body.count)),
      ],
      body: body, query: query)
  }

  /// The same request at another address; a GET without body where the status asks for that.
  func redirected(to target: URL, keepingMethod: Bool) -> DeferralRequest {
    guard !keepingMethod else {
      return DeferralRequest(
        method: method, url: target.withoutUnsentParts, headers: headers, body: body, query: query)
    }
    return .get(target, query: query)
  }

  /// A GET with `Accept: */*` alone.
  static func get(
    _ url: URL, query: DeferralQuery = DeferralQuery(sender: nil, text: nil)
  ) -> DeferralRequest {
    DeferralRequest(
      method: "GET", url: url.withoutUnsentParts, headers: [HTTPField("Accept", "*/*")],
      body: Data(), query: query)
  }

  /// Every header line in the order sent, `Host` first.
  package var sentHeaders: [HTTPField] { [HTTPField("Host", url.hostField)] + headers }

  /// The whole request as HTTP/1.1 puts it on the wire; private because of the body.
  package var bytes: Data {
    var head = "\(method) \(url.requestTarget) HTTP/1.1\r\n"
    for field in sentHeaders {
      head += "\(field.name): \(field.value)\r\n"
    }
    return Data((head + "\r\n").utf8) + body
  }

  /// Compact JSON with the keys always in this order, strings escaped as JSONSerialization does.
  private static func body(of query: DeferralQuery, appVersion: String?) -> Data {
    Data((start(of: query) + #""app":{"version":\#(json(appVersion))}}"#).utf8)
  }

  private static func start(of query: DeferralQuery) -> String {
    let sender = json(query.sender?.revealed)
    let message = query.text.map { #"{"text":\#(json($0.revealed))}"# } ?? "null"
    return #"{"_version":1,"query":{"sender":\#(sender),"message":\#(message)},"#
  }

  /// The body as text, with a stand-in for sender and text.
  package func body(standIn: PrivateText) -> String {
    let text = String(decoding: body, as: UTF8.self)
    let start = Self.start(of: query)
    guard text.hasPrefix(start) else { return text.isEmpty ? "" : standIn.revealed }
    let shown = DeferralQuery(
      sender: query.sender.map { _ in standIn }, text: query.text.map { _ in standIn })
    return Self.start(of: shown) + text.dropFirst(start.count)
  }

  private static func json(_ string: String?) -> String {
    guard let string else { return "null" }
    let encoded = try? JSONEncoder().encode(string)
    return encoded.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

extension DeferralRequest: CustomStringConvertible, CustomReflectable {
  /// Method and address; the body is private.
  package var description: String { address.revealed }
  /// The same; a server may have chosen the address by a redirect.
  var address: QuotingText { "\(method) \(quoting: url.absoluteString)" }
  /// The same with the beginning of the body, for its author; its length would tell of the message.
  var words: QuotingText {
    guard !body.isEmpty else { return address }
    let shown = QuotingText(quotingBeginningOf: String(decoding: body, as: UTF8.self))
    return "\(address) with the body \(shown)"
  }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// The part of a message that a deferred request carries; both are private.
package struct DeferralQuery: Sendable, Hashable {
  /// Phone number or e-mail address as the extension saw it; nil is sent as JSON `null`.
  package let sender: PrivateText?
  /// The message's text; nil is sent as `"message":null`.
  package let text: PrivateText?

  package init(sender: PrivateText?, text: PrivateText?) {
    self.sender = sender
    self.text = text
  }
}

/// One header line of a request or an answer.
package struct HTTPField: Sendable, Hashable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the name is `other`, whatever the case.
  package func isNamed(_ other: String) -> Bool {
    name.lowercased() == other.lowercased()
  }
}

extension [HTTPField] {
  /// The first value under a name, whatever its case.
  package func first(named name: String) -> String? {
    first { $0.isNamed(name) }?.value
  }
}

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
