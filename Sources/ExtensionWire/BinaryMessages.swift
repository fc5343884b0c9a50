extension HostMessage: CodedMessage {
  static var limit: Int { FrameLimit.hostToExtension }

  /// The first byte of a payload; no other direction has it, and no JSON begins with it.
  enum Code: UInt8, CaseIterable {
    case hello = 0x01
    case query, capabilities, deferralResult, report, look, act, classify, dismiss, shutdown
  }

  static func isKind(_ byte: UInt8) -> Bool { Code(rawValue: byte) != nil }

  init(from reader: inout BinaryReader) throws(WireError) {
    let byte = try reader.byte("type")
    guard let code = Code(rawValue: byte) else { throw .unknownType(byte) }
    switch code {
    case .hello: self = .hello(try reader.record("hello"))
    case .query: self = .query(try reader.id(), try reader.record("query"))
    case .capabilities: self = .capabilities(try reader.id())
    case .deferralResult:
      let id = try reader.id()
      self = .deferralResult(id, try DeferralRecord(from: &reader))
    case .report: self = .report(try reader.id(), try reader.record("report"))
    case .look: self = .look(try reader.id(), clock: try reader.optional(integer: "clock"))
    case .act: self = .act(try reader.id(), try reader.record("act"))
    case .classify: self = .classify(try reader.id())
    case .dismiss: self = .dismiss(try reader.id())
    case .shutdown: self = .shutdown
    }
  }

  func encode(into writer: inout BinaryWriter) {
    switch self {
    case .hello(let hello):
      writer.byte(Code.hello.rawValue)
      hello.encode(into: &writer)
    case .query(let id, let query):
      writer.begin(Code.query.rawValue, id)
      query.encode(into: &writer)
    case .capabilities(let id): writer.begin(Code.capabilities.rawValue, id)
    case .deferralResult(let id, let record):
      writer.begin(Code.deferralResult.rawValue, id)
      record.encode(into: &writer)
    case .report(let id, let report):
      writer.begin(Code.report.rawValue, id)
      report.encode(into: &writer)
    case .look(let id, let clock):
      writer.begin(Code.look.rawValue, id)
      writer.optional(integer: clock)
    case .act(let id, let act):
      writer.begin(Code.act.rawValue, id)
      act.encode(into: &writer)
    case .classify(let id): writer.begin(Code.classify.rawValue, id)
    case .dismiss(let id): writer.begin(Code.dismiss.rawValue, id)
    case .shutdown: writer.byte(Code.shutdown.rawValue)
    }
  }
}

extension ExtensionMessage: CodedMessage {
  static var limit: Int { FrameLimit.extensionToHost }

  /// The first byte of a payload; no other direction has it, and no UTF-8 begins with it.
  enum Code: UInt8, CaseIterable {
    case ready = 0x81
    case response, capabilities, deferral, screen, acted, classification, diagnostic
  }

  static func isKind(_ byte: UInt8) -> Bool { Code(rawValue: byte) != nil }

  init(from reader: inout BinaryReader) throws(WireError) {
    let byte = try reader.byte("type")
    guard let code = Code(rawValue: byte) else { throw .unknownType(byte) }
    switch code {
    case .ready: self = .ready(try reader.record("ready"))
    case .response: self = .response(try reader.id(), try reader.record("response"))
    case .capabilities: self = .capabilities(try reader.id(), try reader.record("capabilities"))
    case .deferral: self = .deferral(try reader.id())
    case .screen: self = .screen(try reader.id(), try reader.record("screen"))
    case .acted: self = .acted(try reader.id(), refusal: try reader.optional(text: "refusal"))
    case .classification:
      self = .classification(try reader.id(), try reader.record("classification"))
    case .diagnostic: self = .diagnostic(try reader.record("diagnostic"))
    }
  }

  func encode(into writer: inout BinaryWriter) {
    switch self {
    case .ready(let ready):
      writer.byte(Code.ready.rawValue)
      ready.encode(into: &writer)
    case .response(let id, let response):
      writer.begin(Code.response.rawValue, id)
      response.encode(into: &writer)
    case .capabilities(let id, let capabilities):
      writer.begin(Code.capabilities.rawValue, id)
      capabilities.encode(into: &writer)
    case .deferral(let id): writer.begin(Code.deferral.rawValue, id)
    case .screen(let id, let screen):
      writer.begin(Code.screen.rawValue, id)
      screen.encode(into: &writer)
    case .acted(let id, let refusal):
      writer.begin(Code.acted.rawValue, id)
      writer.optional(text: refusal)
    case .classification(let id, let classification):
      writer.begin(Code.classification.rawValue, id)
      classification.encode(into: &writer)
    case .diagnostic(let diagnostic):
      writer.byte(Code.diagnostic.rawValue)
      diagnostic.encode(into: &writer)
    }
  }
}

extension BinaryWriter {
  fileprivate mutating func begin(_ code: UInt8, _ id: QueryID) {
    byte(code)
    self.id(id)
  }
}
