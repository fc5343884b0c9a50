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
