import MessagesHost

/// A line that the extension printed; may quote a message, so it prints redacted.
public struct PrintedLine: Sendable, Hashable {
  /// Where it was printed.
  public enum Stream: String, Sendable, Hashable {
    /// `print`.
    case stdout
    /// `NSLog`, `Logger` and `debugPrint(to:)`.
    case stderr
  }

  /// Where it was printed.
  public let stream: Stream
  /// The line itself; whoever prints it takes the responsibility for where it goes.
  public let text: String

  init(_ line: LogLine) {
    stream = line.stream == .stdout ? .stdout : .stderr
    text = line.text
  }
}

extension PrintedLine: CustomStringConvertible, CustomReflectable {
  /// The stream and the length.
  public var description: String { "\(stream.rawValue), \(text.count) characters <private>" }
  /// Nothing to look into: the text may be private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
