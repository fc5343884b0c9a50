package import Foundation

/// The version of the protocol that host and extension speak.
package enum WireVersion {
  /// The only version there is; any change of the bytes or of their meaning raises it.
  ///
  /// 2: an extension that is told to end waits for the end of its input.
  /// 3: the host may say what the phone's clock shows.
  /// 4: reporting extensions.
  /// 5: the binary form.
  /// 6: the host may call for a reader by a signal.
  package static let current = 6
}

/// The host's first message.
package struct HelloRecord: Codable, Equatable, Sendable {
  /// The version that the host speaks.
  package let version: Int

  /// The App Groups that the entitlements name, and no others.
  package let appGroups: [AppGroupRecord]

  /// What the phone's clock shows, in milliseconds since the beginning of 1970; nil for the machine's.
  package let clock: Int?

  /// Creates a record.
  package init(
    version: Int = WireVersion.current, appGroups: [AppGroupRecord], clock: Int? = nil
  ) {
    self.version = version
    self.appGroups = appGroups
    self.clock = clock
  }
}

/// An App Group that the extension's entitlements name.
package struct AppGroupRecord: Codable, Equatable, Sendable {
  /// Such as `group.com.example.rules`.
  package let identifier: String

  /// The absolute path of the group's folder, as the extension sees it.
  package let containerPath: String

  /// Creates a record.
  package init(identifier: String, containerPath: String) {
    self.identifier = identifier
    self.containerPath = containerPath
  }
}

/// The extension's first message: what it is.
package struct ReadyRecord: Codable, Equatable, Sendable {
  /// The version that the extension speaks.
  package let version: Int

  /// The principal class, `Module.Class`.
  package let principalClass: String

  /// Whether the principal object can be asked about messages.
  package let handlesQueries: Bool

  /// Whether the principal object can be asked for its sub-folders.
  package let handlesCapabilities: Bool

  /// Whether the principal object can show what a user reports.
  package let handlesReports: Bool

  /// Creates a record.
  package init(
    version: Int = WireVersion.current, principalClass: String, handlesQueries: Bool = false,
    handlesCapabilities: Bool = false, handlesReports: Bool = false
  ) {
    self.version = version
    self.principalClass = principalClass
    self.handlesQueries = handlesQueries
    self.handlesCapabilities = handlesCapabilities
    self.handlesReports = handlesReports
  }
}

/// The number of one query or report; the host never uses one twice for the same process.
package struct QueryID: RawRepresentable, Hashable, Sendable, Codable {
  /// The number as it is sent.
  package let rawValue: UInt32

  /// Wraps a number.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

extension QueryID: CustomStringConvertible {
  /// The number in decimal.
  package var description: String { String(rawValue) }
}

/// A message that the filter is asked about; it prints without the sender and the text.
package struct QueryRecord: Codable, Equatable, Sendable {
  /// The sender's phone number or e-mail address.
  package let sender: String?

  /// The text of the message.
  package let messageBody: String?

  /// The two-letter code of the receiving line's country, in capitals.
  package let receiverISOCountryCode: String?

  /// What the phone's clock shows now, in milliseconds since the beginning of 1970; nil for the machine's.
  package let clock: Int?

  /// Creates a record.
  package init(
    sender: String?, messageBody: String?, receiverISOCountryCode: String?, clock: Int? = nil
  ) {
    self.sender = sender
    self.messageBody = messageBody
    self.receiverISOCountryCode = receiverISOCountryCode
    self.clock = clock
  }
}

extension QueryRecord: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says which parts there are, and how long the text is, in characters.
  package var description: String {
    let body = messageBody.map { "<private, \($0.count) characters>" } ?? "nil"
    return "QueryRecord(sender: \(sender == nil ? "nil" : "<private>"), messageBody: \(body), "
      + "receiverISOCountryCode: \(receiverISOCountryCode ?? "nil"))"
  }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A filter's verdict, in raw numbers so that unknown ones survive.
package struct ResponseRecord: Codable, Equatable, Sendable {
  /// The raw value of the action.
  package let action: Int

  /// The raw value of the sub-action.
  package let subAction: Int

  /// Creates a record.
  package init(action: Int, subAction: Int) {
    self.action = action
    self.subAction = subAction
  }
}

/// The sub-actions that a filter declares, in raw numbers so that unknown ones survive.
package struct CapabilitiesRecord: Codable, Equatable, Sendable {
  /// The raw values for transactions, in the filter's order.
  package let transactional: [Int]

  /// The raw values for promotions, in the filter's order.
  package let promotional: [Int]

  /// Creates a record.
  package init(transactional: [Int], promotional: [Int]) {
    self.transactional = transactional
    self.promotional = promotional
  }
}

/// How a deferral ended.
package enum DeferralRecord: Equatable, Sendable {
  /// The server answered, with whatever status.
  case response(NetworkResponseRecord)

  /// There is no answer.
  case failure(NetworkFailureRecord)
}

/// The server's answer to a deferred query; it prints without headers and body.
package struct NetworkResponseRecord: Codable, Equatable, Sendable {
  /// The URL that answered.
  package let url: String

  /// The HTTP status code.
  package let statusCode: Int

  /// Such as `HTTP/1.1`.
  package let httpVersion: String?

  /// The headers, one value a name.
  package let headers: [String: String]

  /// The body as it was received; base64 in JSON.
  package let body: Data

  /// Creates a record.
  package init(
    url: String, statusCode: Int, httpVersion: String?, headers: [String: String], body: Data
  ) {
    self.url = url
    self.statusCode = statusCode
    self.httpVersion = httpVersion
    self.headers = headers
    self.body = body
  }
}

extension NetworkResponseRecord: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Gives the status, the number of headers and the length of the body in bytes.
  package var description: String {
    "NetworkResponseRecord(statusCode: \(statusCode), headers: <\(headers.count)>, "
      + "body: <private, \(body.count) bytes>)"
  }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why a deferred query has no answer.
package struct NetworkFailureRecord: Codable, Equatable, Sendable {
  /// What the extension gets.
  package let error: ErrorRecord

  /// What is under `NSUnderlyingErrorKey`.
  package let underlying: ErrorRecord?

  /// Creates a record.
  package init(error: ErrorRecord, underlying: ErrorRecord? = nil) {
    self.error = error
    self.underlying = underlying
  }
}

/// An error, as the extension will see it: an `NSError`.
package struct ErrorRecord: Codable, Equatable, Sendable {
  /// Such as `com.apple.IdentityLookup.error.messagefilter`.
  package let domain: String

  /// The code within the domain.
  package let code: Int

  /// Text for `NSLocalizedDescriptionKey`.
  package let text: String?

  /// Creates a record.
  package init(domain: String, code: Int, text: String? = nil) {
    self.domain = domain
    self.code = code
    self.text = text
  }
}

/// Something an extension did that its author should know of.
package struct DiagnosticRecord: Codable, Equatable, Sendable {
  /// A stable code, such as `completion.twice`.
  package let code: String

  /// Text for the author; never a message's text or sender.
  package let message: String

  /// The query that it belongs to, if one.
  package let queryID: QueryID?

  /// Creates a record.
  package init(code: String, message: String, queryID: QueryID? = nil) {
    self.code = code
    self.message = message
    self.queryID = queryID
  }
}
