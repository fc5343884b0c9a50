/// A message that the filter is asked about; it prints without the sender and the text.
package struct QueryRecord: Codable, Equatable, Sendable {
  /// The sender's phone number or e-mail address.
  package let sender: String?

  /// The text of the message.
  package let messageBody: String?

  /// The two-letter code of the receiving line's country, in capitals.
  package let receiverISOCountryCode: String?

  /// Creates a record.
  package init(sender: String?, messageBody: String?, receiverISOCountryCode: String?) {
    self.sender = sender
    self.messageBody = messageBody
    self.receiverISOCountryCode = receiverISOCountryCode
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
