import HostPolicy
import MessagesHost
import Reports
import Scenarios
import Terminal

extension DebugConsole {
  /// Prints something of the phone, and changes nothing.
  func look(_ command: ConsoleCommand) async throws {
    let phone = session.stage.phone
    switch command {
    case .settings:
      print(text.settings(await phone.settings, names: session.names))
    case .folder(nil):
      print(text.folders(await phone.folders, shown: await phone.shownFolders))
    case .folder(let folder?):
      print(text.messages(await phone.folders[folder] ?? [], received))
    case .conversation(let words):
      let region = Region(session.stage.scenario.country)
      let members = Set(words.map { SenderAddress($0, region: region) })
      print(text.messages(await phone.messages(in: ConversationKey(members)), received))
    case .why(let number):
      print(WhyText(usesColor: output.usesColor).lines(try subject(number), changes: []))
    case .whatIf(let number, let changes):
      print(WhyText(usesColor: output.usesColor).lines(try subject(number), whatIf: changes))
    default: break
    }
  }

  private func subject(_ number: Int?) throws(ConsoleError) -> WhySubject {
    let outcomes = session.steps.compactMap(\.outcome)
    guard let last = outcomes.last else { throw ConsoleError("no message has arrived yet") }
    let wanted = number ?? last.decision.messageID.number
    guard let outcome = outcomes.first(where: { $0.decision.messageID.number == wanted }) else {
      throw ConsoleError("there is no message \(wanted); there are \(outcomes.count)")
    }
    return WhySubject(
      outcome, profile: text.profile, file: "this phone", redaction: text.redaction)
  }

  /// The messages by their numbers.
  private var received: [Int: IncomingMessage] {
    var messages: [Int: IncomingMessage] = [:]
    for step in session.steps {
      guard case .receive(let message, _) = step.event.happening,
        let number = step.outcome?.decision.messageID.number
      else { continue }
      messages[number] = message
    }
    return messages
  }
}
