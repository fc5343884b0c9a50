import ExtensionBuilding
import HostPolicy
import MessagesHost

/// Plays the inbox to one process, and to a process for each message, and compares the answers.
///
/// What differs depends on what the process kept from earlier messages, and the system may end the
/// process after any of them. A second play to one process sorts out answers by chance.
struct StateComparison: Sendable {
  private let bundle: ExtensionBundle
  private let configuration: PhoneConfiguration
  private let inbox: CanaryInbox

  /// Prepares the plays; each has a phone of its own.
  init(_ bundle: ExtensionBundle, configuration: PhoneConfiguration, inbox: CanaryInbox) {
    self.bundle = bundle
    self.configuration = configuration
    self.inbox = inbox
  }

  /// The answers that differ.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  func sightings() async throws(HostError) -> [Sighting] {
    let kept = try await answers(isReused: true)
    let fresh = try await answers(isReused: false)
    guard kept != fresh else { return [] }
    let again = try await answers(isReused: true)
    return Self.sightings(kept: kept, again: again, fresh: fresh)
  }

  /// Answers by the numbers of the messages in the inbox.
  typealias Answers = [Int: FilterAnswer]

  /// Compares three plays of the same messages.
  static func sightings(kept: Answers, again: Answers, fresh: Answers) -> [Sighting] {
    kept.keys.sorted().compactMap { number in
      guard let one = kept[number], let other = fresh[number], one != other else { return nil }
      guard again[number] == one else {
        return Sighting(
          rule: BehaviourRule.chance, place: "answer",
          detail: "the same process, asked again, answers otherwise", message: number)
      }
      return Sighting(
        rule: BehaviourRule.state, place: "answer",
        detail: "\(text(of: one)) after other messages, \(text(of: other)) in a process of its own",
        message: number)
    }
  }

  private static func text(of answer: FilterAnswer) -> String {
    guard case .response(let action, let subAction) = answer else { return "no answer" }
    return ActionName.of(action: action, subAction: subAction)
  }

  private func answers(isReused: Bool) async throws(HostError) -> Answers {
    var configuration = configuration
    configuration.transport = RecordingTransport()
    configuration.process.isReused = isReused
    let phone = try SimulatedPhone(configuration)
    do {
      let answers = try await answers(of: phone)
      await phone.shutDown()
      return answers
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  private func answers(of phone: SimulatedPhone) async throws(HostError) -> Answers {
    await phone.install(bundle, as: "compared")
    try await phone.perform(.select("compared"))
    var answers: Answers = [:]
    for entry in inbox.entries {
      answers[entry.number] = try await phone.receive(entry.message).decision.answer
    }
    return answers
  }
}
