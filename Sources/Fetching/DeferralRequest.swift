package import Foundation
import HostPolicy
package import Texts

/// One HTTP request that the host makes for an extension: a deferral or a report.
///
/// Of a report the extension chooses what is under `classification`, and of a deferral no byte.
package struct DeferralRequest: Sendable, Hashable {
  package let method: String
  /// Without user, password and fragment, which are never sent.
  package let url: URL
  /// Header lines after `Host`, in the order sent, `Content-Length` last.
  package let headers: [HTTPField]
  /// Holds the message, or what was reported; private.
  package let body: Data
  /// What the body was made from; stubs and cassettes match on it.
  package let subject: RequestSubject
  /// The `app.version` in the body; nil is `null`, or no body.
  let appVersion: String?
}

/// What a request of the host is about.
package enum RequestSubject: Sendable, Hashable {
  case query(DeferralQuery)
  case report(ClassificationReport)
}

extension DeferralRequest {
  /// Builds the POST of a deferral: three headers and the JSON of the message, nothing else.
  package init(deferring query: DeferralQuery, to url: URL, appVersion: String?) {
    self.init(posting: .query(query), to: url, appVersion: appVersion)
  }

  /// Builds the POST of a report, with the same headers.
  package init(reporting report: ClassificationReport, to url: URL, appVersion: String?) {
    self.init(posting: .report(report), to: url, appVersion: appVersion)
  }

  init(posting subject: RequestSubject, to url: URL, appVersion: String?) {
    let body = Data(subject.json(appVersion: appVersion).utf8)
    self.init(
      method: "POST", url: url.withoutUnsentParts,
      headers: [
        HTTPField("Accept", "*/*"),
        HTTPField("Content-Type", "application/json; charset=utf-8"),
        HTTPField("Content-Length", String(body.count)),
      ],
      body: body, subject: subject, appVersion: appVersion)
  }

  /// The query that it defers; nil for a report.
  package var query: DeferralQuery? {
    guard case .query(let query) = subject else { return nil }
    return query
  }

  /// The same request at another address; a GET without body where the status asks for that.
  func redirected(to target: URL, keepingMethod: Bool) -> DeferralRequest {
    guard !keepingMethod else {
      return DeferralRequest(
        method: method, url: target.withoutUnsentParts, headers: headers, body: body,
        subject: subject, appVersion: appVersion)
    }
    return .get(target, subject: subject)
  }

  /// A GET with `Accept: */*` alone.
  static func get(
    _ url: URL, subject: RequestSubject = .query(DeferralQuery(sender: nil, text: nil))
  ) -> DeferralRequest {
    DeferralRequest(
      method: "GET", url: url.withoutUnsentParts, headers: [HTTPField("Accept", "*/*")],
      body: Data(), subject: subject, appVersion: nil)
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

  /// The body as text, with a stand-in for sender and text, or for what is reported.
  package func body(standIn: PrivateText) -> String {
    body.isEmpty ? "" : subject.replacingPrivateTexts(with: standIn).json(appVersion: appVersion)
  }

}

extension RequestSubject {
  /// Compact JSON with the keys always in this order, strings escaped as JSONSerialization does.
  fileprivate func json(appVersion: String?) -> String {
    let app = #""app":{"version":\#(Self.json(appVersion))}"#
    switch self {
    case .query(let query):
      let sender = Self.json(query.sender?.revealed)
      let message = query.text.map { #"{"text":\#(Self.json($0.revealed))}"# } ?? "null"
      return #"{"_version":1,"query":{"sender":\#(sender),"message":\#(message)},\#(app)}"#
    case .report(let report):
      return #"{"_version":1,\#(app),"classification":\#(report.classification.revealed)}"#
    }
  }

  /// What else is to be said of the body.
  var finding: String {
    guard case .report(let report) = self, report.isEmpty else { return "" }
    return "; without userInfo classification is {} (\(NetworkReportRule.emptyBody.id), "
      + "\(NetworkReportRule.emptyBody.provenance.rawValue))"
  }

  private static func json(_ string: String?) -> String {
    guard let string else { return "null" }
    let encoded = try? JSONEncoder().encode(string)
    return encoded.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  fileprivate func replacingPrivateTexts(with standIn: PrivateText) -> RequestSubject {
    switch self {
    case .query(let query):
      .query(
        DeferralQuery(
          sender: query.sender.map { _ in standIn }, text: query.text.map { _ in standIn }))
    case .report: .report(ClassificationReport(standIn: Self.json(standIn.revealed)))
    }
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
