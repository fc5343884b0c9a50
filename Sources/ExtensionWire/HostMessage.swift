package import Foundation

/// What the host says to the extension.
package enum HostMessage: Equatable, Sendable {
  /// The first message, once.
  case hello(HelloRecord)

  /// What to do with this message?
  case query(QueryID, QueryRecord)

  /// Which sub-folders does the filter use?
  case capabilities(QueryID)

  /// How a deferral of that query ended.
  case deferralResult(QueryID, DeferralRecord)

  /// No more questions; answers are too late from now on.
  case shutdown
}

extension HostMessage: Codable {
  /// The message’s type, as the wire has it.
  package enum Kind: String, Codable, Sendable {
    case hello, query, capabilities, deferralResult, shutdown
  }

  /// Which of them it is.
  package var kind: Kind {
    switch self {
    case .hello: .hello
    case .query: .query
    case .capabilities: .capabilities
    case .deferralResult: .deferralResult
    case .shutdown: .shutdown
    }
  }

  private enum CodingKeys: CodingKey {
    case type, id, hello, query, response, failure
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.kind(Kind.self, forKey: .type) {
    case .hello:
      self = .hello(try container.decode(HelloRecord.self, forKey: .hello))
    case .query:
      self = .query(
        try container.decode(QueryID.self, forKey: .id),
        try container.decode(QueryRecord.self, forKey: .query))
    case .capabilities:
      self = .capabilities(try container.decode(QueryID.self, forKey: .id))
    case .deferralResult:
      let id = try container.decode(QueryID.self, forKey: .id)
      if container.contains(.failure) {
        let failure = try container.decode(NetworkFailureRecord.self, forKey: .failure)
        self = .deferralResult(id, .failure(failure))
      } else {
        let response = try container.decode(NetworkResponseRecord.self, forKey: .response)
        self = .deferralResult(id, .response(response))
      }
    case .shutdown:
      self = .shutdown
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .type)
    switch self {
    case .hello(let hello):
      try container.encode(hello, forKey: .hello)
    case .query(let id, let query):
      try container.encode(id, forKey: .id)
      try container.encode(query, forKey: .query)
    case .capabilities(let id):
      try container.encode(id, forKey: .id)
    case .deferralResult(let id, let record):
      try container.encode(id, forKey: .id)
      switch record {
      case .response(let response): try container.encode(response, forKey: .response)
      case .failure(let failure): try container.encode(failure, forKey: .failure)
      }
    case .shutdown: break
    }
  }
}

extension HostMessage {
  /// Reads a message from a frame's payload.
  ///
  /// - Throws: What is wrong with the payload.
  package init(payload: Data) throws(WireError) {
    self = try MessageCoder.message(
      Self.self, from: payload, limit: FrameLimit.hostToExtension)
  }

  /// Writes the message as a whole frame.
  ///
  /// - Throws: `frameTooLong` above 16 MiB.
  package func frame() throws(WireError) -> Data {
    Frame.bytes(try MessageCoder.payload(of: self, limit: FrameLimit.hostToExtension))
  }
}
