import ExtensionWire
import Foundation
import IdentityLookup

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DeferralRecord {
  /// Whether the host refused the deferral because there was one before.
  var isRedundant: Bool {
    guard case .failure(let failure) = self else { return false }
    return failure.error.domain == ILMessageFilterErrorDomain
      && failure.error.code == ILMessageFilterError.Code.redundantNetworkDeferral.rawValue
  }

  /// Gives what the author's completion gets.
  ///
  /// - Throws: The error for the author, or a `DeferralRecordError`.
  func networkResponse() throws -> ILNetworkResponse {
    switch self {
    case .failure(let failure):
      throw failure.makeError()
    case .response(let record):
      guard
        let url = URL(string: record.url),
        let response = HTTPURLResponse(
          url: url, statusCode: record.statusCode, httpVersion: record.httpVersion,
          headerFields: record.headers)
      else { throw DeferralRecordError.noHTTPResponse(statusCode: record.statusCode) }
      return ILNetworkResponse(urlResponse: response, data: record.body)
    }
  }
}

extension NetworkFailureRecord {
  /// Gives the error as an author would get it on a phone.
  fileprivate func makeError() -> any Error {
    var userInfo = error.userInfo
    userInfo[NSUnderlyingErrorKey] = underlying?.makeError()
    if error.domain == ILMessageFilterErrorDomain,
      let code = ILMessageFilterError.Code(rawValue: error.code)
    {
      return ILMessageFilterError(code, userInfo: userInfo)
    }
    return NSError(domain: error.domain, code: error.code, userInfo: userInfo)
  }
}

extension ErrorRecord {
  fileprivate var userInfo: [String: Any] {
    text.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }

  fileprivate func makeError() -> NSError {
    // Also for URL errors an NSError, as on a phone: Linux would not cast a URLError to one.
    NSError(domain: domain, code: code, userInfo: userInfo)
  }
}
