package import ExtensionWire
import Fetching
import HostPolicy
import Sandboxing
import Texts

// The host's side of the wire: each record from or into what the host itself works with.

extension QueryID {
  /// The number of the query about a message; the host numbers its queries as the phone its messages.
  init(_ message: MessageID) {
    self.init(rawValue: UInt32(truncatingIfNeeded: message.number))
  }

  /// The number of the question for sub-actions, which no message reaches.
  static let capabilities = QueryID(rawValue: .max)
}

extension MessageID {
  /// The message that a query is about.
  init(_ query: QueryID) {
    self.init(Int(query.rawValue))
  }
}

extension AppGroupRecord {
  /// What the extension is told of a container that it shares.
  init(_ container: SharedContainer) {
    self.init(identifier: container.identifier, containerPath: container.path)
  }
}

extension QueryRecord {
  /// What the extension is told of a message that its profile has disclosed; never the recipient.
  init(_ message: IncomingMessage, clock: Int?) {
    self.init(
      sender: message.deliveredSender?.revealed,
      messageBody: message.body?.revealed,
      receiverISOCountryCode: message.receiverISOCountryCode,
      clock: clock)
  }
}

extension FilterAnswer {
  /// Takes a verdict from the wire.
  init(_ record: ResponseRecord) {
    self = .response(action: record.action, subAction: record.subAction)
  }
}

extension CapabilitiesAnswer {
  /// Takes declared sub-actions from the wire.
  init(_ record: CapabilitiesRecord) {
    self = .declared(transactional: record.transactional, promotional: record.promotional)
  }
}

extension DeferralRecord {
  /// What the process is told of a deferral.
  init(_ completion: Deferral.Completion) {
    switch completion {
    case .response(let response): self = .response(NetworkResponseRecord(response))
    case .failure(let failure): self = .failure(NetworkFailureRecord(failure))
    }
  }
}

extension NetworkResponseRecord {
  fileprivate init(_ response: DeferralResponse) {
    var headers: [String: String] = [:]
    for field in response.headers {
      headers[field.name] = headers[field.name].map { "\($0), \(field.value)" } ?? field.value
    }
    self.init(
      url: response.url, statusCode: response.status, httpVersion: response.httpVersion,
      headers: headers, body: response.body)
  }
}

extension NetworkFailureRecord {
  fileprivate init(_ failure: DeferralFailure) {
    self.init(
      error: ErrorRecord(domain: ErrorRecord.filterDomain, code: failure.code.rawValue),
      underlying: failure.underlying.map {
        ErrorRecord(domain: $0.domain, code: $0.code, text: $0.description)
      })
  }
}

extension ErrorRecord {
  /// The value of `ILMessageFilterErrorDomain`.
  fileprivate static let filterDomain = "com.apple.IdentityLookup.error.messagefilter"
}

extension Diagnostic {
  /// Takes what came over the pipe, where anything can stand; no code passes but the runtime's.
  package init(_ record: DiagnosticRecord) {
    let message = Self.cut(record.message)
    guard NoticeCatalog.isOfRuntime(record.code) else {
      let claimed = TerminalSafeText.of(Self.cut(record.code).utf8)
      self.init(
        code: "diagnostic.unknown",
        text: "its process sent a notice with the code \u{201C}\(claimed)\u{201D}: \(message)",
        isFromProcess: true)
      return
    }
    self.init(code: record.code, text: message, isFromProcess: true)
  }

  /// The most characters of a text of the process that are kept.
  static let longestText = 4096

  private static func cut(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(longestText)
    return kept.endIndex == text.endIndex ? text : String(kept) + "\u{2026}"
  }
}
