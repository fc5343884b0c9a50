import Foundation
import Sandboxing

/// A line that the extension printed.
package struct LogLine: Sendable, Hashable {
  /// Where it was printed.
  package enum Stream: String, Sendable, Hashable, Codable {
    case stdout
    case stderr
  }

  package let stream: Stream
  /// The line without its end; may quote a message, so it must be redacted before it is shown.
  package let text: String

  package init(stream: Stream, text: String) {
    self.stream = stream
    self.text = text
  }

  /// Takes a line as the process printed it, without what differs from run to run.
  ///
  /// That is the time and process number that NSLog puts before its text, and the run's folder.
  init(_ stream: ProcessEvent.OutputStream, bytes: [UInt8], in folder: RunFolder) {
    let text = String(decoding: bytes, as: UTF8.self)
    self.init(
      stream: stream == .standardOutput ? .stdout : .stderr,
      text: LogLine.withoutPrefix(text).replacing(folder.url.path, with: "/phone"))
  }

  private static func withoutPrefix(_ text: String) -> String {
    let prefix = #/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} .*?\[\d+:[0-9a-f]+\] /#
    return text.replacing(prefix, with: "", maxReplacements: 1)
  }
}
