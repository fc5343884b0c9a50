package import ExtensionBundles
package import HostPolicy

extension SimulatedPhone {
  /// Puts an extension on the phone's list of reporting extensions; it is not chosen by that.
  ///
  /// - Parameters:
  ///   - bundle: What the extension says about itself, and what is run.
  ///   - handle: The short name by which it is chosen.
  ///   - script: What it does in virtual time, where nothing of the bundle is run; nil to run it.
  package func installReporter(
    _ bundle: ExtensionBundle, as handle: String, playedBy script: ExtensionScript? = nil
  ) {
    reporters.append(
      InstalledExtension(handle: handle, bundle: bundle, script: script, server: nil))
  }

  /// A call reaches the phone.
  ///
  /// - Returns: Whether it rings, and why.
  @discardableResult
  package func receive(_ call: IncomingCall) -> CallArrival {
    let arrival = state.receive(call, at: recorder.time)
    recorder.record(.called(call, arrival))
    return arrival
  }

  /// The calls of the newest item of Recents from a caller; empty where there is none.
  package func recentsItem(of caller: SenderAddress?) -> Set<CallID> {
    state.recentsItem(of: caller)
  }

  /// Everything of a conversation that the button under its transcript reports.
  package func reportSubject(ofAll key: ConversationKey) -> ReportSubject {
    state.reportSubject(ofAll: key)
  }

  /// How often the user has replied in a conversation.
  package func replies(in key: ConversationKey) -> Int { state.conversations[key]?.replies ?? 0 }

  /// Whom the phone blocks: Blocked Contacts, in an order that does not change between runs.
  package var blockedContacts: [SenderAddress] {
    state.blocked.sorted { $0.key < $1.key }
  }

  func selectReporting(_ handle: String?) throws(HostError) -> [PolicyRule] {
    guard let handle else {
      reporter = nil
      return state.select(reporting: nil)
    }
    guard let choice = reporters.first(where: { $0.handle == handle }) else {
      let names = reporters.map { "\u{201C}\($0.handle)\u{201D}" }.joined(separator: ", ")
      throw HostError(
        .unknownExtension,
        "no reporting extension \u{201C}\(handle)\u{201D} is installed; installed: "
          + (names.isEmpty ? "none" : names))
    }
    let isAnother = reporter?.handle != choice.handle
    reporter = choice
    return state.select(reporting: choice.displayName, isAnother: isAnother)
  }

  /// Its app is gone, and with it the choice.
  func uninstallReporter(_ handle: String) -> [PolicyRule] {
    reporters.removeAll { $0.handle == handle }
    guard reporter?.handle == handle else { return [] }
    reporter = nil
    return state.select(reporting: nil)
  }
}
