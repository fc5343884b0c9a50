import ExtensionBundles
import Fetching
import HostPolicy
import MessagesHost
import Texts

/// Plays the inbox to one process, and to a process for each message, and compares the answers.
///
/// What differs depends on what the process kept from earlier messages, and the system may end the
/// process after any of them. A second play of each kind sorts out what chance decides, and what came too
/// late once.
struct StateComparison: Sendable {
  private let bundle: ExtensionBundle
  private let configuration: PhoneConfiguration
  private let inbox: CanaryInbox
  private let stubs: [Stub]

  /// Prepares the plays; each has a phone of its own.
  init(
    _ bundle: ExtensionBundle, configuration: PhoneConfiguration, inbox: CanaryInbox, stubs: [Stub]
  ) {
    self.bundle = bundle
    self.configuration = configuration
    self.inbox = inbox
    self.stubs = stubs
  }

  /// The answers that differ.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  func observations() async throws(HostError) -> [Observation] {
    let (kept, fresh) = try await bothPlays()
    guard kept != fresh else { return [] }
    let again = try await bothPlays()
    return Self.observations(kept: [kept, again.kept], fresh: [fresh, again.fresh])
  }

  /// One play of each kind; the phones know nothing of each other.
  private func bothPlays() async throws(HostError) -> (kept: Answers, fresh: Answers) {
    async let fresh = outcome(isReused: false)
    let kept = await outcome(isReused: true)
    return (try kept.get(), try await fresh.get())
  }

  private func outcome(isReused: Bool) async -> Result<Answers, HostError> {
    do throws(HostError) {
      return .success(try await answers(isReused: isReused))
    } catch {
      return .failure(error)
    }
  }

  /// Answers by the numbers of the messages in the inbox.
  typealias Answers = [Int: FilterAnswer]

  /// Compares the plays of the same messages to one process with those to a process for each.
  ///
  /// What came too late in one of two plays says nothing but that; the other one counts.
  static func observations(kept: [Answers], fresh: [Answers]) -> [Observation] {
    Set(kept.flatMap(\.keys)).sorted().compactMap { number in
      // An answer that came too late and a process that started too late are the same to a busy machine.
      let plays = [kept, fresh].map { plays in
        plays.compactMap { $0[number] }.map { isForTime($0) ? FilterAnswer.noAnswer(.timeout) : $0 }
      }
      let answers = plays.map { answers in
        let inTime = answers.filter { !isForTime($0) }
        return Set(inTime.isEmpty ? answers : inTime)
      }
      guard let one = answers[0].first, let other = answers[1].first else { return nil }
      func observation(_ rule: CheckRule, _ detail: QuotingText) -> Observation {
        Observation(rule: rule, place: "answer", detail: detail, message: number)
      }
      if answers.contains(where: { $0.count > 1 }) {
        return observation(BehaviourRule.chance, "asked again, the extension answers otherwise")
      }
      guard one == other else {
        return observation(
          BehaviourRule.state,
          "\(text(of: one)) after other messages, \(text(of: other)) in a process of its own")
      }
      guard plays.contains(where: { Set($0).count > 1 }) else { return nil }
      return observation(BehaviourRule.late, "the same message had its answer in time and too late")
    }
  }

  /// Whether there is no answer for a reason that a busy machine can be, too.
  private static func isForTime(_ answer: FilterAnswer) -> Bool {
    [.noAnswer(.timeout), .noAnswer(.launchFailed)].contains(answer)
  }

  private static func text(of answer: FilterAnswer) -> String {
    guard case .response(let action, let subAction) = answer else { return "no answer" }
    return ActionName.of(action: action, subAction: subAction)
  }

  private func answers(isReused: Bool) async throws(HostError) -> Answers {
    var configuration = configuration
    configuration.transport = RecordingTransport(stubs: stubs)
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
