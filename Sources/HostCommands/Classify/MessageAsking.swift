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
  /// - Throws: What keeps all of them from being asked; an extension that fails is no error.
  func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict]

  /// Ends the extension's process; nothing is asked afterwards.
  func end() async
}

/// Asks the extension of one phone, a message after another.
actor PhoneAsker: MessageAsking {
  private static let handle = "classified"

  private let phone: SimulatedPhone
  private let profile: IOSProfile
  /// Whether the messages reach the phone, with its gates and conversations; else the extension is asked
  /// about each as if there were no other.
  private let keepsConversations: Bool
  private var asked = 0

  /// Makes a phone on which the extension is chosen.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  init(
    _ bundle: ExtensionBundle, _ configuration: PhoneConfiguration, keepsConversations: Bool
  ) async throws(HostError) {
    var configuration = configuration
    // A trace of a corpus would be larger than the corpus.
    configuration.traceSink = { _ in }
    phone = try SimulatedPhone(configuration)
    profile = configuration.profile
    self.keepsConversations = keepsConversations
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
      let message = IncomingMessage(
        service: .sms, sender: record.sender.map { SenderAddress($0.revealed) }, body: record.text)
      verdicts.append(
        keepsConversations ? try await place(message) : try await askAlone(message))
    }
    return verdicts
  }

  func end() async {
    await phone.shutDown()
  }

  private func askAlone(_ message: IncomingMessage) async throws(HostError) -> MessageVerdict {
    asked += 1
    return verdict(try await phone.answer(to: message, id: MessageID(asked)), in: nil)
  }

  private func place(_ message: IncomingMessage) async throws(HostError) -> MessageVerdict {
    let decision = try await phone.receive(message).decision
    let folder = decision.placement.folder
    guard let answer = decision.answer else {
      return .notAsked(gate: decision.decisiveGate?.rule.id ?? "", folder: folder)
    }
    return verdict(answer, in: folder)
  }

  private func verdict(_ answer: FilterAnswer, in folder: Folder?) -> MessageVerdict {
    switch answer {
    case .response(let action, let subAction):
      .answered(
        action: action, subAction: subAction,
        verdict: profile.verdicts[action] ?? .unknownAction, folder: folder)
    case .noAnswer(let reason): .failed(reason, folder: folder)
    }
  }
}

/// Asks several at once, each about its own conversations, so that those of one sender stay in order.
struct ConversationAsker: MessageAsking {
  let askers: [any MessageAsking]

  func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
    var parts = Array(repeating: [Int](), count: askers.count)
    for (place, message) in messages.enumerated() {
      let hash = StableHash(message.conversationKey.utf8).value
      parts[Int((hash >> 17) % UInt64(askers.count))].append(place)
    }
    return try await withThrowingTaskGroup(of: [(place: Int, verdict: MessageVerdict)].self) {
      group in
      for (asker, places) in zip(askers, parts) where !places.isEmpty {
        group.addTask {
          Array(zip(places, try await asker.ask(places.map { messages[$0] })))
            .map { (place: $0.0, verdict: $0.1) }
        }
      }
      var found: [(place: Int, verdict: MessageVerdict)] = []
      for try await part in group { found += part }
      return found.sorted { $0.place < $1.place }.map(\.verdict)
    }
  }

  func end() async {
    for asker in askers { await asker.end() }
  }
}

extension MessageRecord {
  /// What all writings of its sender have in common; empty for none.
  var conversationKey: String { sender.map { SenderAddress($0.revealed).key } ?? "" }
}
