extension HelloRecord: BinaryRecord {
  static var leastBytes: Int { 3 }

  init(from reader: inout BinaryReader) throws(WireError) {
    version = try reader.integer("version")
    appGroups = try reader.records("appGroups")
    clock = try reader.optional(integer: "clock")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.integer(version)
    writer.records(appGroups)
    writer.optional(integer: clock)
  }
}

extension AppGroupRecord: BinaryRecord {
  static var leastBytes: Int { 2 }

  init(from reader: inout BinaryReader) throws(WireError) {
    identifier = try reader.text("identifier")
    containerPath = try reader.text("containerPath")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.text(identifier)
    writer.text(containerPath)
  }
}

extension ReadyRecord: BinaryRecord {
  static var leastBytes: Int { 5 }

  init(from reader: inout BinaryReader) throws(WireError) {
    version = try reader.integer("version")
    principalClass = try reader.text("principalClass")
    handlesQueries = try reader.flag("handlesQueries")
    handlesCapabilities = try reader.flag("handlesCapabilities")
    handlesReports = try reader.flag("handlesReports")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.integer(version)
    writer.text(principalClass)
    writer.flag(handlesQueries)
    writer.flag(handlesCapabilities)
    writer.flag(handlesReports)
  }
}

extension QueryRecord: BinaryRecord {
  static var leastBytes: Int { 4 }

  init(from reader: inout BinaryReader) throws(WireError) {
    sender = try reader.optional(text: "sender")
    messageBody = try reader.optional(text: "messageBody")
    receiverISOCountryCode = try reader.optional(text: "receiverISOCountryCode")
    clock = try reader.optional(integer: "clock")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.optional(text: sender)
    writer.optional(text: messageBody)
    writer.optional(text: receiverISOCountryCode)
    writer.optional(integer: clock)
  }
}

extension ResponseRecord: BinaryRecord {
  static var leastBytes: Int { 2 }

  init(from reader: inout BinaryReader) throws(WireError) {
    action = try reader.integer("action")
    subAction = try reader.integer("subAction")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.integer(action)
    writer.integer(subAction)
  }
}

extension CapabilitiesRecord: BinaryRecord {
  static var leastBytes: Int { 2 }

  init(from reader: inout BinaryReader) throws(WireError) {
    transactional = try reader.integers("transactional")
    promotional = try reader.integers("promotional")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.integers(transactional)
    writer.integers(promotional)
  }
}

extension DeferralRecord: BinaryRecord {
  private enum Ending: UInt8 {
    case response, failure
  }

  static var leastBytes: Int { 1 }

  init(from reader: inout BinaryReader) throws(WireError) {
    switch try reader.choice("ending", of: Ending.self) {
    case .response: self = .response(try reader.record("response"))
    case .failure: self = .failure(try reader.record("failure"))
    }
  }

  func encode(into writer: inout BinaryWriter) {
    switch self {
    case .response(let response):
      writer.byte(Ending.response.rawValue)
      response.encode(into: &writer)
    case .failure(let failure):
      writer.byte(Ending.failure.rawValue)
      failure.encode(into: &writer)
    }
  }
}

extension NetworkResponseRecord: BinaryRecord {
  static var leastBytes: Int { 5 }

  init(from reader: inout BinaryReader) throws(WireError) {
    url = try reader.text("url")
    statusCode = try reader.integer("statusCode")
    httpVersion = try reader.optional(text: "httpVersion")
    headers = try reader.dictionary("headers")
    body = try reader.data("body")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.text(url)
    writer.integer(statusCode)
    writer.optional(text: httpVersion)
    writer.dictionary(headers)
    writer.data(body)
  }
}

extension NetworkFailureRecord: BinaryRecord {
  static var leastBytes: Int { 4 }

  init(from reader: inout BinaryReader) throws(WireError) {
    error = try reader.record("error")
    underlying = try reader.flag("underlying") ? try reader.record("underlying") : nil
  }

  func encode(into writer: inout BinaryWriter) {
    error.encode(into: &writer)
    writer.flag(underlying != nil)
    underlying?.encode(into: &writer)
  }
}

extension ErrorRecord: BinaryRecord {
  static var leastBytes: Int { 3 }

  init(from reader: inout BinaryReader) throws(WireError) {
    domain = try reader.text("domain")
    code = try reader.integer("code")
    text = try reader.optional(text: "text")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.text(domain)
    writer.integer(code)
    writer.optional(text: text)
  }
}

extension DiagnosticRecord: BinaryRecord {
  static var leastBytes: Int { 3 }

  init(from reader: inout BinaryReader) throws(WireError) {
    code = try reader.text("code")
    message = try reader.text("message")
    queryID = try reader.flag("queryID") ? try reader.id("queryID") : nil
  }

  func encode(into writer: inout BinaryWriter) {
    writer.text(code)
    writer.text(message)
    writer.flag(queryID != nil)
    if let queryID { writer.id(queryID) }
  }
}
