extension ExtensionMessage: Codable {
  private enum Kind: String, Codable {
    case ready, response, capabilities, deferral, diagnostic
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
    switch self {
    case .ready(let ready):
      try container.encode(Kind.ready, forKey: .type)
      try container.encode(ready, forKey: .ready)
    case .response(let id, let response):
      try container.encode(Kind.response, forKey: .type)
      try container.encode(id, forKey: .id)
      try container.encode(response, forKey: .response)
    case .capabilities(let id, let capabilities):
      try container.encode(Kind.capabilities, forKey: .type)
      try container.encode(id, forKey: .id)
      try container.encode(capabilities, forKey: .capabilities)
    case .deferral(let id):
      try container.encode(Kind.deferral, forKey: .type)
      try container.encode(id, forKey: .id)
    case .diagnostic(let diagnostic):
      try container.encode(Kind.diagnostic, forKey: .type)
      try container.encode(diagnostic, forKey: .diagnostic)
    }
  }
}
