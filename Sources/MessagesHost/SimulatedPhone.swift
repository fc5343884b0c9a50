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
  ///
  /// - Parameters:
  ///   - bundle: What the extension says about itself, and what is run.
  ///   - handle: The short name by which it is chosen.
  ///   - server: Serves the extension inside this process, unconfined; nil to run the bundle.
  package func install(
    _ bundle: ExtensionBundle, as handle: String, servedBy server: InProcessServer? = nil
  ) {
    installed.append(InstalledExtension(handle: handle, bundle: bundle, server: server))
  }

  /// The trace so far, in order.
  package var trace: [TraceRecord] { recorder.records }

  /// The phone's own time since the run began; it moves only when somebody waits.
  package var time: Duration { recorder.time }

  /// The unread messages and contents of every folder.
  package var folders: [Folder: [Conversation.StoredMessage]] {
    var result: [Folder: [Conversation.StoredMessage]] = [:]
    for folder in Folder.allCases { result[folder] = state.messages(in: folder) }
    return result
  }

  /// The folders that the Messages app shows now, in the order of the screen.
  package var shownFolders: [Profile.FolderName] { state.shownFolders }

  /// What the user chose in Settings.
  package var settings: PhoneSettings { state.settings }

  /// The messages of every conversation that somebody takes part in, oldest first.
  package func messages(with key: ConversationKey) -> [Conversation.StoredMessage] {
    state.messages(with: key)
  }

  /// The own container of an installed extension, as its last process left it or the next finds it.
  package func ownContainer(of bundle: ExtensionBundle) throws(HostError) -> URL {
    try folder.ownContainer(of: bundle.info.bundleIdentifier)
  }

  /// Ends the extension's process and deletes every container.
  package func shutDown() async {
    recorder.record(.ended(contents))
    await endSession()
    folder.remove()
  }

  /// The folders in the order of the screen, then those off the screen that hold something.
  private var contents: [FolderContents] {
    let shown = state.shownFolders
    let hidden = Folder.allCases.filter { folder in !shown.contains { $0.folder == folder } }
    return shown.map {
      FolderContents(
        folder: $0.folder, name: $0.name, isShown: true, messages: state.messages(in: $0.folder))
    }
      + hidden.map {
        FolderContents(
          folder: $0, name: state.profile.name(of: $0), isShown: false,
          messages: state.messages(in: $0))
      }.filter { !$0.messages.isEmpty }
  }

  func endSession() async {
    await session?.end()
    session = nil
  }
}
