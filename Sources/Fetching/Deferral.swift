package import Foundation
package import Texts

/// One deferral as it went: what the extension gets, and what the trace keeps.
package struct Deferral: Sendable {
  /// What the extension's completion is called with.
  package enum Completion: Sendable, Hashable {
    case response(DeferralResponse)
    case failure(DeferralFailure)
  }

  /// An answer that names another address, which the server chose.
  package struct Redirect: Sendable, Hashable, CustomStringConvertible {
    package let status: Int
    package let address: String
    /// Such as `307 https://b.example/`.
    package var description: String { "\(status) \(address)" }
  }

  package let completion: Completion
  /// The request, the six checks before it and what else is to be told.
  package let trace: RequestTrace
}

extension Deferral {
  /// Puts one together of all that is told of it.
  package init(
    completion: Completion, checks: [DeferralCheck], request: DeferralRequest?, transport: String,
    isBypassed: Bool, ignoredCookies: [String], redirects: [Redirect], notes: [QuotingText],
    elapsed: Duration, problem: DeferralProblem?
  ) {
    self.init(
      completion: completion,
      trace: RequestTrace(
        checks: checks, request: request, transport: transport, isBypassed: isBypassed,
        ignoredCookies: ignoredCookies, redirects: redirects, notes: notes, elapsed: elapsed,
        problem: problem))
  }

  package var checks: [DeferralCheck] { trace.checks }
  package var request: DeferralRequest? { trace.request }
  package var transport: String { trace.transport }
  package var isBypassed: Bool { trace.isBypassed }
  package var ignoredCookies: [String] { trace.ignoredCookies }
  package var redirects: [Redirect] { trace.redirects }
  package var notes: [QuotingText] { trace.notes }
  package var elapsed: Duration { trace.elapsed }
  package var problem: DeferralProblem? { trace.problem }

  /// The check that decided; nil where the extension got a response.
  package var decisive: DeferralCheck? { trace.decisive }

  /// The code of the extension's `ILMessageFilterError`, 0 for a response.
  package var code: Int {
    switch completion {
    case .response: 0
    case .failure(let failure): failure.code.rawValue
    }
  }

  /// What the extension got; nil for an error.
  package var response: DeferralResponse? {
    guard case .response(let response) = completion else { return nil }
    return response
  }
}

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

/// The error that a phone hands to the extension's completion when a deferral fails.
package struct DeferralFailure: Sendable, Hashable, Error {
  /// `ILMessageFilterError.Code`, raw values as in Apple's header.
  package enum Code: Int, Sendable, Hashable, CaseIterable {
    case system = 1
    case invalidNetworkURL = 2
    case networkURLUnauthorized = 3
    case networkRequestFailed = 4
    case redundantNetworkDeferral = 5

    /// Such as `ILMessageFilterError 4 (networkRequestFailed)`.
    package var title: String { "ILMessageFilterError \(rawValue) (\(self))" }
  }

  /// What `NSUnderlyingErrorKey` holds.
  package struct Underlying: Sendable, Hashable {
    /// Such as `NSURLErrorDomain`.
    package let domain: String
    package let code: Int
    package let description: String

    package init(domain: String, code: Int, description: String) {
      self.domain = domain
      self.code = code
      self.description = description
    }
  }

  package let code: Code
  /// Present with `networkRequestFailed`.
  package let underlying: Underlying?

  package init(_ code: Code, underlying: Underlying? = nil) {
    self.code = code
    self.underlying = underlying
  }
}

extension DeferralFailure: CustomStringConvertible {
  package var description: String {
    guard let underlying else { return code.title }
    return "\(code.title), underlying \(underlying.domain) \(underlying.code): "
      + underlying.description
  }
}

/// A fault of the script or of this machine, not of the extension or its server: fails the run.
package struct DeferralProblem: Sendable, Hashable, Error, CustomStringConvertible {
  /// What kind of fault it is.
  package enum Code: String, Sendable, Hashable {
    /// No stub answers the request.
    case unmatchedStub = "stub.unmatched"
    /// No recorded exchange answers the request.
    case unmatchedCassette = "cassette.unmatched"
    /// The cassette cannot be read, or cannot be written.
    case cassette = "cassette.file"
    /// The `curl` program is missing or too old.
    case curl = "live.curl"
    /// A live setting makes no sense, such as a CA file that is not there.
    case setting = "live.setting"
  }

  package let code: Code
  /// What happened and what to do; quotes addresses, and the conditions of a script.
  package let text: QuotingText
  /// The whole text; a report of what was recorded or imported takes `text`.
  package var description: String { text.revealed }

  package init(_ code: Code, _ text: QuotingText) {
    self.code = code
    self.text = text
  }
}
