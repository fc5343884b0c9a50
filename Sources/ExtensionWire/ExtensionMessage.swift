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

  /// What is on the screen: once when the sheet is there, and once for each `look`.
  case screen(QueryID, ScreenRecord)

  /// The user did what the host said, once for each `act`; or could not, and why.
  case acted(QueryID, refusal: String?)

  /// What is to be done about the report, once for `classify`.
  case classification(QueryID, ClassificationRecord)

  /// Something that the author should know of.
  case diagnostic(DiagnosticRecord)
}

extension ExtensionMessage: Codable {
  /// The message’s type, as the wire has it.
  package enum Kind: String, Codable, Sendable {
    case ready, response, capabilities, deferral, screen, acted, classification, diagnostic
  }

  /// Which of them it is.
  package var kind: Kind {
    switch self {
    case .ready: .ready
    case .response: .response
    case .capabilities: .capabilities
    case .deferral: .deferral
    case .screen: .screen
    case .acted: .acted
    case .classification: .classification
    case .diagnostic: .diagnostic
    }
  }

  private enum CodingKeys: CodingKey {
    case type, id, ready, response, capabilities, screen, refusal, classification, diagnostic
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
    case .screen:
      self = .screen(
        try container.decode(QueryID.self, forKey: .id),
        try container.decode(ScreenRecord.self, forKey: .screen))
    case .acted:
      self = .acted(
        try container.decode(QueryID.self, forKey: .id),
        refusal: try container.decodeIfPresent(String.self, forKey: .refusal))
    case .classification:
      self = .classification(
        try container.decode(QueryID.self, forKey: .id),
        try container.decode(ClassificationRecord.self, forKey: .classification))
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
    case .screen(let id, let screen):
      try container.encode(id, forKey: .id)
      try container.encode(screen, forKey: .screen)
    case .acted(let id, let refusal):
      try container.encode(id, forKey: .id)
      try container.encodeIfPresent(refusal, forKey: .refusal)
    case .classification(let id, let classification):
      try container.encode(id, forKey: .id)
      try container.encode(classification, forKey: .classification)
    case .diagnostic(let diagnostic):
      try container.encode(diagnostic, forKey: .diagnostic)
    }
  }
}

extension ExtensionMessage {
  /// Reads a message from a frame's payload.
  ///
  /// - Parameters:
  ///   - payload: The payload; nothing of it is kept.
  ///   - coding: The form that it must have; nil for whichever its first byte tells.
  /// - Throws: What is wrong with the payload.
  package init(payload: Data, in coding: WireCoding? = nil) throws(WireError) {
    self = try Self.message(from: payload, in: coding)
    try ScreenBounds.check(self)
  }

  /// Writes the message as a whole frame.
  ///
  /// - Throws: `frameTooLong` above 1 MiB.
  package func frame(in coding: WireCoding = .binary) throws(WireError) -> [UInt8] {
    try written(in: coding)
  }
}
