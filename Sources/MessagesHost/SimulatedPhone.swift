package import ExtensionBuilding
package import Foundation
package import HostPolicy

/// A phone with a Messages app, installed filters, and a user who is played by the caller.
///
/// One message at a time: `receive(_:)` returns when the message lies in its folder.
package actor SimulatedPhone {
  let configuration: PhoneConfiguration
  let folder: RunFolder
  let recorder: TraceRecorder
  var state: PhoneState
  var installed: [InstalledExtension] = []
  var selected: InstalledExtension?
  var session: ExtensionSession?
  /// How often in a row the chosen filter's process has ended by itself while it was asked.
  var crashes = 0

  /// Makes a phone with its own temporary folder and lays out its App Groups.
  ///
  /// - Throws: `HostError` where the folder or a seed cannot be written.
  package init(_ configuration: PhoneConfiguration) throws(HostError) {
    self.configuration = configuration
    folder = try RunFolder()
    recorder = TraceRecorder()
    state = PhoneState(
      profile: configuration.profile,
      settings: PhoneSettings(
        filtersUnknownSenders: configuration.filtersUnknownSenders,
        junkStickiness: configuration.junkStickiness ?? configuration.profile.junkStickiness),
      contacts: configuration.contacts)
    do {
      for seed in configuration.appGroups {
        try seed.write(into: folder.appGroupContainer(of: seed.identifier))
      }
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Puts an extension on the phone's list of filters; it is not chosen by that.
  package func install(_ bundle: ExtensionBundle, as handle: String) {
    installed.append(InstalledExtension(handle: handle, bundle: bundle))
  }

  /// The trace so far, in order.
  package var trace: [TraceRecord] { recorder.records }

  /// The unread messages and contents of every folder.
  package var folders: [Folder: [Conversation.StoredMessage]] {
    var result: [Folder: [Conversation.StoredMessage]] = [:]
    for folder in Folder.allCases { result[folder] = state.messages(in: folder) }
    return result
  }

  /// The own container of an installed extension, as its last process left it or the next finds it.
  package func ownContainer(of bundle: ExtensionBundle) throws(HostError) -> URL {
    try folder.ownContainer(of: bundle.info.bundleIdentifier)
  }

  /// Ends the extension's process and deletes every container.
  package func shutDown() async {
    await endSession()
    folder.remove()
  }

  func endSession() async {
    await session?.end()
    session = nil
  }
}
