import Foundation
import HostPolicy

/// What one `curl` run says about the exchange.
struct CurlReading: Sendable {
  let ending: TransportReply.Ending

  init(_ remains: CurlRun.Remains, request: DeferralRequest, marker: String) {
    let report = CurlReport(remains.errors, marker: marker)
    if remains.isOutputTooLong {
      ending = .fault(.tooLarge, detail: "more than \(remains.output.count) bytes")
    } else if remains.areErrorsTooLong {
      ending = .fault(.tooLarge, detail: "more than \(remains.errors.count) bytes of headers")
    } else {
      switch remains.status {
      case nil: ending = .fault(.timedOut, detail: "ended from outside")
      case 0: ending = Self.response(report, body: remains.output, request: request)
      case .some(let status): ending = Self.failure(status, report)
      }
    }
  }

  private static func response(
    _ report: CurlReport, body: Data, request: DeferralRequest
  ) -> TransportReply.Ending {
    guard let head = report.heads.first(where: { $0.status >= 200 }) else {
      return .fault(.malformed, detail: "no final status line")
    }
    return .response(
      DeferralResponse(
        status: head.status, headers: head.fields, body: body, url: request.url.absoluteString,
        httpVersion: head.version))
  }

  private static func failure(_ status: Int32, _ report: CurlReport) -> TransportReply.Ending {
    let words = report.complaint
    switch status {
    case 2, 4, 43, 48:
      return .problem(DeferralProblem(.curl, "curl is too old or broken: \(quoting: words)"))
    case 59: return .problem(DeferralProblem(.curl, "curl lacks the TLS suites: \(quoting: words)"))
    case 58, 77:
      return .problem(DeferralProblem(.setting, "the CA file is unusable: \(quoting: words)"))
    case 35: return .fault(tlsFault(words), detail: words)
    case 51, 60, 83: return .fault(certificateFault(report), detail: words)
    case 56 where words.contains("chunk"): return .fault(.malformed, detail: words)
    default: return .fault(faults[status] ?? .reset, detail: words)
    }
  }

  /// `curl`'s exit statuses that need no second look.
  private static let faults: [Int32: TransportFault] = [
    1: .malformed, 3: .malformed, 6: .hostNotFound, 7: .refused, 8: .malformed, 16: .malformed,
    18: .truncated, 23: .tooLarge, 27: .tooLarge, 28: .timedOut, 52: .emptyReply, 55: .reset,
    56: .reset, 61: .badEncoding, 63: .tooLarge,
  ]

  private static func tlsFault(_ words: String) -> TransportFault {
    let old = ["protocol version", "unsupported protocol", "version too low"]
    return old.contains(where: words.lowercased().contains) ? .tlsTooOld : .tlsFailed
  }

  /// By OpenSSL's verification result; where the chain is good, the host name is what is wrong.
  private static func certificateFault(_ report: CurlReport) -> TransportFault {
    switch report.verification {
    case 9, 10: .tlsExpired
    case 18: .tlsSelfSigned
    case 2, 19, 20, 21: .tlsUnknownIssuer
    case 0, 1, 62: .tlsWrongHost
    default: .tlsFailed
    }
  }
}
