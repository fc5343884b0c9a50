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

  init(_ stream: ProcessEvent.OutputStream, bytes: [UInt8]) {
    self.init(
      stream: stream == .standardOutput ? .stdout : .stderr,
      text: String(decoding: bytes, as: UTF8.self))
  }
}
