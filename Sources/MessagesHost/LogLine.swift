import Foundation
import Sandboxing

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
    var text = String(decoding: bytes, as: UTF8.self)
    // A filter may print a million lines; few of them name the folder.
    if text.contains(folder.url.lastPathComponent) {
      text = text.replacing(folder.url.path, with: "/phone")
    }
    if stream == .standardError, let entry = LogEntry(line: text) {
      self.init(entry)
      return
    }
    self.init(
      stream: stream == .standardOutput ? .stdout : .stderr,
      text: LogLine.withoutAddresses(LogLine.withoutPrefix(text)))
  }

  /// Whether the Swift runtime printed it below an error that ends the process.
  var isOfRuntimeBacktrace: Bool {
    guard stream == .stderr, text.first?.isNumber == true || text.hasPrefix("Current stack") else {
      return false
    }
    return text == "Current stack trace:"
      || text.wholeMatch(of: #/\d+ +\S+ +0x[0-9a-f]{16} .+ \+ \d+/#) != nil
  }

  /// The Swift runtime tells where the types of a failed cast lie.
  private static func withoutAddresses(_ text: String) -> String {
    guard text.hasPrefix("Could not cast value of type") else { return text }
    return text.replacing(#/ \(0x[0-9a-f]+\)/#, with: "")
  }

  private static func withoutPrefix(_ text: String) -> String {
    guard text.utf8.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) == true else {
      return text
    }
    let prefix = #/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} .*?\[\d+:[0-9a-f]+\] /#
    return text.replacing(prefix, with: "", maxReplacements: 1)
  }
}
