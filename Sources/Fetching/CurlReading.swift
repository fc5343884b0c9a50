package import Foundation
import Texts

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

/// What is in the stderr of a `curl` run: header blocks, its own report, its complaint.
private struct CurlReport: Sendable {
  /// One status line with its header lines.
  struct Head: Sendable, Hashable {
    let version: String
    let status: Int
    var fields: [HTTPField]
  }

  /// Interim answers first; trailers are dropped.
  private(set) var heads: [Head] = []
  /// OpenSSL's verification result; 0 is no objection.
  private(set) var verification = 0
  /// The last line that begins `curl: (`, without that.
  private(set) var complaint = ""

  init(_ errors: Data, marker: String) {
    // Lines are cut in bytes: as a Character, CR LF would be one, and no line would end.
    var isInHead = false
    for bytes in Self.withoutReport(errors, marker, &verification).split(
      separator: 10, omittingEmptySubsequences: false)
    {
      let line = String(decoding: bytes.last == 13 ? bytes.dropLast() : bytes, as: UTF8.self)
      read(line, &isInHead)
    }
  }

  private static func withoutReport(
    _ errors: Data, _ marker: String, _ verification: inout Int
  ) -> Data {
    guard let start = errors.range(of: Data("\n\(marker) ".utf8)),
      let end = errors.range(of: Data(" \(marker)\n".utf8), in: start.upperBound..<errors.endIndex)
    else { return errors }
    let report = String(decoding: errors[start.upperBound..<end.lowerBound], as: UTF8.self)
    verification = report.split(separator: " ").last.flatMap { Int($0) } ?? 0
    return errors[..<start.lowerBound] + errors[end.upperBound...]
  }

  private mutating func read(_ line: String, _ isInHead: inout Bool) {
    if line.hasPrefix("curl: (") {
      complaint =
        line.split(separator: ")", maxSplits: 1).last
        .map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    } else if line.isEmpty {
      isInHead = false
    } else if !isInHead, let head = Self.statusLine(line) {
      heads.append(head)
      isInHead = true
    } else if isInHead {
      addField(line)
    }
  }

  private static func statusLine(_ line: String) -> Head? {
    let parts = line.split(separator: " ")
    guard line.hasPrefix("HTTP/"), parts.count >= 2, let status = Int(parts[1]) else { return nil }
    return Head(version: String(parts[0]), status: status, fields: [])
  }

  private mutating func addField(_ line: String) {
    guard var head = heads.popLast() else { return }
    if line.first == " " || line.first == "\t", let last = head.fields.popLast() {
      let more = line.trimmingCharacters(in: .whitespaces)
      head.fields.append(HTTPField(last.name, "\(last.value) \(more)"))
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      head.fields.append(HTTPField(String(line[..<colon]), value))
    }
    heads.append(head)
  }
}

/// The reading of `curl`'s report by itself: for whoever feeds it a damaged one.
package enum CurlReportText {
  /// How many heads of answers a report has.
  ///
  /// - Parameters:
  ///   - report: What `curl` wrote to standard error.
  ///   - marker: The word around its own report.
  /// - Returns: The number.
  package static func headCount(in report: Data, marker: String) -> Int {
    CurlReport(report, marker: marker).heads.count
  }
}
