import Foundation
import Sandboxing
package import Texts

/// A line that the extension printed.
package struct LogLine: Sendable, Hashable {
  /// Where it was printed.
  package enum Stream: String, Sendable, Hashable, Codable {
    case stdout
    case stderr
    /// The phone's log, through `Logger` or `os_log`.
    case log
  }

  package let stream: Stream
  /// The line without its end; may quote a message, so it must be redacted before it is shown.
  package let text: String
  /// What a line of the phone's log has besides.
  package let entry: LogEntry?

  package init(stream: Stream, text: String) {
    self.stream = stream
    self.text = text
    entry = nil
  }

  /// A line of the phone's log; its private values are hidden in `text`.
  package init(_ entry: LogEntry) {
    stream = .log
    text = entry.text
    self.entry = entry
  }

  /// Takes a line as the process printed it, without what differs from run to run.
  ///
  /// That is the time and process number that NSLog puts before its text, and the run's folder.
  init(_ stream: ProcessEvent.OutputStream, bytes: [UInt8], in folder: RunFolder) {
    // A filter may print a million lines, and few of them are worth a close look.
    let rest = bytes.dropFirst(LogLine.prefixLength(bytes))
    var text = String(decoding: rest, as: UTF8.self)
    if rest.count > folder.name.utf8.count, text.contains(folder.name) {
      text = text.replacing(folder.url.path, with: "/phone")
    }
    if stream == .standardError, let entry = LogEntry(line: text) {
      self.init(entry)
      return
    }
    self.init(
      stream: stream == .standardOutput ? .stdout : .stderr,
      text: LogLine.withoutAddresses(text))
  }

  /// Whether the Swift runtime printed it below an error that ends the process.
  var isOfRuntimeBacktrace: Bool {
    guard stream == .stderr else { return false }
    if text == "Current stack trace:" { return true }
    // No line of a stack is shorter, and the search is slow for a flood of lines.
    guard text.utf8.count >= 28, text.first?.isNumber == true else { return false }
    return text.wholeMatch(of: #/\d+ +\S+ +0x[0-9a-f]{16} .+ \+ \d+/#) != nil
  }

  /// The Swift runtime tells where the types of a failed cast lie.
  private static func withoutAddresses(_ text: String) -> String {
    guard text.hasPrefix("Could not cast value of type") else { return text }
    return text.replacing(#/ \(0x[0-9a-f]+\)/#, with: "")
  }

  /// How many bytes NSLog put before its text; 0 for a line that is not NSLog's.
  ///
  /// Without a regular expression, which takes seconds for a flood of lines.
  static func prefixLength(_ bytes: [UInt8]) -> Int {
    let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    guard bytes.count > time.count,
      zip(bytes, time).allSatisfy({ $1 == UInt8(ascii: "0") ? isDigit($0) : $0 == $1 })
    else { return 0 }
    var rest = bytes[time.count...]
    while let open = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[(open + 1)...]
      let number = rest.prefix(while: isDigit)
      let thread = rest[number.endIndex...].dropFirst().prefix {
        isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
      if !number.isEmpty, rest[number.endIndex...].first == UInt8(ascii: ":"), !thread.isEmpty,
        rest[thread.endIndex...].starts(with: "] ".utf8)
      {
        return thread.endIndex + 2
      }
    }
    return 0
  }

  /// The form of the time with which NSLog begins a line; 0 stands for a digit.
  private static let time = Array("0000-00-00 00:00:00.000 ".utf8)
}

/// A line that the extension wrote with `Logger` or `os_log`.
package struct LogEntry: Sendable, Hashable {
  /// How grave a line is; the names are those of Apple's console.
  package enum Level: String, Sendable, Hashable, Codable, CaseIterable {
    case debug
    case info
    case `default`
    case error
    case fault
  }

  package let level: Level
  /// The reverse-DNS name of the part of the program, if it has one.
  package let subsystem: String?
  /// The kind of lines, if it has one.
  package let category: String?
  /// The text as everybody may see it: private values are `<private>`.
  package let text: String
  /// The text with its private values.
  package let fullText: PrivateText

  package init(
    level: Level, subsystem: String?, category: String?, text: String, fullText: PrivateText
  ) {
    self.level = level
    self.subsystem = subsystem
    self.category = category
    self.text = text
    self.fullText = fullText
  }
}

extension LogEntry {
  /// The form of an entry on standard error: docs/wire-protocol.md.
  private struct Form: Decodable {
    let level: Level
    let subsystem: String?
    let category: String?
    let pieces: [Piece]

    struct Piece: Decodable {
      let text: String
      let mask: String?
    }
  }

  /// Takes an entry out of a line of standard error; nil for any other line.
  package init?(line: String) {
    // The character that starts a JSON text sequence (RFC 7464).
    guard line.unicodeScalars.first == "\u{1E}" else { return nil }
    let json = Data(line.utf8.dropFirst())
    guard let form = try? JSONDecoder().decode(Form.self, from: json) else { return nil }
    self.init(
      level: form.level, subsystem: form.subsystem, category: form.category,
      text: form.pieces.map { $0.mask ?? $0.text }.joined(),
      fullText: PrivateText(form.pieces.map(\.text).joined()))
  }
}
