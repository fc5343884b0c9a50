import ExtensionWire
import Foundation
import IdentityLookup

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ILMessageFilterQueryRequest {
  /// Takes a request from the wire.
  convenience init(_ record: QueryRecord) {
    self.init(
      sender: record.sender, messageBody: record.messageBody,
      receiverISOCountryCode: record.receiverISOCountryCode)
  }
}

extension ResponseRecord {
  /// Puts a verdict, as it is now, on the wire.
  init(_ response: ILMessageFilterQueryResponse) {
    self.init(action: response.action.rawValue, subAction: response.subAction.rawValue)
  }
}

extension CapabilitiesRecord {
  /// Puts the declared sub-actions, as they are now, on the wire.
  init(_ response: ILMessageFilterCapabilitiesQueryResponse) {
    self.init(
      transactional: response.transactionalSubActions.map(\.rawValue),
      promotional: response.promotionalSubActions.map(\.rawValue))
  }
}

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

/// Why a deferral's record makes neither a response nor an error.
enum DeferralRecordError: Error {
  /// The URL, the status or the headers are not those of an HTTP response.
  case noHTTPResponse(statusCode: Int)
}

extension DeferralRecordError: CustomStringConvertible {
  /// Says what was wrong with it.
  var description: String {
    switch self {
    case .noHTTPResponse(let statusCode):
      "the host's answer to a deferral, status \(statusCode), makes no HTTP response"
    }
  }
}

extension DiagnosticRecord {
  /// Puts a diagnostic on the wire.
  init(_ diagnostic: ExtensionDiagnostic, queryID: QueryID?) {
    self.init(code: diagnostic.code.rawValue, message: diagnostic.message, queryID: queryID)
  }
}
