import Foundation

/// How a stream of messages, or of what was answered about them, is written.
package enum StreamFormat: String, Sendable, Hashable, CaseIterable, Codable {
  /// A row a line, fields between commas, quoted ones with any character (RFC 4180).
  case csv
  /// A line a row, fields between tabs, nothing quoted.
  case tsv
  /// One array of objects.
  case json
  /// An object a line.
  case ndjson

  /// The format that a file's name says; nil where it says none.
  package init?(path: String) {
    switch (path as NSString).pathExtension.lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    default: return nil
    }
  }

  /// The format that an input's first bytes look like.
  ///
  /// - Parameter head: What there is of its beginning; the first line decides.
  package init(head: [UInt8]) {
    let mark = ByteOrderMark.length(in: head) ?? 0
    let text = head.dropFirst(mark).drop(while: \.isBlank)
    switch text.first {
    case UInt8(ascii: "["): self = .json
    case UInt8(ascii: "{"): self = .ndjson
    default:
      let line = text.prefix { $0 != UInt8(ascii: "\n") }
      self = line.contains(UInt8(ascii: "\t")) ? .tsv : .csv
    }
  }

  /// Whether it has columns, which a line names; an object names each of its values.
  package var isTable: Bool {
    switch self {
    case .csv, .tsv: true
    case .json, .ndjson: false
    }
  }

  /// What a fault calls a row of it.
  var rowNoun: String {
    switch self {
    case .csv, .tsv: "row"
    case .json: "element"
    case .ndjson: "line"
    }
  }
}

/// A format, and what it was taken by.
package struct FormatChoice: Sendable, Hashable {
  /// What a format is known by.
  package enum Reason: Sendable, Hashable {
    /// The user says it.
    case option
    /// The file's name says it.
    case name
    /// The first bytes look like it, which the user is told.
    case head
  }

  package let format: StreamFormat
  package let reason: Reason

  /// Chooses: the option first, then the file's name, then its first bytes.
  ///
  /// - Parameters:
  ///   - option: What the user says; nil for nothing.
  ///   - path: The file; nil for a pipe.
  ///   - head: The first bytes, read only where they decide.
  /// - Throws: What reading the first bytes throws.
  package init<Failure: Error>(
    option: StreamFormat?, path: String?, head: () throws(Failure) -> [UInt8]
  ) throws(Failure) {
    if let option {
      (format, reason) = (option, .option)
    } else if let format = path.flatMap({ StreamFormat(path: $0) }) {
      (self.format, reason) = (format, .name)
    } else {
      (format, reason) = (StreamFormat(head: try head()), .head)
    }
  }
}

/// What some programs write before a text to say how it is encoded.
enum ByteOrderMark {
  private static let utf8: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The length of UTF-8's; 0 where there is none, nil where it is that of UTF-16 or UTF-32.
  static func length(in head: [UInt8]) -> Int? {
    if head.starts(with: utf8) { return utf8.count }
    let isOther = head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff])
    return isOther ? nil : 0
  }
}

extension UInt8 {
  /// Whether it is white space of JSON.
  var isBlank: Bool { self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09 }
}
