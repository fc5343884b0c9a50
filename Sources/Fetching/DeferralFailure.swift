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
