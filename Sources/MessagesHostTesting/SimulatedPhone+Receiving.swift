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
    let incoming = message.incoming(in: country)
    let (outcome, after) = try await inTurn {
      (try await host.receive(incoming), await host.takeActsAfterMessage())
    }
    privacy.note(incoming, isAsked: outcome.decision.isAsked)
    if let problem = outcome.deferrals.compactMap(\.problem).first {
      throw PhoneTestFailure(.unusableTest, "\(problem)")
    }
    return ReceivedMessage(
      outcome: outcome, after: after, profile: profile.profile, redaction: .none,
      isConfined: isConfined)
  }

  /// The folders that the Messages app lists now, in the order of the screen.
  ///
  /// Without a chosen filter those of filters are not among them; `messages(in:)` still finds what
  /// lies there.
  public var shownFolders: [MessageFolder] {
    get async { await host.shownFolders.map { MessageFolder($0.folder) } }
  }

  /// The messages that lie in a folder or a sub-folder of it now, oldest first, by their numbers.
  public func messages(in folder: MessageFolder) async -> [Int] {
    guard let wanted = Folder(rawValue: folder.rawValue) else { return [] }
    return await host.folders[wanted, default: []].map(\.id.number)
  }
}
