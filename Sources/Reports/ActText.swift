package import HostPolicy
import Texts

/// What the user did, in words.
package enum ActText {
  /// The act as a sentence without its end; where messages are left out, without whom it is about.
  package static func of(_ act: UserAction, _ redaction: Redaction) -> String {
    let sentence = act.kind.sentence
    let subject =
      switch act.subject {
      case .conversation(let conversation):
        names(conversation.members.map(\.text.revealed), sentence, redaction)
      case .sender(let sender): names([sender.text.revealed], sentence, redaction)
      case .filter(let handle), .reporting(let handle): handle ?? "None"
      case .handle(let handle): handle
      case .flag(let flag): flag ? "on" : "off"
      case .duration(let duration): duration.formattedBriefly
      }
    return sentence.before + subject + sentence.after
  }

  private static func names(
    _ names: [String], _ sentence: UserActionKind.Sentence, _ redaction: Redaction
  ) -> String {
    guard redaction.showsMessages else { return sentence.otherwise }
    return sentence.joint + names.map(TerminalSafeText.line).joined(separator: ", ")
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
