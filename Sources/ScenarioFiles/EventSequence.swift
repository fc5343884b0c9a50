import HostPolicy
import Scenarios
import Texts

/// Takes in events one after another, and notes what cannot happen after those before.
struct EventSequence {
  /// The extensions whose apps the user has removed.
  private var removed: Set<String> = []
  private var contacts: ContactBook
  private var openMessage: OpenMessageReader

  /// Begins before the first event.
  ///
  /// - Parameters:
  ///   - contacts: Who is in Contacts then.
  ///   - profile: The rules of the phone.
  init(contacts: Set<SenderAddress>, profile: IOSProfile) {
    self.contacts = ContactBook(contacts)
    openMessage = OpenMessageReader(profile: profile)
  }

  /// Takes in the next event; nil for one that could not be read.
  mutating func note(_ event: Scenario.Event?, at path: ValuePath, in log: ProblemLog) {
    openMessage.note(event, at: path, in: log)
    for act in event?.happening.acts ?? [] {
      noteRemoval(act, at: path, in: log)
      noteContact(act, at: path, in: log)
    }
  }

  /// Notes a choice of an extension whose app the user has removed.
  private mutating func noteRemoval(_ act: UserAction, at path: ValuePath, in log: ProblemLog) {
    switch act.deed {
    case .remove(let handle):
      if !removed.insert(handle).inserted {
        log.add(
          "the app of \u{201C}\(quoting: handle)\u{201D} was removed by an earlier event", at: path)
      }
    case .choose(let handle?), .chooseReporting(let handle?):
      guard removed.contains(handle) else { break }
      log.add(
        "\u{201C}\(quoting: handle)\u{201D} cannot be chosen: an earlier event removed its app",
        at: path)
    default: break
    }
  }

  /// Notes that somebody is removed who is not there.
  private mutating func noteContact(_ act: UserAction, at path: ValuePath, in log: ProblemLog) {
    switch (act.kind, act.subject) {
    case (.addContact, .sender(let sender)): contacts.insert(sender)
    case (.removeContact, .sender(let sender)) where contacts.remove(sender).isEmpty:
      log.add(
        "\u{201C}\(quoting: sender.text.revealed)\u{201D} is not in Contacts: nobody can be removed",
        at: path)
    default: break
    }
  }
}
