package import ExtensionBundles
package import Foundation
import HostFiles
package import HostPolicy
import Sandboxing

/// A phone with a Messages app, installed filters, and a user who is played by the caller.
///
/// It runs on a thread of its own, and so do its sessions. A phone that is dropped ends its process
/// and deletes its folder. One message at a time: `receive(_:)` returns when the message lies in its folder.
package actor SimulatedPhone {
  let parts: PhoneParts
  var state: PhoneState
  var installed: [InstalledExtension] = []
  var selected: InstalledExtension?
  var session: ExtensionSession?
  /// The start of a process that is not there yet.
  var launch: Task<Result<ExtensionSession, HostError>, Never>?
  /// The message that an extension was asked about last.
  var lastAsked: MessageID?
  /// How often in a row the chosen filter's process has ended by itself while it was asked.
  var crashes = 0

  /// Makes a phone with its own temporary folder and lays out its App Groups.
  ///
  /// - Throws: `HostError` where the folder or a seed cannot be written, or there is no thread.
  package init(_ configuration: PhoneConfiguration) throws(HostError) {
    let clock = configuration.hasVirtualTime ? PhoneClock.virtual(VirtualTime()) : .real
    parts = PhoneParts(
      configuration: configuration, folder: try RunFolder(),
      recorder: TraceRecorder(sink: configuration.traceSink), thread: try PhoneThread(clock),
      clock: clock)
    state = PhoneState(
      profile: configuration.profile,
      settings: PhoneSettings(
        filtersUnknownSenders: configuration.filtersUnknownSenders,
        junkStickiness: configuration.junkStickiness ?? configuration.profile.junkStickiness),
      contacts: configuration.contacts)
    do {
      for seed in configuration.appGroups {
        try seed.write(into: parts.folder.appGroupContainer(of: seed.identifier))
      }
    } catch {
      parts.folder.remove()
      throw error
    }
  }

  deinit {
    let folder = parts.folder
    guard let session else { return folder.remove() }
    session.process.terminate(.abandoned)
    Task {
      await session.untilOver()
      folder.remove()
    }
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { parts.thread.executor }

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

  /// Puts an extension on the phone's list of filters that a script plays, in virtual time.
  ///
  /// - Parameters:
  ///   - bundle: What the extension says about itself; nothing of it is run.
  ///   - handle: The short name by which it is chosen.
  ///   - script: What it does.
  package func install(
    _ bundle: ExtensionBundle, as handle: String, playedBy script: @escaping ExtensionScript
  ) {
    installed.append(
      InstalledExtension(handle: handle, bundle: bundle, script: script, server: nil))
  }

  /// Does something on the phone's own thread.
  ///
  /// Virtual time stands still until it waits for the phone, so that nothing races it.
  package func play<Outcome: Sendable>(
    _ body: @escaping @Sendable (isolated SimulatedPhone) async -> Outcome
  ) async -> Outcome {
    await Task(executorPreference: parts.thread.preference) { await body(self) }.value
  }

  /// The trace so far, in order.
  package var trace: [TraceRecord] { recorder.records }

  /// What extensions did while they were not asked, since this was called last.
  package func takeActsBetween() -> ExtensionActs { recorder.takeActsBetween() }

  /// The same in two parts: until the message of that time was placed, and since then; a process that
  /// goes on after its message does nothing more that counts for it.
  package func takeActsAroundMessage() -> (before: ExtensionActs, after: ExtensionActs) {
    guard !configuration.process.isReused else { return (takeActsBetween(), ExtensionActs()) }
    return recorder.takeActsAroundMessage()
  }

  /// What came after the message of that time was placed; the rest is left for `takeActsBetween`.
  package func takeActsAfterMessage() -> ExtensionActs {
    configuration.process.isReused ? ExtensionActs() : recorder.takeActsAfterMessage()
  }

  /// The phone's own time since the run began; it moves only when somebody waits.
  package var time: Duration { recorder.time }

  /// The unread messages and contents of every folder.
  package var folders: [Folder: [Conversation.StoredMessage]] {
    var result: [Folder: [Conversation.StoredMessage]] = [:]
    for folder in Folder.allCases { result[folder] = state.messages(in: folder) }
    return result
  }

  /// The folders that the Messages app shows now, in the order of the screen.
  package var shownFolders: [IOSProfile.FolderName] { state.shownFolders }

  /// What the user chose in Settings.
  package var settings: PhoneSettings { state.settings }

  /// The messages of one conversation, oldest first.
  package func messages(in key: ConversationKey) -> [Conversation.StoredMessage] {
    state.messages(in: key)
  }

  /// The data container of an installed extension, as its last process left it or the next finds it.
  package func dataContainer(of bundle: ExtensionBundle) throws(HostError) -> URL {
    try folder.dataContainer(of: bundle.info.bundleIdentifier)
  }

  /// Ends all that this process has started, phones' processes and tools, and deletes its folders, as it
  /// ends itself.
  ///
  /// The processes go first: what still runs could put a link in the way of what deletes.
  package static func endAll() {
    LivingChildren.shared.endAll()
    StartedTool.endAll()
    TemporaryFolder.removeAll()
  }

  /// Ends the extension's process and deletes every container.
  package func shutDown() async {
    await endSession()
    recorder.record(.ended(contents))
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
    _ = await launch?.value
    guard let ended = session else { return }
    session = nil
    await ended.end()
  }
}

/// What a phone and its sessions have in common.
struct PhoneParts: Sendable {
  let configuration: PhoneConfiguration
  let folder: RunFolder
  let recorder: TraceRecorder
  let thread: PhoneThread
  var clock = PhoneClock.real
}

extension SimulatedPhone {
  var configuration: PhoneConfiguration { parts.configuration }
  var folder: RunFolder { parts.folder }
  var recorder: TraceRecorder { parts.recorder }
}
