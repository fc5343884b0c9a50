import ExtensionBundles
import HostPolicy
import MessageStreams
import MessagesHost
import Terminal

/// Asks about each message as if there were no other, many at a time.
struct BulkAsker: MessageAsking {
  private let session: BulkSession
  private let profile: IOSProfile

  /// Prepares to ask; a process is started when there is a question.
  ///
  /// - Parameters:
  ///   - bundle: Whose process is asked.
  ///   - configuration: The phone.
  ///   - window: So many questions may be open at a time; 1 to ask one after another.
  /// - Throws: `HostError` where this machine cannot run the extension.
  init(
    _ bundle: ExtensionBundle, _ configuration: PhoneConfiguration,
    window: Int = BulkSession.Rules().window
  ) throws(HostError) {
    session = try BulkSession(bundle, configuration, rules: BulkSession.Rules(window: window))
    profile = configuration.profile
  }

  func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
    try await session.ask(messages.map { IncomingMessage($0) })
      .map { MessageVerdict($0, by: profile) }
  }

  func end() async -> BulkTally {
    await session.end()
  }
}

/// Those who ask about the messages of a run.
struct AskerCrew: Sendable {
  let plan: ClassifyPlan
  let bundle: ExtensionBundle
  let configuration: PhoneConfiguration

  /// Makes them: one a job, one for all that keeps the messages of a sender in order, or one that asks in
  /// the order of the input where the answers depend on it.
  ///
  /// - Parameters:
  ///   - messages: The first ones of the run, of which a sample is asked about before.
  ///   - output: Is told what the sample shows.
  /// - Returns: Those who ask, each a batch at a time.
  /// - Throws: `HostError` where this machine cannot run the extension, `BulkFault` where it cannot be asked.
  func askers(
    for messages: [MessageRecord], _ output: CommandOutput
  ) async throws -> [any MessageAsking] {
    if plan.keepsConversations { return [ConversationAsker(askers: try await phones())] }
    let isFree = try await areIndependent(messages, output)
    guard isFree else { return [try BulkAsker(bundle, configuration, window: 1)] }
    return try (0..<plan.jobs).map { _ in try BulkAsker(bundle, configuration) }
  }

  private func areIndependent(
    _ messages: [MessageRecord], _ output: CommandOutput
  ) async throws -> Bool {
    guard !plan.assumesIndependence else { return true }
    let sample = IndependenceCheck.sample(of: messages)
    let notice = Task {
      // Of a quick extension nobody waits for it.
      try await Task.sleep(for: .seconds(1))
      output.note(
        "classify: asking about a sample of \(sample.count) messages first, in three orders; "
          + "--assume-independent leaves that out")
    }
    defer { notice.cancel() }
    let differences = try await IndependenceCheck(bundle: bundle, configuration: configuration)
      .differences(sample)
    guard !differences.isEmpty else { return true }
    let name = bundle.displayName
    output.note(
      "classify: \(name) answers by what it was asked before: \(differences.count) of "
        + "\(sample.count) messages had another answer in another order")
    for difference in differences.prefix(Self.mostTold) { output.note("  \(difference)") }
    output.note(
      "classify: so one process is asked, one message after another in the order of the input; "
        + "--assume-independent asks as if no message mattered to another")
    return false
  }

  private static let mostTold = 3

  private func phones() async throws -> [any MessageAsking] {
    var askers: [any MessageAsking] = []
    do {
      for _ in 0..<plan.jobs { askers.append(try await PhoneAsker(bundle, configuration)) }
    } catch {
      for asker in askers { _ = await asker.end() }
      throw error
    }
    return askers
  }
}
