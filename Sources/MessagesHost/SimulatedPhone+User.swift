package import HostPolicy
import Sandboxing

extension SimulatedPhone {
  /// The user does something, or time passes.
  ///
  /// - Returns: the rules of the policy that changed something, in order.
  /// - Throws: `HostError` with code `unknownExtension` for a handle that is not installed.
  @discardableResult
  package func perform(_ act: UserAction) async throws(HostError) -> [PolicyRule] {
    var applied: [PolicyRule] = []
    switch act {
    case .reply(let conversation): applied = state.reply(to: conversation)
    case .read(let conversation): state.markRead(conversation)
    case .addContact(let sender): applied = state.addContact(sender)
    case .removeContact(let sender): applied = state.removeContact(sender)
    case .deleteConversation(let conversation): _ = state.deleteConversation(conversation)
    case .block(let sender): state.block(sender)
    case .unblock(let sender): state.unblock(sender)
    case .markKnown(let conversation): applied = state.markKnown(conversation)
    case .select(let handle): applied = try await select(handle)
    case .uninstall(let handle): applied = try await uninstall(handle)
    case .setFiltersUnknownSenders(let isOn): state.setFiltersUnknownSenders(isOn)
    case .wait(let duration):
      recorder.advance(by: duration)
      await letTimePass(duration)
    }
    recorder.record(.acted(act, applied: applied))
    switch act {
    case .select, .uninstall:
      recorder.record(.shown(folders: state.shownFolders.map(\.name)))
    default: break
    }
    return applied
  }

  /// Lets real time pass for the extension's process, if it waits for some.
  ///
  /// As long as the phone's own time does, and at most `longestWait`; over as soon as the process
  /// is at rest and sets no timer: then it does nothing until it is asked.
  private func letTimePass(_ duration: Duration) async {
    let limit = min(duration, SimulatedPhone.longestWait)
    _ = await session?.rest(.realTime(limit))
    await session?.tellBetween()
  }

  /// The longest real time that a wait takes.
  static let longestWait = Duration.seconds(3)

  /// Lets real time pass whatever the process does: some waiting cannot be seen from outside.
  ///
  /// - Parameter time: How long; over earlier only where there is no process any more.
  package func stay(_ time: Duration) async {
    guard let session, time > .zero else { return }
    await session.stay(time)
  }

  private func uninstall(_ handle: String) async throws(HostError) -> [PolicyRule] {
    guard let index = installed.firstIndex(where: { $0.handle == handle }) else {
      throw HostError(.unknownExtension, "no extension \u{201C}\(handle)\u{201D} is installed")
    }
    installed.remove(at: index)
    guard handle == selected?.handle else { return [] }
    await endSession()
    selected = nil
    return state.uninstallSelectedFilter()
  }

  private func select(_ handle: String?) async throws(HostError) -> [PolicyRule] {
    guard handle != selected?.handle else { return [] }
    guard let handle else {
      await endSession()
      selected = nil
      return state.select(filter: nil)
    }
    guard let choice = installed.first(where: { $0.handle == handle }) else {
      let names = installed.map { "\u{201C}\($0.handle)\u{201D}" }.joined(separator: ", ")
      throw HostError(
        .unknownExtension,
        "no extension \u{201C}\(handle)\u{201D} is installed; installed: "
          + (names.isEmpty ? "none" : names))
    }
    await endSession()
    let (before, crashesBefore) = (selected, crashes)
    (selected, crashes) = (choice, 0)
    do {
      let capabilities = try await capabilities()
      return state.select(filter: choice.displayName, capabilities: capabilities)
    } catch {
      // What could not be started is not chosen: policy and process speak of the same filter.
      (selected, crashes) = (before, crashesBefore)
      throw error
    }
  }

  /// Asks for sub-actions, as the phone does when the user chooses the filter (DOC, WWDC22).
  private func capabilities() async throws(HostError) -> CapabilitiesAnswer? {
    guard configuration.profile.hasSubActions else { return nil }
    return await (try readySession(for: nil)).askCapabilities()
  }
}
