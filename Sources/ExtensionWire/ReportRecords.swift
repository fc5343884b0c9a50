package import Foundation

/// What a user reports; it prints without senders and texts.
package struct ReportRecord: Codable, Equatable, Sendable {
  /// What is reported.
  package enum Subject: String, Codable, Sendable {
    case messages, calls
  }

  /// Messages or calls.
  package let subject: Subject

  /// They, by the date on which they came.
  package let communications: [CommunicationRecord]

  /// Whether the controller's view is loaded before `prepare(for:)`; a phone's order is assumed.
  package let loadsViewFirst: Bool

  /// What the phone's clock shows now, in milliseconds since the beginning of 1970; nil for the machine's.
  package let clock: Int?

  /// Creates a record.
  package init(
    subject: Subject, communications: [CommunicationRecord], loadsViewFirst: Bool = false,
    clock: Int? = nil
  ) {
    (self.subject, self.communications) = (subject, communications)
    (self.loadsViewFirst, self.clock) = (loadsViewFirst, clock)
  }
}

/// A message or a call that is reported; it prints without the sender and the text.
package struct CommunicationRecord: Codable, Equatable, Sendable {
  /// The phone number or e-mail address; nil where it is unknown.
  package let sender: String?

  /// When it came, in milliseconds since the beginning of 1970.
  package let dateReceived: Int

  /// The text of a message.
  package let messageBody: String?

  /// Creates a record.
  package init(sender: String?, dateReceived: Int, messageBody: String? = nil) {
    (self.sender, self.dateReceived, self.messageBody) = (sender, dateReceived, messageBody)
  }
}

extension ReportRecord: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says how many of what are reported.
  package var description: String {
    "ReportRecord(\(subject.rawValue): <private, \(communications.count)>)"
  }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension CommunicationRecord: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Says how long the text is, in characters.
  package var description: String {
    let body = messageBody.map { "<private, \($0.count) characters>" } ?? "nil"
    return
      "CommunicationRecord(sender: \(sender == nil ? "nil" : "<private>"), messageBody: \(body))"
  }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// What a reporting extension wants to be done, in raw numbers so that unknown ones survive.
package struct ClassificationRecord: Codable, Equatable, Sendable {
  /// The most bytes of `userInfo`; as base64 they fit into a frame with the rest of the answer.
  package static let longestUserInfo = 512 << 10
  /// Bytes of the longest text of a report by message; as JSON it has six times as many at most.
  package static let longestUserString = 32 << 10

  /// The raw value of the action.
  package let action: Int

  /// The text of a report by message.
  package let userString: String?

  /// What a report by network carries, as JSON; nil where there is none, or where it cannot be sent.
  package let userInfo: Data?

  /// Whether `userInfo` has values that JSON has not; diagnostics say which.
  package let isUserInfoFaulty: Bool

  /// Creates a record.
  package init(
    action: Int, userString: String? = nil, userInfo: Data? = nil, isUserInfoFaulty: Bool = false
  ) {
    (self.action, self.userString) = (action, userString)
    (self.userInfo, self.isUserInfoFaulty) = (userInfo, isUserInfoFaulty)
  }
}

extension ClassificationRecord {
  /// What can be told of a text of a report by message: whole Unicode scalars from its beginning.
  package static func told(_ userString: String) -> String {
    var bytes = 0
    let scalars = userString.unicodeScalars.prefix { scalar in
      bytes += UTF8.width(scalar)
      return bytes <= longestUserString
    }
    return String(scalars)
  }
}

extension ClassificationRecord: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Gives the action, and the lengths of the rest.
  package var description: String {
    "ClassificationRecord(action: \(action), "
      + "userString: \(userString.map { "<private, \($0.count) characters>" } ?? "nil"), "
      + "userInfo: \(userInfo.map { "<private, \($0.count) bytes>" } ?? "nil"))"
  }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
