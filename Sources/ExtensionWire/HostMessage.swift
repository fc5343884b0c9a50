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

  /// Show this to the user; answered by `screen`.
  case report(QueryID, ReportRecord)

  /// What is on the screen now, when the phone's clock shows that? Answered by `screen`.
  ///
  /// In milliseconds since the beginning of 1970; nil for the machine's clock.
  case look(QueryID, clock: Int?)

  /// The user does something to the screen that was told of last; answered by `acted`.
  case act(QueryID, ScreenActRecord)

  /// The user pressed Done; answered by `classification`.
  case classify(QueryID)

  /// The sheet goes away; answered by nothing.
  case dismiss(QueryID)

  /// No more questions; answers are too late from now on.
  case shutdown
}

extension HostMessage: Codable {
  /// The message’s type, as the wire has it.
  package enum Kind: String, Codable, Sendable {
    case hello, query, capabilities, deferralResult, report, look, act, classify, dismiss, shutdown
  }

  /// Which of them it is.
  package var kind: Kind {
    switch self {
    case .hello: .hello
    case .query: .query
    case .capabilities: .capabilities
    case .deferralResult: .deferralResult
    case .report: .report
    case .look: .look
    case .act: .act
    case .classify: .classify
    case .dismiss: .dismiss
    case .shutdown: .shutdown
    }
  }

  private enum CodingKeys: CodingKey {
    case type, id, hello, query, response, failure, report, act, clock
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
    case .report:
      self = .report(
        try container.decode(QueryID.self, forKey: .id),
        try container.decode(ReportRecord.self, forKey: .report))
    case .look:
      self = .look(
        try container.decode(QueryID.self, forKey: .id),
        clock: try container.decodeIfPresent(Int.self, forKey: .clock))
    case .act:
      self = .act(
        try container.decode(QueryID.self, forKey: .id),
        try container.decode(ScreenActRecord.self, forKey: .act))
    case .classify:
      self = .classify(try container.decode(QueryID.self, forKey: .id))
    case .dismiss:
      self = .dismiss(try container.decode(QueryID.self, forKey: .id))
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
    case .capabilities(let id), .classify(let id), .dismiss(let id):
      try container.encode(id, forKey: .id)
    case .look(let id, let clock):
      try container.encode(id, forKey: .id)
      try container.encodeIfPresent(clock, forKey: .clock)
    case .report(let id, let report):
      try container.encode(id, forKey: .id)
      try container.encode(report, forKey: .report)
    case .act(let id, let act):
      try container.encode(id, forKey: .id)
      try container.encode(act, forKey: .act)
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
  /// - Parameters:
  ///   - payload: The payload; nothing of it is kept.
  ///   - coding: The form that it must have; nil for whichever its first byte tells.
  /// - Throws: What is wrong with the payload.
  package init(payload: Data, in coding: WireCoding? = nil) throws(WireError) {
    self = try Self.message(from: payload, in: coding)
  }

  /// Writes the message as a whole frame.
  ///
  /// - Throws: `frameTooLong` above 16 MiB.
  package func frame(in coding: WireCoding = .binary) throws(WireError) -> [UInt8] {
    try written(in: coding)
  }
}
