import Fetching
import HostPolicy
import MessagesHost
import PrivacyChecks
import Reports

extension SimulatedPhone {
  /// A message reaches the phone; returns when it lies in its folder.
  ///
  /// - Returns: What became of it; a failing extension is an outcome, not an error.
  /// - Throws: `PhoneTestFailure` where this machine cannot run the extension, or where no stub
  ///   answers its request.
  @discardableResult
  public func receive(
    _ message: PhoneMessage
  ) async throws(PhoneTestFailure) -> ReceivedMessage {
    let outcome = try await inTurn { try await host.receive(message.incoming) }
    privacy.note(message.incoming, isAsked: outcome.decision.isAsked)
    if let problem = outcome.deferrals.compactMap(\.problem).first {
      throw PhoneTestFailure(.unusableTest, "\(problem)")
    }
    let redaction = Redaction(of: await host.trace)
    return ReceivedMessage(
      outcome: outcome, profile: profile.profile, redaction: redaction, isConfined: isConfined)
  }

  /// The messages that lie in a folder now, oldest first, by their numbers on the phone.
  public func messages(in folder: MessageFolder) async -> [Int] {
    guard let wanted = Folder(rawValue: folder.rawValue) else { return [] }
    return await host.folders[wanted, default: []].map(\.id.number)
  }
}
