/// The rules about what the extension is told of a message.
package enum QueryRule {
  package static let sender = PolicyRule(
    "query.sender",
    "The extension gets a phone number in E.164 with a plus sign, any other sender as it came.",
    source: "gexiao.me 2017 (a device\u{2019}s log); readers of the message store; Apple\u{2019}s "
      + "sample request has no plus sign",
    provenance: .reported)

  package static let country = PolicyRule(
    "query.country",
    "From iOS 16 the extension gets the country of the receiving SIM, and never its number.",
    source: "WWDC22 session 110341; SDK header of receiverISOCountryCode", provenance: .documented)

  package static let all = [sender, country]
}

extension IncomingMessage {
  /// The sender as the extension gets it; nil where there is none.
  package var deliveredSender: PrivateText? {
    isSenderRaw ? sender?.text : sender?.delivered
  }

  /// Whether the extension gets another writing of the sender than the message came with.
  var isSenderRewritten: Bool {
    !isSenderRaw && sender.map { $0.delivered != $0.text } ?? false
  }
}

extension IOSProfile {
  /// A message without all that its extension is not told: whoever asks it needs nothing else.
  package func disclosed(_ message: IncomingMessage) -> IncomingMessage {
    IncomingMessage(
      service: message.service, sender: message.sender, isSenderRaw: message.isSenderRaw,
      body: message.body,
      receiverISOCountryCode: tellsReceiverCountry ? message.receiverISOCountryCode : nil)
  }
}
