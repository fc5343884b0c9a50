import ExtensionWire
import IdentityLookup

extension ILMessageFilterQueryRequest {
  /// Takes a request from the wire.
  convenience init(_ record: QueryRecord) {
    self.init(
      sender: record.sender, messageBody: record.messageBody,
      receiverISOCountryCode: record.receiverISOCountryCode)
  }
}
