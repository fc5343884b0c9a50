package import Foundation

/// What the extension says to the host.
package enum ExtensionMessage: Equatable, Sendable {
  /// The first message, once, when the principal object is there.
  case ready(ReadyRecord)

  /// The verdict on a query, once.
  case response(QueryID, ResponseRecord)

  /// The declared sub-actions, once.
  case capabilities(QueryID, CapabilitiesRecord)

  /// Please send this query to the network.
  case deferral(QueryID)

  /// Something that the author should know of.
  case diagnostic(DiagnosticRecord)
}

extension ExtensionMessage: Codable {
  /// The message’s type, as the wire has it.
  package enum Kind: String, Codable, Sendable {
    case ready, response, capabilities, deferral, diagnostic
  }

  /// Which of them it is.
  package var kind: Kind {
    switch self {
    case .ready: .ready
    case .response: .response
    case .capabilities: .capabilities
    case .deferral: .deferral
    case .diagnostic: .diagnostic
    }
  }

  private enum CodingKeys: CodingKey {
    case type, id, ready, response, capabilities, diagnostic
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.kind(Kind.self, forKey: .type) {
    case .ready:
      self = .ready(try container.decode(ReadyRecord.self, forKey: .ready))
    case .response:
      self = .response(
        try container.decode(QueryID.self, forKey: .id),
        try container.decode(ResponseRecord.self, forKey: .response))
    case .capabilities:
      self = .capabilities(
        try container.decode(QueryID.self, forKey: .id),
        try container.decode(CapabilitiesRecord.self, forKey: .capabilities))
    case .deferral:
      self = .deferral(try container.decode(QueryID.self, forKey: .id))
    case .diagnostic:
      self = .diagnostic(try container.decode(DiagnosticRecord.self, forKey: .diagnostic))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .type)
    switch self {
    case .ready(let ready):
      try container.encode(ready, forKey: .ready)
    case .response(let id, let response):
      try container.encode(id, forKey: .id)
      try container.encode(response, forKey: .response)
    case .capabilities(let id, let capabilities):
      try container.encode(id, forKey: .id)
      try container.encode(capabilities, forKey: .capabilities)
    case .deferral(let id):
      try container.encode(id, forKey: .id)
    case .diagnostic(let diagnostic):
      try container.encode(diagnostic, forKey: .diagnostic)
    }
  }
}

extension ExtensionMessage {
  /// Reads a message from a frame's payload.
  ///
  /// - Throws: What is wrong with the payload.
  package init(payload: Data) throws(WireError) {
    self = try MessageCoder.message(
      Self.self, from: payload, limit: FrameLimit.extensionToHost)
  }

  /// Writes the message as a whole frame.
  ///
  /// - Throws: `frameTooLong` above 1 MiB.
  package func frame() throws(WireError) -> Data {
    Frame.bytes(try MessageCoder.payload(of: self, limit: FrameLimit.extensionToHost))
  }
}
