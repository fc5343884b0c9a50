package import HostPolicy

extension SimulatedPhone {
  /// Asks the chosen extension about a message that no gate judges and that lies nowhere afterwards.
  ///
  /// Nothing of the phone's own grows by that: neither its conversations nor, with a `traceSink`, its trace.
  /// A process that ended is started again, however often it ended; it is one process for all messages.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - id: A number that no other message of the phone has.
  /// - Returns: What the extension answered, or why there is no answer.
  /// - Throws: `HostError` with code `launch` where the machine cannot confine the extension, `program` where
  ///   it cannot run it.
  package func answer(
    to message: IncomingMessage, id: MessageID
  ) async throws(HostError) -> FilterAnswer {
    let session = try await readySession(for: id)
    return await session.ask(parts.configuration.profile.disclosed(message), id: id).answer
  }
}
