import Chance
import ExtensionBundles
import HostPolicy
import MessageStreams
import MessagesHost
import Texts

/// Something that asks an extension about messages, a batch at a time.
protocol MessageAsking: Sendable {
  /// Asks about messages in their order.
  ///
  /// - Parameter messages: The messages.
  /// - Returns: What became of each, in the same order.
  /// - Throws: What keeps all of them from being asked, `AskingStop` where some were; an extension that fails is
  ///   no error.
  func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict]

  /// Ends the extension's process; nothing is asked afterwards.
  ///
  /// - Returns: What was counted of the process beside its answers.
  func end() async -> BulkTally
}

extension MessageAsking {
  /// Asks about messages in their order, and ends the process where that fails.
  ///
  /// - Parameter messages: The messages.
  /// - Returns: What became of each, in the same order.
  /// - Throws: What keeps any of them from being asked; nothing is asked afterwards.
  func askOrEnd(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
    do {
      return try await ask(messages)
    } catch {
      _ = await end()
      throw (error as? AskingStop)?.reason ?? error
    }
  }
}

/// What kept messages from being asked about, behind those that were.
struct AskingStop: Error {
  /// What became of the first ones.
  let verdicts: [MessageVerdict]
  /// Why there are no more.
  let reason: any Error
}

/// Lets messages reach one phone, with its gates and conversations, one after another.
actor PhoneAsker: MessageAsking {
  private static let handle = "classified"

  private let phone: SimulatedPhone
  private let profile: IOSProfile
  private var tally = BulkTally()

  /// The phone's own thread: to change threads takes longer than most messages.
  nonisolated var unownedExecutor: UnownedSerialExecutor { phone.unownedExecutor }

  /// Makes a phone on which the extension is chosen.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  init(_ bundle: ExtensionBundle, _ configuration: PhoneConfiguration) async throws(HostError) {
    var configuration = configuration
    // A trace of a corpus would be larger than the corpus.
    configuration.traceSink = { _ in }
    configuration.keepsActsOfTrace = true
    configuration.namesStacks = false
    configuration.transport = NoNetwork()
    // It would leave all unasked that follows three crashes, of whichever conversation; each of several phones
    // would do so at other messages.
    configuration.process.crashLimit = .max
    phone = try SimulatedPhone(configuration)
    profile = configuration.profile
    await phone.install(bundle, as: Self.handle)
    do throws(HostError) {
      try await phone.perform(.select(Self.handle))
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
    var verdicts: [MessageVerdict] = []
    verdicts.reserveCapacity(messages.count)
    for record in messages {
      do {
        verdicts.append(try await place(IncomingMessage(record)))
      } catch {
        throw AskingStop(verdicts: verdicts, reason: error)
      }
    }
    return verdicts
  }

  func end() async -> BulkTally {
    await phone.shutDown()
    await countActsBetween()
    return tally
  }

  /// Counts what the process did that belongs to no message.
  private func countActsBetween() async {
    let acts = await phone.takeActsBetween()
    tally.count(acts)
  }

  private func place(_ message: IncomingMessage) async throws(HostError) -> MessageVerdict {
    let outcome = try await phone.receive(message)
    tally.count(outcome.acts)
    await countActsBetween()
    let folder = outcome.decision.placement.folder
    guard let answer = outcome.decision.answer else {
      return .notAsked(gate: outcome.decision.decisiveGate?.rule.id ?? "", folder: folder)
    }
    return MessageVerdict(
      BulkReply(answer: answer, isDeferred: !outcome.deferrals.isEmpty), in: folder, by: profile)
  }
}

/// Asks several at once, each about its own conversations, so that those of one sender stay in order.
struct ConversationAsker: MessageAsking {
  let askers: [any MessageAsking]

  func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
    var parts = Array(repeating: [Int](), count: askers.count)
    for (place, message) in messages.enumerated() {
      let hash = StableHash(message.conversationKey.utf8).value
      // Lower bits say less of the bytes; of two senders with numbers side by side they are the same.
      parts[Int((hash >> 40) % UInt64(askers.count))].append(place)
    }
    let answers = await withTaskGroup(of: Answers.self) { group -> [Answers] in
      for (asker, places) in zip(askers, parts) where !places.isEmpty {
        group.addTask { await Self.answers(of: asker, about: messages, at: places) }
      }
      var all: [Answers] = []
      for await some in group { all.append(some) }
      return all
    }
    return try Self.inOrder(answers, count: messages.count)
  }

  /// What one of them has said.
  private struct Answers: Sendable {
    /// The places of its messages, also of those that it was not asked about.
    let places: [Int]
    let verdicts: [MessageVerdict]
    /// What kept the rest from being asked about; nil where that is all.
    var stop: (any Error)?

    /// The first place that has no answer.
    var end: Int { places.dropFirst(verdicts.count).first ?? .max }
  }

  private static func answers(
    of asker: any MessageAsking, about messages: [MessageRecord], at places: [Int]
  ) async -> Answers {
    do {
      return Answers(places: places, verdicts: try await asker.ask(places.map { messages[$0] }))
    } catch {
      let stop = error as? AskingStop
      return Answers(places: places, verdicts: stop?.verdicts ?? [], stop: stop?.reason ?? error)
    }
  }

  /// Puts answers in the order of their messages.
  ///
  /// - Throws: `AskingStop` with those before the first message that has none.
  private static func inOrder(
    _ answers: [Answers], count: Int
  ) throws(AskingStop) -> [MessageVerdict] {
    var verdicts = [MessageVerdict?](repeating: nil, count: count)
    for some in answers {
      for (place, verdict) in zip(some.places, some.verdicts) { verdicts[place] = verdict }
    }
    let first = answers.filter { $0.stop != nil }.min { $0.end < $1.end }
    guard let first, let reason = first.stop else { return verdicts.compactMap(\.self) }
    throw AskingStop(verdicts: verdicts.prefix(first.end).compactMap(\.self), reason: reason)
  }

  func end() async -> BulkTally {
    var tally = BulkTally()
    for asker in askers { tally = tally + (await asker.end()) }
    return tally
  }
}

extension IncomingMessage {
  /// A message of a corpus as it reaches a phone.
  init(_ record: MessageRecord) {
    self.init(
      service: .sms, sender: record.sender.map { SenderAddress($0.revealed) }, body: record.text)
  }
}

extension MessageVerdict {
  /// What became of a message that an extension was asked about.
  ///
  /// - Parameters:
  ///   - reply: The answer, or why there is none.
  ///   - folder: Where the message lies then; nil where no policy placed it.
  ///   - profile: What actions mean.
  init(_ reply: BulkReply, in folder: Folder? = nil, by profile: IOSProfile) {
    self =
      switch reply.answer {
      case .response(let action, let subAction):
        .answered(
          action: action, subAction: subAction,
          verdict: profile.verdicts[action] ?? .unknownAction, folder: folder,
          isDeferred: reply.isDeferred)
      case .noAnswer(let reason): .failed(reason, folder: folder)
      }
  }
}

extension MessageRecord {
  /// What all writings of its sender have in common; empty for none.
  var conversationKey: String { sender.map { SenderAddress($0.revealed).key } ?? "" }
}
