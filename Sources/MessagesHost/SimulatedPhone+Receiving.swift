package import HostPolicy

extension SimulatedPhone {
  /// A message reaches the phone; returns when it lies in its folder.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - meanwhile: What the user does while the extension is being asked; nothing where it is not.
  /// - Returns: What became of the message.
  /// - Throws: `HostError` with code `launch` where the machine cannot confine the extension, `program` where it
  ///   cannot run it; a failing extension is not an error, it is an outcome.
  package func receive(
    _ message: IncomingMessage, meanwhile: [UserAction] = []
  ) async throws(HostError) -> MessageOutcome {
    guard !meanwhile.isEmpty else { return try await finish(arrive(message, isHeld: false)) }
    return try await receive(message) { (arrived: ArrivedMessage) async throws(HostError) in
      guard arrived.isAsked else { return }
      for act in meanwhile { try await self.perform(act) }
    }
  }

  /// A message reaches the phone, and other things happen while the extension is being asked about it:
  /// after the question was written to its process, and before anything that it says is taken in.
  ///
  /// The gates judge the message as things were when it arrived; where it lies is decided as they are when
  /// the answer is taken.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - body: What happens: acts of the user, and `arrive(_:isHeld:)` of other messages, which are to be
  ///     finished after this one. Nobody is asked where the message that it gets is not.
  /// - Returns: What became of the message.
  /// - Throws: `HostError` as `receive(_:meanwhile:)` does, and what `body` throws; the message is placed then, too.
  package func receive(
    _ message: IncomingMessage,
    while body: @Sendable (ArrivedMessage) async throws(HostError) -> Void
  ) async throws(HostError) -> MessageOutcome {
    let arrived = try await arrive(message, isHeld: true)
    do {
      try await body(arrived)
    } catch {
      _ = try await finish(arrived)
      throw error
    }
    return try await finish(arrived)
  }
}

extension UserAction {
  /// - Throws: `HostError` with code `beingAsked` for what cannot happen while an extension is being asked.
  func requirePossible(whileAskedAbout message: MessageID) throws(HostError) {
    guard let obstacle = kind.obstacleMeanwhile else { return }
    throw HostError(
      .beingAsked,
      "\(kind.key) cannot happen while an extension is being asked about \(message): \(obstacle)")
  }
}

/// A message that has reached the phone, from its arrival until it lies in its folder.
package struct ArrivedMessage: Sendable {
  package let id: MessageID
  let stage: Stage

  /// How far it has come.
  enum Stage: Sendable {
    /// Nobody was asked: it lies in its folder already.
    case placed(Decision)
    /// The extension is to be asked, and is not yet.
    case waits(Question)
    /// The extension is not started any more.
    case givenUp(ExtensionReply)
    /// That process is being asked.
    case asked(ExtensionSession, since: Duration)
  }

  /// What the extension is to be asked.
  struct Question: Sendable {
    let message: IncomingMessage
    let filter: String
    let isHeld: Bool
  }

  init(_ id: MessageID, _ stage: Stage) {
    self.id = id
    self.stage = stage
  }

  /// What was decided without asking; nil where the extension is asked.
  package var unasked: Decision? {
    if case .placed(let decision) = stage { decision } else { nil }
  }

  /// Whether an extension is asked about it.
  package var isAsked: Bool { unasked == nil }
}
