package import MessagesHost

/// What the user did, in words; whom it was about stays private.
package enum ActText {
  /// The act as a sentence without its end.
  package static func of(_ act: PhoneAct) -> String {
    switch act {
    case .reply: "the user replies"
    case .read: "the user opens the conversation"
    case .addContact: "the user adds the sender to Contacts"
    case .removeContact: "the user removes the sender from Contacts"
    case .deleteConversation: "the user deletes the conversation"
    case .block: "the user blocks the sender"
    case .unblock: "the user unblocks the sender"
    case .markKnown: "the user marks the sender as known"
    case .select(let handle): "the user chooses the filter \(handle ?? "None")"
    case .uninstall(let handle): "the user removes the app of the filter \(handle)"
    case .setFiltersUnknownSenders(let isOn):
      "the user turns the filtering of unknown senders \(isOn ? "on" : "off")"
    case .wait(let duration): "\(duration.formattedBriefly) pass"
    }
  }
}

extension Duration {
  fileprivate var formattedBriefly: String {
    let seconds = components.seconds
    if seconds >= 3600 { return "\(seconds / 3600) h \(seconds % 3600 / 60) min" }
    if seconds >= 60 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds) s"
  }
}
