import Foundation

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
    var text = String(decoding: errors, as: UTF8.self)
    if let start = text.range(of: "\n\(marker) "),
      let end = text.range(of: " \(marker)\n", range: start.upperBound..<text.endIndex)
    {
      verification =
        text[start.upperBound..<end.lowerBound].split(separator: " ").last
        .flatMap { Int($0) } ?? 0
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    read(text)
  }

  private mutating func read(_ text: String) {
    var isInHead = false
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = raw.hasSuffix("\r") ? raw.dropLast() : raw
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
  }

  private static func statusLine(_ line: Substring) -> Head? {
    let parts = line.split(separator: " ")
    guard line.hasPrefix("HTTP/"), parts.count >= 2, let status = Int(parts[1]) else { return nil }
    return Head(version: String(parts[0]), status: status, fields: [])
  }

  private mutating func addField(_ line: Substring) {
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
