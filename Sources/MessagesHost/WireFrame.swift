import ExtensionWire
import Fetching
import HostPolicy
import Texts

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
    switch message {
    case .hello: self.init(direction: .toExtension, type: "hello", bytes: nil)
    case .query: self.init(direction: .toExtension, type: "query", bytes: length)
    case .capabilities: self.init(direction: .toExtension, type: "capabilities", bytes: length)
    case .deferralResult: self.init(direction: .toExtension, type: "deferralResult", bytes: length)
    case .shutdown: self.init(direction: .toExtension, type: "shutdown", bytes: length)
    }
  }

  init(_ message: ExtensionMessage, length: Int) {
    switch message {
    case .ready: self.init(direction: .fromExtension, type: "ready", bytes: length)
    case .response: self.init(direction: .fromExtension, type: "response", bytes: length)
    case .capabilities: self.init(direction: .fromExtension, type: "capabilities", bytes: length)
    case .deferral: self.init(direction: .fromExtension, type: "deferral", bytes: length)
    case .diagnostic: self.init(direction: .fromExtension, type: "diagnostic", bytes: length)
    }
  }
}

extension HostMessage {
  /// The query about a message that it belongs to; nil where it belongs to none.
  var queryID: QueryID? {
    switch self {
    case .query(let id, _), .deferralResult(let id, _): id
    case .hello, .capabilities, .shutdown: nil
    }
  }
}

extension ExtensionMessage {
  /// The query that the extension says it belongs to; nil where it says none.
  var queryID: QueryID? {
    switch self {
    case .response(let id, _), .deferral(let id), .capabilities(let id, _): id
    case .diagnostic(let record): record.queryID
    case .ready: nil
    }
  }
}

extension MessageID {
  /// The host numbers its queries as the phone numbers its messages.
  init(_ query: QueryID) {
    self.init(Int(query.rawValue))
  }
}

extension QueryID {
  /// The number of the query about a message.
  init(_ message: MessageID) {
    self.init(rawValue: UInt32(truncatingIfNeeded: message.number))
  }
}

extension DeferralRecord {
  /// What the process is told of a deferral.
  init(_ completion: Deferral.Completion) {
    switch completion {
    case .response(let response):
      var headers: [String: String] = [:]
      for field in response.headers {
        headers[field.name] = headers[field.name].map { "\($0), \(field.value)" } ?? field.value
      }
      self = .response(
        NetworkResponseRecord(
          url: response.url, statusCode: response.status, httpVersion: response.httpVersion,
          headers: headers, body: response.body))
    case .failure(let failure):
      let underlying = failure.underlying.map {
        ErrorRecord(domain: $0.domain, code: $0.code, text: $0.description)
      }
      let error = ErrorRecord(domain: ErrorRecord.filterDomain, code: failure.code.rawValue)
      self = .failure(NetworkFailureRecord(error: error, underlying: underlying))
    }
  }
}

extension ErrorRecord {
  /// The value of `ILMessageFilterErrorDomain`.
  static let filterDomain = "com.apple.IdentityLookup.error.messagefilter"
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
