import ExtensionWire

/// One frame that crossed the pipe between host and extension: its kind and size, not its content.
package struct WireFrame: Sendable, Hashable {
  /// Which way it went.
  package enum Direction: String, Sendable, Hashable {
    case toExtension
    case fromExtension
  }

  package let direction: Direction
  /// The message’s type as the wire has it, such as `query`.
  package let type: String
  /// Bytes with the length prefix; nil for `hello`, which names folders of this run.
  package let bytes: Int?
}

extension WireFrame {
  init(_ message: HostMessage, length: Int) {
    let kind = message.kind
    self.init(
      direction: .toExtension, type: kind.rawValue, bytes: kind == .hello ? nil : length)
  }

  init(_ message: ExtensionMessage, length: Int) {
    self.init(direction: .fromExtension, type: message.kind.rawValue, bytes: length)
  }
}

extension HostMessage {
  /// The query about a message that it belongs to; nil where it belongs to none.
  var queryID: QueryID? {
    switch self {
    case .query(let id, _), .deferralResult(let id, _): id
    case .report(let id, _), .look(let id, _), .act(let id, _), .classify(let id), .dismiss(let id):
      id
    case .hello, .capabilities, .shutdown: nil
    }
  }
}

extension ExtensionMessage {
  /// The query that the extension says it belongs to; nil where it says none.
  var queryID: QueryID? {
    switch self {
    case .response(let id, _), .deferral(let id), .capabilities(let id, _): id
    case .screen(let id, _), .acted(let id, _), .classification(let id, _): id
    case .diagnostic(let record): record.queryID
    case .ready: nil
    }
  }
}
