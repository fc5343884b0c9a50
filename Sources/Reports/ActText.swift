import HostPolicy
package import MessagesHost
import Sandboxing
import Texts

/// What the user did, in words.
package enum ActText {
  /// The act as a sentence without its end; where messages are left out, without whom it is about.
  package static func of(_ act: UserAction, _ redaction: Redaction) -> String {
    switch act {
    case .reply(let sender): "the user replies" + who(" to ", sender, "", redaction)
    case .read(let sender):
      "the user opens the conversation" + who(" with ", sender, "", redaction)
    case .addContact(let sender):
      "the user adds \(who("", sender, "the sender", redaction)) to Contacts"
    case .removeContact(let sender):
      "the user removes \(who("", sender, "the sender", redaction)) from Contacts"
    case .deleteConversation(let sender):
      "the user deletes the conversation" + who(" with ", sender, "", redaction)
    case .block(let sender): "the user blocks \(who("", sender, "the sender", redaction))"
    case .unblock(let sender): "the user unblocks \(who("", sender, "the sender", redaction))"
    case .markKnown(let sender):
      "the user marks \(who("", sender, "the sender", redaction)) as known"
    case .select(let handle): "the user chooses the filter \(handle ?? "None")"
    case .uninstall(let handle): "the user removes the app of the filter \(handle)"
    case .setFiltersUnknownSenders(let isOn):
      "the user turns the filtering of unknown senders \(isOn ? "on" : "off")"
    case .wait(let duration): "\(duration.formattedBriefly) pass"
    }
  }

  private static func who(
    _ preposition: String, _ conversation: ConversationKey, _ otherwise: String,
    _ redaction: Redaction
  ) -> String {
    guard redaction.showsMessages else { return otherwise }
    let names = conversation.members.map { TerminalSafeText.line($0.text.revealed) }
    return preposition + names.joined(separator: ", ")
  }

  private static func who(
    _ preposition: String, _ sender: SenderAddress, _ otherwise: String, _ redaction: Redaction
  ) -> String {
    guard redaction.showsMessages else { return otherwise }
    return preposition + TerminalSafeText.line(sender.text.revealed)
  }
}

extension Duration {
  fileprivate var formattedBriefly: String {
    let seconds = components.seconds
    if seconds >= 3600 { return "\(seconds / 3600) h \(seconds % 3600 / 60) min" }
    if seconds >= 60 { return "\(seconds / 60) min \(seconds % 60) s" }
    let milliseconds = components.attoseconds / 1_000_000_000_000_000
    if milliseconds == 0 { return "\(seconds) s" }
    if seconds == 0 { return "\(milliseconds) ms" }
    return "\(Double(seconds) + Double(milliseconds) / 1000) s"
  }
}
