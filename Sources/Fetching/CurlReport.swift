package import Foundation

/// What is in the stderr of a `curl` run: header blocks, its own report, its complaint.
struct CurlReport: Sendable {
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
