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
    do {
      return try await session.ask(messages.map { IncomingMessage($0) })
        .map { MessageVerdict($0, by: profile) }
    } catch {
      let replies = await session.firstReplies
      throw AskingStop(
        verdicts: replies.map { MessageVerdict($0, by: profile) }, reason: error)
    }
  }

  func end() async -> BulkTally {
    await session.end()
  }
}

/// Those who ask at a time, one crew after another.
final class AskerShift {
  private(set) var askers: [any MessageAsking] = []
  /// In which order they ask; one alone in that of the input.
  private(set) var order = AskingOrder.free
  /// Of those who do not ask any more.
  private var tally = BulkTally()

  /// Lets others ask from now on.
  ///
  /// - Parameters:
  ///   - others: Those who ask.
  ///   - order: In which order they do.
  func change(to others: [any MessageAsking], order: AskingOrder = .free) async {
    for asker in askers { tally = tally + (await asker.end()) }
    (askers, self.order) = (others, order)
  }

  /// Lets the one who asks in the order of the input do so to the end.
  func settle() {
    order = .inOrder
  }

  /// Lets nobody ask any more.
  ///
  /// - Returns: What was counted of all who have asked.
  func end() async -> BulkTally {
    await change(to: [])
    return tally
  }
}

/// Gives those who ask about the messages of a run.
struct AskerCrew: Sendable {
  let plan: ClassifyPlan
  let bundle: ExtensionBundle
  /// A digest of the bundle; empty where nobody compares it.
  let program: String
  let configuration: PhoneConfiguration

  /// Whether it has to be found out whether an answer depends on what was asked before.
  var wantsSample: Bool { !plan.assumesIndependence }

  /// Makes one a job, or one for all that keeps the messages of a sender in order.
  ///
  /// - Parameter earlier: Messages that were asked about already, which phones have to know.
  /// - Returns: Those who ask, each a batch at a time.
  /// - Throws: `HostError` where this machine cannot run the extension.
  func all(after earlier: [MessageRecord] = []) async throws -> [any MessageAsking] {
    guard plan.keepsConversations else {
      return try (0..<plan.jobs).map { _ in try BulkAsker(bundle, configuration) }
    }
    let all = try await phones(plan.jobs)
    _ = try await all.askOrEnd(earlier)
    return [all]
  }

  /// Makes one that asks one after another, in the order of the input.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  func oneInOrder() async throws(HostError) -> any MessageAsking {
    if plan.keepsConversations { return try await PhoneAsker(bundle, configuration) }
    return try BulkAsker(bundle, configuration, window: 1)
  }

  /// Makes phones that share the conversations.
  ///
  /// - Parameter count: So many.
  /// - Returns: One that asks all of them.
  /// - Throws: `HostError` where this machine cannot run the extension.
  func phones(_ count: Int) async throws -> ConversationAsker {
    var askers: [any MessageAsking] = []
    do {
      for _ in 0..<count { askers.append(try await PhoneAsker(bundle, configuration)) }
    } catch {
      for asker in askers { _ = await asker.end() }
      throw error
    }
    return ConversationAsker(askers: askers)
  }

  /// Finds out whether no answer depends on what was asked before, as far as a sample shows.
  ///
  /// - Parameters:
  ///   - messages: The first ones of the run, of which a sample is asked about.
  ///   - output: Is told what the sample shows.
  /// - Returns: Whether none does; false where there is no answer, too.
  /// - Throws: `HostError` where this machine cannot run the extension, `BulkFault` where it cannot be asked.
  func areIndependent(
    _ messages: [MessageRecord], _ output: CommandOutput
  ) async throws -> Bool {
    let sample = IndependenceCheck.sample(of: messages)
    let notice = Task {
      // Of a quick extension nobody waits for it.
      try await Task.sleep(for: .seconds(1))
      output.note("classify: asking about a sample of \(sample.count) messages first, \(manner)")
    }
    defer { notice.cancel() }
    switch try await finding(sample) {
    case .independent: return true
    case .changing(let differences):
      tell(
        "the answers of \(bundle.displayName) differ from run to run: \(differences.count) of "
          + "\(sample.count) messages had another answer in the same order", differences, output)
      output.note("classify: so another run writes other answers, in whatever order it asks")
      return true
    case .unanswered:
      output.note(
        "classify: \(bundle.displayName) answered nothing of the sample, which so shows nothing")
      tellOrder(output)
      return false
    case .dependent(let differences):
      tell(
        "\(bundle.displayName) answers by what it was asked before: \(differences.count) of "
          + "\(sample.count) messages had another answer \(elsewhere)", differences, output)
      tellOrder(output)
      return false
    }
  }

  private func finding(_ sample: [MessageRecord]) async throws -> IndependenceCheck.Finding {
    if plan.keepsConversations { return try await ConversationCheck(crew: self).finding(sample) }
    return try await IndependenceCheck(bundle: bundle, configuration: configuration)
      .finding(sample)
  }

  /// How a sample is asked about.
  private var manner: String {
    plan.keepsConversations
      ? "on one phone in two orders, and on several"
      : "in three orders; --assume-independent leaves that out"
  }

  private var elsewhere: String {
    plan.keepsConversations ? "on several phones, or in another order" : "in another order"
  }

  private func tell(
    _ words: String, _ differences: [IndependenceCheck.Difference], _ output: CommandOutput
  ) {
    output.note("classify: \(words)")
    for difference in differences.prefix(Self.mostTold) { output.note("  \(difference)") }
  }

  private func tellOrder(_ output: CommandOutput) {
    output.note(
      plan.keepsConversations
        ? "classify: so one phone gets all messages, one after another in the order of the input"
        : "classify: so one process is asked, one message after another in the order of the input; "
          + "--assume-independent asks as if no message mattered to another")
    guard plan.shard.count > 1 else { return }
    output.note(
      "classify: each part has a process of its own, so the parts do not add up to the answers of one "
        + "run; leave --shard out")
  }

  private static let mostTold = 3
}
