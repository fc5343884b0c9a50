/// How a message reached the phone.
package enum MessageService: String, Sendable, Hashable, CaseIterable, Codable {
  case sms
  case mms
  case rcs
  case iMessage = "imessage"

  /// The name as a person writes it.
  package var name: String {
    switch self {
    case .sms: "SMS"
    case .mms: "MMS"
    case .rcs: "RCS"
    case .iMessage: "iMessage"
    }
  }
}
